import { type Api, failureOf } from '@portal/shared/api';
import { createTechnicianResponse, endpoints, type RecordId, techniciansResponse } from '@portal/shared/api-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createListSource } from '../server-state/list-source';
import { readRows } from '../server-state/read-rows';
import { useList } from '../server-state/use-list';
import { useLocalRows } from '../server-state/use-local-rows';
import { createdFrom, requestFrom, type Technician, type TechnicianDraft, technicianFrom } from './technician';

export const technicianList = createListSource(['mssp', 'technicians'], async (api, signal) =>
  readRows(await api.call(endpoints.technicians, { response: techniciansResponse, signal }), technicianFrom),
);

export const useTechnicians = (api: Api) => useList(technicianList, api);

/** The technician of an accepted creation; null where the answer does not hold one. */
async function createAt(api: Api, draft: TechnicianDraft): Promise<Technician | null> {
  try {
    const body = requestFrom(draft);
    return createdFrom(await api.call(endpoints.createTechnician, { body, response: createTechnicianResponse }), draft);
  } catch (error) {
    if (failureOf(error).type === 'invalid-body') return null;
    throw error;
  }
}

/** What an operator does to technicians. Each rejects with ApiError, and changes the list on screen once the server agreed. */
export function useTechnicianActions(api: Api) {
  const client = useQueryClient();
  const changeRows = useLocalRows<Technician>(technicianList.queryKey);
  return useMemo(
    () => ({
      async toggle({ id, isActive }: Technician): Promise<void> {
        await api.call(isActive ? endpoints.disableTechnician : endpoints.enableTechnician, { params: { id } });
        await changeRows((rows) => rows.map((row) => (row.id === id ? { ...row, isActive: !isActive } : row)));
      },
      /** Resolves to the address that the activation email went to, and to the new id where the answer holds one. */
      async create(draft: TechnicianDraft): Promise<{ readonly email: string; readonly id?: RecordId | undefined }> {
        const created = await createAt(api, draft);
        if (created)
          await changeRows((rows) => [...rows.filter(({ id }) => String(id) !== String(created.id)), created]);
        void client.invalidateQueries({ queryKey: technicianList.queryKey });
        return { email: created?.email ?? draft.email, id: created?.id };
      },
    }),
    [api, client, changeRows],
  );
}
