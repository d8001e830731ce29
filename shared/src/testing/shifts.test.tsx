import { useApi } from '@portal/shared/api/react';
import { defineRemote, type ScreenProps, type Services } from '@portal/shared/remote';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { json, renderExtension, renderScreen, scriptedApi } from './index';

// An area with endpoints of its own, as docs/remotes describe it.
const shifts = { method: 'GET', path: '/api/shifts/', auth: 'bearer' } as const;
const close = { method: 'POST', path: '/api/shifts/{id}/close/', auth: 'bearer' } as const;
const shiftsResponse = v.array(v.object({ id: v.number(), isOpen: v.boolean() }));
const queryKey = ['shifts', 'list'];

function useShifts(services: Services) {
  const api = useApi(services);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(shifts, { response: shiftsResponse, signal }),
    retry: false,
  });
}

function ShiftsScreen({ services }: ScreenProps) {
  const api = useApi(services);
  const client = useQueryClient();
  const { data = [], error } = useShifts(services);
  const closing = useMutation({
    mutationFn: (id: number) => api.call(close, { params: { id }, body: { note: 'done' } }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: () => services.notify('It stays open', 'error'),
  });
  if (error) return <p role="alert">{error.message}</p>;
  return data.map(({ id, isOpen }) => (
    <button key={id} type="button" disabled={!isOpen} onClick={() => closing.mutate(id)}>
      Close {id}
    </button>
  ));
}

const title = { it: 'Turni', en: 'Shifts' };
const remote = defineRemote({
  screens: { shifts: { path: '/shifts', access: 'signed-in', title, load: async () => ShiftsScreen } },
  navigation: [{ path: '/shifts', label: title }],
  messages: { namespace: 'shifts', it: {}, load: { en: async () => ({}) } },
  extensions: {
    open: {
      point: 'host.navigation@1',
      path: '/shifts',
      title,
      load: async () => (services) => useShifts(services).data?.filter(({ isOpen }) => isOpen).length,
    },
  },
});

const api = scriptedApi({ isSignedIn: true });
const list = 'GET /api/shifts/';
const post = 'POST /api/shifts/7/close/';
const open = json([{ id: 7, isOpen: true }]);

test('reads, writes and reads again; a write that fails is a toast', async () => {
  api.on(list, open, json([{ id: 7, isOpen: false }]));
  api.on(post, json({}, 500), json({}));
  const { user, services } = await renderScreen(remote, 'shifts', { apiOrigin: api.origin() });
  const button = await screen.findByRole('button', { name: 'Close 7' });
  await user.click(button);
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith('It stays open', 'error'));
  await user.click(button);
  await waitFor(() => expect(button).toBeDisabled());
  expect(api.callsTo(post).map(({ body, headers }) => [body, headers.authorization])).toEqual(
    Array(2).fill([{ note: 'done' }, 'Bearer access-1']),
  );
});

test('refuses a response that its schema does not know', async () => {
  api.on(list, json([{ id: 'seven' }]));
  await renderScreen(remote, 'shifts', { apiOrigin: api.origin() });
  expect(await screen.findByRole('alert')).toHaveTextContent('The call failed: invalid-body 200');
  expect(console.error).toHaveBeenCalledWith('/api/shifts/ answered: 0.id is not number');
  jest.mocked(console.error).mockClear();
});

test('a badge shows its number', async () => {
  api.on(list, open);
  await renderExtension(remote, 'open', { point: 'host.navigation@1', props: {}, apiOrigin: api.origin() });
  expect(await screen.findByText('1')).toBeVisible();
});
