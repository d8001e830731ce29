import { useTranslation } from '@portal/shared/i18n';
import { useCallback, useState } from 'react';
import { KeptDraft } from '../form/kept-draft';
import { usePanelSession } from '../panel-context/panel-session';
import { hasStatus, settableFrom } from './status';
import { changeOf, type Supplier } from './supplier';
import type { StatusChanges } from './use-status-changes';

export const keysOf = ({ id }: Pick<Supplier, 'id'>) => ({
  note: `supplier-note.${id}`,
  status: `supplier-status.${id}`,
});

export interface KeptNotes {
  /** The first supplier, other than `besides`, whose note was written and neither saved nor discarded. */
  readonly find: (besides?: Supplier) => Supplier | undefined;
  /** From now on, `find` looks at that supplier too. */
  readonly add: (supplier: Supplier) => void;
}

type Rows = readonly Supplier[];

/** The notes whose forms went without being closed, or before it was known whether they were saved. */
export function useKeptNotes(rows: Rows | undefined, isBusy: StatusChanges['isBusy']): KeptNotes {
  const { drafts } = usePanelSession();
  // By what is saved, not by there being a draft: for a moment, it outlives its saving.
  function isKept(supplier: Supplier) {
    const keys = keysOf(supplier);
    const status = settableFrom(drafts.read(keys.status) ?? null);
    const isOther = status && !hasStatus(status)(supplier);
    return changeOf(supplier, drafts.read(keys.note) ?? supplier.note ?? '', isOther ? status : undefined) !== null;
  }
  const [candidates, setCandidates] = useState<ReadonlyMap<Supplier['id'], Supplier>>();
  // Once, of the first rows: it takes long of a hundred thousand.
  if (rows && !candidates) {
    const kept = drafts.isAny() ? rows.filter(isKept) : [];
    setCandidates(new Map(kept.map((supplier) => [supplier.id, supplier])));
  }
  return {
    find(besides) {
      if (!candidates?.size) return undefined;
      const isSought = (one: Supplier) => one.id !== besides?.id && !isBusy(one) && isKept(one);
      return (
        rows?.find((one) => candidates.has(one.id) && isSought(one)) ??
        // The list may have lost it meanwhile.
        [...candidates.values()].find((one) => isSought(one) && !rows?.some(({ id }) => id === one.id))
      );
    },
    add: useCallback((supplier) => setCandidates((now) => new Map(now).set(supplier.id, supplier)), []),
  };
}

interface KeptNoteProps {
  readonly notes: KeptNotes;
  readonly besides?: Supplier;
  readonly onResume: (supplier: Supplier) => void;
}

/** Says whose note was kept. */
export function KeptNote({ notes, besides, onResume }: KeptNoteProps) {
  const { t } = useTranslation('mssp');
  const kept = notes.find(besides);
  if (!kept) return null;
  return (
    <KeptDraft
      text={t('drafts.kept', { company: kept.name || t('suppliers.unnamed') })}
      onResume={() => onResume(kept)}
    />
  );
}
