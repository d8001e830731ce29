import { useTranslation } from '@portal/shared/i18n';
import type { BulkBarProps } from '../list/bulk-bar';
import { useBulkUpdate } from '../list/use-bulk-update';
import { useUndo } from '../list/use-undo';
import { usePanel } from '../panel-context/panel';
import { fullName, type Technician } from './technician';
import { isIn, sendState, technicianList } from './use-technicians';

/** Enables or disables the selected technicians, and offers to undo it. */
export function useBulkActions(selected: readonly Technician[]) {
  const { t } = useTranslation('mssp');
  const { api } = usePanel();
  const undoOf = useUndo(technicianList);
  const { bulk, setAll } = useBulkUpdate<Technician>({ name: 'technicians', nameOf: fullName, list: technicianList });
  const setStates = (rows: readonly Technician[], isActive: boolean, isUndo = false) =>
    setAll({
      label: t(isActive ? 'technicians.bulk.on' : 'technicians.bulk.off'),
      rows,
      isDue: isIn(!isActive),
      send: ({ id }) => sendState(api, id, isActive),
      undoOf: (updated) =>
        undoOf({
          rows: isUndo ? [] : updated,
          isDue: isIn(isActive),
          setBack: (due) => setStates(due, !isActive, true),
        }),
      isUndo,
    });
  const setSelected = (isActive: boolean) => () => setStates(selected, isActive);
  const actions: BulkBarProps['actions'] = [
    { id: 'on', label: t('technicians.bulk.on'), onSelect: setSelected(true) },
    { id: 'off', label: t('technicians.bulk.off'), onSelect: setSelected(false) },
  ];
  return { bulk, actions };
}
