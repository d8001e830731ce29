import type { RecordId } from '@portal/shared/api-contract';
import { type MutationFilters, type MutationKey, useMutationState } from '@tanstack/react-query';

type Predicate = NonNullable<MutationFilters['predicate']>;

/** Tells whether a mutation of that key is under way for a record: its variables have the record's `id`. */
export function useBusy(
  mutationKey: MutationKey,
  predicate: Predicate = () => true,
): (record: { readonly id: RecordId }) => boolean {
  const ids = useMutationState({
    filters: { mutationKey, status: 'pending', predicate },
    select: ({ state }): unknown => Object(state.variables).id,
  });
  return ({ id }) => ids.includes(id);
}
