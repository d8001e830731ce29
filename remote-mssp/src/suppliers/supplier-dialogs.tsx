import type { RecordId } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import { useSearchParams } from '@portal/shared/router';
import { AlertDialog, type GridHandle } from '@portal/shared/ui';
import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusRowIfLost } from '../list/focus-lost';
import { useNamedRow } from '../list/use-named-row';
import { useCode } from '../panel-context/use-code';
import type { NoteSeriesProps } from './note-series';
import type { Supplier } from './supplier';
import { supplierParameter } from './supplier-address';

/** Opens and closes the two dialogs of a supplier's row; an address may name the supplier whose note is open. */
export function useSupplierDialogs(rows: readonly Supplier[] | undefined) {
  const [params, setParams] = useSearchParams();
  const named = params.get(supplierParameter);
  // Closed before the address has changed.
  const [left, setLeft] = useState<string | null>(null);
  if (named === null && left !== null) setLeft(null);
  const supplier = useNamedRow(rows, named === left ? null : named);
  const [opened, setOpened] = useState<{ readonly dialog: 'details' | 'note'; readonly supplier: Supplier } | null>(
    null,
  );
  return {
    opened: opened ?? (supplier ? ({ dialog: 'note', supplier } as const) : null),
    /** The address names a supplier that there is none of. */
    isUnknown: rows !== undefined && named !== left && !supplier,
    showDetails: useCallback((supplier: Supplier) => setOpened({ dialog: 'details', supplier }), []),
    editNote: useCallback((supplier: Supplier) => setOpened({ dialog: 'note', supplier }), []),
    close() {
      setOpened(null);
      setLeft(named);
      if (named !== null) setParams(naming(undefined), { replace: true });
    },
    /** An address that names a supplier names that one from now on. */
    step(id: RecordId) {
      if (named !== null) setParams(naming(id), { replace: true });
    },
  };
}

const naming = (id: RecordId | undefined) => (params: URLSearchParams) => {
  const next = new URLSearchParams(params);
  if (id === undefined) next.delete(supplierParameter);
  else next.set(supplierParameter, String(id));
  return next;
};

export type Dialogs = ReturnType<typeof useSupplierDialogs>;

interface SupplierDialogsProps extends Pick<NoteSeriesProps, 'shown' | 'notes' | 'isBusy' | 'onSave'> {
  readonly dialogs: Dialogs;
  /** All suppliers; undefined until they have been read. */
  readonly rows: NoteSeriesProps['suppliers'] | undefined;
  readonly table: RefObject<GridHandle | null>;
}

export function SupplierDialogs({
  dialogs: { opened, isUnknown, close, step },
  rows,
  table,
  ...series
}: SupplierDialogsProps) {
  const code = useDialogsCode(rows !== undefined, opened?.dialog, close);
  const closeTo = (id?: RecordId) => {
    flushSync(close);
    focusRowIfLost(table, id);
  };
  if (!opened) return isUnknown && <UnknownSupplier onClose={() => closeTo()} />;
  if (!rows || !code) return null;
  const { dialog, supplier } = opened;
  if (dialog === 'details') {
    const current = rows.find(({ id }) => id === supplier.id) ?? supplier;
    return <code.SupplierDetails supplier={current} onClose={() => closeTo(supplier.id)} />;
  }
  return (
    <code.NoteSeries
      {...series}
      first={supplier}
      suppliers={rows}
      onStep={step}
      onClose={(last) => {
        // The dialog gives focus back to the row it was opened from.
        closeTo(last);
        if (last !== supplier.id) table.current?.focusRow(last);
      }}
    />
  );
}

/** Comes after the rows; calls back where a dialog is wanted and its code does not come, or comes while the user types elsewhere. */
function useDialogsCode(isNext: boolean, wanted: 'details' | 'note' | undefined, onMissed: () => void) {
  const { t } = useTranslation('mssp');
  const withCode = useCode();
  const [code, setCode] = useState<typeof import('./note-series')>();
  const load = useEffectEvent(async () => {
    const fetched = import(/* webpackChunkName: "note-series" */ './note-series');
    const loaded = await (wanted ? withCode(t(`suppliers.${wanted}.title`), fetched) : fetched.catch(() => undefined));
    if (loaded) setCode(loaded);
    if (wanted && (!loaded || document.activeElement?.matches('input:not([type="checkbox"])'))) onMissed();
  });
  const isDue = (isNext || wanted) && !code;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more where it is wanted.
  useEffect(() => {
    if (isDue) void load();
  }, [isDue, wanted]);
  return code;
}

function UnknownSupplier({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['mssp', 'common']);
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={t('companies.details.unknown')}
      message={<p>{t('suppliers.unknownHint')}</p>}
      buttonLabel={t('common:close')}
      closeLabel={t('common:close')}
    />
  );
}
