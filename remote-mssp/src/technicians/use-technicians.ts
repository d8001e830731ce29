import { failureOf } from '@portal/shared/api';
import { createTechnicianResponse, endpoints, type RecordId, techniciansResponse } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalOf, useNotifyFailure } from '../list/failures';
import { createListQuery, type RowChange } from '../list/list-query';
import { useBusy } from '../list/use-busy';
import { useInterrupted } from '../list/use-interrupted';
import { useUndo } from '../list/use-undo';
import { type Panel, usePanel } from '../panel-context/panel';
import {
  createdFrom,
  fullName,
  requestFrom,
  type Technician,
  type TechnicianDraft,
  technicianFrom,
} from './technician';

export const technicianList = createListQuery(
  ['mssp', 'technicians'],
  (api, signal) => api.call(endpoints.technicians, { response: techniciansResponse, signal }),
  technicianFrom,
);

const stateKey = ['mssp', 'technician-state'];

/** Resolves to what it makes of the row on screen. */
export async function sendState(api: Panel['api'], id: RecordId, isActive: boolean): Promise<RowChange<Technician>> {
  await api.call(isActive ? endpoints.enableTechnician : endpoints.disableTechnician, { params: { id } });
  return (row) => ({ ...row, isActive });
}

export const isIn = (state: boolean) => (technician: Technician) => technician.isActive === state;

interface Toggle extends Technician {
  readonly isUndo?: boolean;
}

/** Enables or disables a technician, and offers to undo it. */
export function useStateToggle() {
  const { t } = useTranslation('mssp');
  const { api, notify } = usePanel();
  const client = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const { keepFailed } = useInterrupted('technicians');
  const undoOf = useUndo(technicianList);
  const { mutate } = useMutation({
    mutationKey: stateKey,
    networkMode: 'always',
    mutationFn: ({ id, isActive }: Toggle) => sendState(api, id, !isActive),
    async onSuccess(rowChange, technician) {
      const isActive = !technician.isActive;
      await technicianList.changeEach(client, new Map([[technician.id, rowChange]]));
      const undo = undoOf({
        rows: technician.isUndo ? [] : [technician],
        isDue: isIn(isActive),
        setBack: ([row]) => row && mutate({ ...row, isUndo: true }),
      });
      const message = t(isActive ? 'technicians.enabled' : 'technicians.disabled');
      const told = technician.isUndo ? t('list.undo.undone', { message }) : message;
      notify(told, 'success', fullName(technician), undo);
    },
    onError(error, technician) {
      keepFailed(error, technician.id, technician.isUndo);
      notifyFailure(t('technicians.stateFailed'), error, fullName(technician));
    },
  });
  return { isBusy: useBusy(stateKey), toggle: mutate };
}

/** The technician of an accepted creation; null where the response does not hold one. */
async function create(api: Panel['api'], draft: TechnicianDraft): Promise<Technician | null> {
  try {
    const body = requestFrom(draft);
    return createdFrom(await api.call(endpoints.createTechnician, { body, response: createTechnicianResponse }), draft);
  } catch (error) {
    if (failureOf(error).type === 'invalid-body') return null;
    throw error;
  }
}

/** Creates a technician and shows it at once. `onCreated` receives its id, where the response held one. */
export function useCreateTechnician(onCreated: (id: RecordId) => void) {
  const { t } = useTranslation('mssp');
  const { api, notify } = usePanel();
  const client = useQueryClient();
  const notifyFailure = useNotifyFailure();
  return useMutation({
    networkMode: 'always',
    mutationFn: (draft: TechnicianDraft) => create(api, draft),
    async onSuccess(created, draft) {
      if (created) {
        await technicianList.change(client, (rows) => [
          ...rows.filter(({ id }) => String(id) !== String(created.id)),
          created,
        ]);
      }
      void technicianList.refresh(client);
      notify(t('technicians.created', { email: created?.email ?? draft.email }), 'success', fullName(draft));
      if (created) onCreated(created.id);
    },
    onError(error, draft) {
      // The server may have made it, and its answer been lost.
      if (!refusalOf(error)) void technicianList.refresh(client);
      notifyFailure(t('technicians.createFailed'), error, fullName(draft));
    },
  });
}
