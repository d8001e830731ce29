import type { Supplier } from '@portal/shared/api-contract';
import { useDemoApi } from '../testing';

const fixture = useDemoApi();
let token: string;
beforeAll(async () => {
  token = (await fixture.server.signIn()).access;
});

const list = async (): Promise<Supplier[]> =>
  (await fixture.server.call('GET', '/api/enterprise/aziende-caricate/', { token })).json;
const patch = (id: number | string | undefined, body: unknown) =>
  fixture.server.call('PATCH', `/api/enterprise/aziende-caricate/${id}/`, { body, token });
const idOfStatus = async (status: string) => (await list()).find(({ stato_contatto }) => stato_contatto === status)?.id;

test('null and the empty string empty a field; other fields stay', async () => {
  await patch(2, { nota: 'x', telefono: '1' });
  expect((await patch(2, { nota: null })).json).toMatchObject({ nota: null, telefono: '1' });
  expect((await patch(2, { telefono: '' })).json).toMatchObject({ telefono: null });
});

test('the contact status moves, except of a supplier under contract, which takes a note', async () => {
  const other = await idOfStatus('da contattare');
  expect((await patch(other, { stato_contatto: 'rifiutato' })).json.stato_contatto).toBe('rifiutato');
  const id = await idOfStatus('contrattualizzata');
  const refused = await patch(id, { stato_contatto: 'contattata', nota: 'no' });
  expect(refused).toMatchObject({
    status: 409,
    json: { detail: 'Lo stato di un fornitore contrattualizzato non può cambiare' },
  });
  expect((await patch(id, { stato_contatto: 'contrattualizzata', nota: 'sì' })).json.nota).toBe('sì');
});

test.each([{ stato_contatto: 'rifiutata' }, { stato_contatto: null }, { denominazione: '' }, { nota: 5 }])(
  '%j is refused naming the field',
  async (body) => {
    const { status, json } = await patch(4, body);
    expect([status, json.detail]).toEqual([400, expect.stringContaining(`"${Object.keys(body)[0]}"`)]);
  },
);
