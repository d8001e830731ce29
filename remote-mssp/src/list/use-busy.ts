import type { RecordId } from '@portal/shared/api-contract';
import { type MutationKey, useMutationState } from '@tanstack/react-query';

/** Tells whether a mutation of that key is under way for a record: its variables have the record's `id`. */
export function useBusy(mutationKey: MutationKey): (record: { readonly id: RecordId }) => boolean {
  const ids = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }): unknown => Object(state.variables).id,
  });
  return ({ id }) => ids.includes(id);
}
