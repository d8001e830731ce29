import type { ExtensionAction, Screen, Services } from '@portal/shared/remote';
import { useLocation } from '@portal/shared/router';
import { getSession } from '@portal/shared/session';
import { act, screen, waitFor } from '@testing-library/react';
import { releaseOf } from '../testing/live-site';
import { renderHost } from '../testing/render-host';
import { useActions } from './use-actions';

const point = 'mssp.company-actions@1';
const title = { it: 'Pianifica', en: 'Plan' };

test.each([
  ['runs for the user who clicked', 'demo', 1],
  ['does not run for the next user', 'other', 0],
])('an action whose code comes late %s', async (_, user, times) => {
  const action = jest.fn();
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let actions: readonly ExtensionAction<object>[] = [];
  function Menu() {
    actions = useActions()(point);
    return null;
  }
  await renderHost(<Menu />, {
    screen: () => null,
    remotes: { 'remote-visits': { ...releaseOf('1'), extensions: { plan: { point, title } } } },
    ofScreen: {
      load: async () => {
        await arrived;
        return { status: 'loaded', Screen: action as unknown as Screen, version: '1', isFallback: false };
      },
    },
  });
  act(() => getSession().signIn({ access: 'a', refresh: 'b' }, 'demo'));
  actions[0]?.run({ company: { id: 7, name: 'Molino' } });
  act(() => getSession().signOut());
  act(() => getSession().signIn({ access: 'c', refresh: 'd' }, user));
  await act(async () => arrive());
  expect(action).toHaveBeenCalledTimes(times);
});

test('the start and the end of an action are recorded: one that blocks the page has no end', async () => {
  const steps: string[] = [];
  const action = () => {
    steps.push('action');
    throw new Error('refused');
  };
  let actions: readonly ExtensionAction<object>[] = [];
  function Menu() {
    actions = useActions()(point);
    return null;
  }
  await renderHost(<Menu />, {
    screen: action as unknown as Screen,
    remotes: { 'remote-visits': { ...releaseOf('1'), extensions: { plan: { point, title } } } },
    ofScreen: { record: (_remote, step, name) => void steps.push(`${step} ${name}`) },
  });
  await act(async () => actions[0]?.run({}));
  expect(steps).toEqual(['started plan', 'action', 'settled plan']);
  expect(console.warn).toHaveBeenCalledWith('remote-visits/plan failed', expect.any(Error));
  jest.mocked(console.warn).mockClear();
});

test.each([
  ['the user who clicked', 'demo', 1],
  ['not the next user', 'other', 0],
])('what an action tells or asks late reaches %s', async (_, user, times) => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const answers: unknown[] = [];
  const action = async (_props: object, services: Services) => {
    await arrived;
    services.notify('Molino');
    void services.confirm({ title: 'Molino', message: '', accept: 'Sì' }).then((answer) => answers.push(answer));
    services.navigate('/molino');
  };
  let actions: readonly ExtensionAction<object>[] = [];
  function Menu() {
    actions = useActions()(point);
    return <p>{useLocation().pathname}</p>;
  }
  const signIn = (name: string) => act(() => getSession().signIn({ access: 'a', refresh: name }, name));
  signIn('demo');
  const { notifications } = await renderHost(<Menu />, {
    screen: action as unknown as Screen,
    remotes: { 'remote-visits': { ...releaseOf('1'), extensions: { plan: { point, title } } } },
  });
  await act(async () => actions[0]?.run({}));
  signIn(user);
  await act(async () => arrive());
  await waitFor(() => expect(screen.queryAllByRole('alertdialog').length + answers.length).toBe(1));
  expect(notifications.getSnapshot().recent).toHaveLength(times);
  expect(screen.queryAllByText('/molino')).toHaveLength(times);
  expect(answers).toEqual(times ? [] : [false]);
});
