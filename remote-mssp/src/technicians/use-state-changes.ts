import { useState } from 'react';
import { useBulkUpdate } from '../list/use-bulk-update';
import { usePanel } from '../panel-context/panel';
import { fullName, type Technician } from './technician';
import { sendState, technicianList } from './use-technicians';

interface Undo {
  readonly technicians: readonly Technician[];
  readonly isActive: boolean;
}

/** Enables or disables many technicians, and offers to undo it. */
export function useStateChanges() {
  const { api } = usePanel();
  const [undo, setUndo] = useState<Undo | null>(null);
  const { bulk, setAll } = useBulkUpdate<Technician>({
    name: 'technicians',
    nameOf: fullName,
    changeRows: (client, changes) =>
      technicianList.change(client, (rows) => rows.map((row) => changes.get(row.id)?.(row) ?? row)),
  });
  const setStates = (technicians: readonly Technician[], isActive: boolean) =>
    setAll({
      rows: technicians,
      isDue: (technician) => technician.isActive === !isActive,
      async send({ id }) {
        await sendState(api, id, isActive);
        return (row) => ({ ...row, isActive });
      },
    });
  return {
    bulk,
    undo,
    /** `onDone` receives those that need no other try. */
    async setMany(
      technicians: readonly Technician[],
      isActive: boolean,
      onDone: (done: readonly Technician[]) => void,
    ) {
      setUndo(null);
      const { updated, done } = await setStates(technicians, isActive);
      if (updated.length > 0) setUndo({ technicians: updated, isActive });
      onDone(done);
    },
    undoLast({ technicians, isActive }: Undo) {
      setUndo(null);
      void setStates(
        technicians.map((technician) => ({ ...technician, isActive })),
        !isActive,
      );
    },
    forgetUndo: () => setUndo(null),
  };
}
