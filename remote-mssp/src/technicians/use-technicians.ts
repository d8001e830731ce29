import { failureOf } from '@portal/shared/api';
import { createTechnicianResponse, endpoints, techniciansResponse } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useActionFailure } from '../list/failures';
import { createListQuery } from '../list/list-query';
import { useBusyRows } from '../list/use-busy-rows';
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

export function useStateToggle() {
  const { t } = useTranslation('mssp');
  const { api, notify } = usePanel();
  const client = useQueryClient();
  const actionFailure = useActionFailure();
  const { isBusy, during } = useBusyRows();
  const toggle = useCallback(
    (technician: Technician) =>
      during(technician.id, async () => {
        const { id, isActive } = technician;
        try {
          await api.call(isActive ? endpoints.disableTechnician : endpoints.enableTechnician, { params: { id } });
          await technicianList.change(client, (rows) =>
            rows.map((row) => (row.id === id ? { ...row, isActive: !isActive } : row)),
          );
          notify(t(isActive ? 'technicians.disabled' : 'technicians.enabled'), 'success', fullName(technician));
        } catch (error) {
          notify(actionFailure(t('technicians.stateFailed'), error), 'error', fullName(technician));
        }
      }),
    [api, client, during, notify, t, actionFailure],
  );
  return { isBusy, toggle };
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

/** Creates a technician and shows it at once. Rejects with ApiError. */
export function useCreateTechnician(): (draft: TechnicianDraft) => Promise<Technician | null> {
  const { api } = usePanel();
  const client = useQueryClient();
  return async (draft) => {
    const created = await create(api, draft);
    if (created) {
      await technicianList.change(client, (rows) => [
        ...rows.filter(({ id }) => String(id) !== String(created.id)),
        created,
      ]);
    }
    void technicianList.refresh(client);
    return created;
  };
}
