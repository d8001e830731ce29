import { useBulkUpdate } from '../list/use-bulk-update';
import { useUndo } from '../list/use-undo';
import { usePanel } from '../panel-context/panel';
import { fullName, type Technician } from './technician';
import { isIn, sendState, technicianList } from './use-technicians';

/** Enables or disables many technicians, and offers to undo it. */
export function useStateChanges() {
  const { api } = usePanel();
  const undoOf = useUndo(technicianList);
  const { bulk, setAll } = useBulkUpdate<Technician>({
    name: 'technicians',
    nameOf: fullName,
    changeRows: (client, changes) =>
      technicianList.change(client, (rows) => rows.map((row) => changes.get(row.id)?.(row) ?? row)),
  });
  const setStates = (rows: readonly Technician[], isActive: boolean, canUndo: boolean) =>
    setAll({
      rows,
      isDue: isIn(!isActive),
      async send({ id }) {
        await sendState(api, id, isActive);
        return (row) => ({ ...row, isActive });
      },
      undoOf: canUndo
        ? (updated) =>
            undoOf({
              rows: updated,
              isDue: isIn(isActive),
              setBack: (due) => void setStates(due, !isActive, false),
            })
        : undefined,
    });
  return {
    bulk,
    /** Resolves to those that need no other try. */
    setMany: (technicians: readonly Technician[], isActive: boolean) => setStates(technicians, isActive, true),
  };
}
