import { useTranslation } from '@portal/shared/i18n';
import { useCallback, useState } from 'react';
import { KeptDraft } from '../form/kept-draft';
import { usePanelSession } from '../panel-context/panel-session';
import { keysOf } from './note-dialog';
import type { Supplier } from './supplier';
import type { StatusChanges } from './use-status-changes';

export interface KeptNotes {
  /** The first supplier, other than `besides`, whose note was written and neither saved nor discarded. */
  readonly find: (besides?: Supplier) => Supplier | undefined;
  /** From now on, `find` looks at that supplier too. */
  readonly add: (supplier: Supplier) => void;
}

/** The notes whose forms went without being closed, or before it was known whether they were saved. */
export function useKeptNotes(rows: readonly Supplier[] | undefined, isBusy: StatusChanges['isBusy']): KeptNotes {
  const { drafts } = usePanelSession();
  const isKept = (supplier: Supplier) => Object.values(keysOf(supplier)).some((key) => drafts.read(key) !== undefined);
  const [candidates, setCandidates] = useState<readonly Supplier[]>();
  // Once, of the first rows: it takes long of a hundred thousand.
  if (rows && !candidates) setCandidates(drafts.isAny() ? rows.filter(isKept) : []);
  return {
    find: (besides) => candidates?.find((one) => one.id !== besides?.id && !isBusy(one) && isKept(one)),
    add: useCallback((supplier) => setCandidates((now = []) => [...now, supplier]), []),
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
