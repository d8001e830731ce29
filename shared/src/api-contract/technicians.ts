import * as v from 'valibot';
import { recordId, textOrNull } from './fields';
import { rowsOf } from './rows';

/** Those that the form sends. */
export const createTechnicianFields = ['email', 'nome', 'cognome', 'telefono'] as const;

/** `stato` is `attivo` or `disattivo`. */
const technicianFields = v.entriesFromList([...createTechnicianFields, 'ruolo', 'stato'], textOrNull);

/** A technician; the key comes as `id_tecnico` or as `id`, and is read as `id_tecnico`. */
export const technician = v.union([
  v.object({ id_tecnico: recordId, ...technicianFields }),
  v.pipe(
    v.object({ id: recordId, ...technicianFields }),
    v.transform(({ id, ...fields }) => ({ id_tecnico: id, ...fields })),
  ),
]);
export type Technician = v.InferOutput<typeof technician>;

export const techniciansResponse = rowsOf(technician);

/** Sent as typed: the provider decides what it accepts. */
export const createTechnicianRequest = v.object(v.entriesFromList(createTechnicianFields, v.string()));
export type CreateTechnicianRequest = v.InferOutput<typeof createTechnicianRequest>;

export const createTechnicianResponse = technician;
