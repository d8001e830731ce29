import { endpoints } from '@portal/shared/contract';
import type { Session } from '@portal/shared/session';
import { firstList, withHeadStart } from './head-start';

const apiOrigin = 'https://api.example';
const address = `${apiOrigin}${endpoints.companies.path}`;

/** A session whose calls are answered by hand. */
function setUp(status: 'signed-in' | 'signed-out' = 'signed-in') {
  const calls: { input: unknown; signal: AbortSignal | null | undefined; answer: (body: string) => void }[] = [];
  const session = {
    getState: () => ({ status }),
    fetch: (input: unknown, init: RequestInit = {}) =>
      new Promise<Response>((resolve, reject) => {
        calls.push({ input, signal: init.signal, answer: (body) => resolve(new Response(body)) });
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  } as unknown as Session;
  const closed = jest.fn();
  const opened = { session, begun: Promise.resolve(), close: closed };
  const { session: ahead, close } = withHeadStart(opened, () => endpoints.companies, apiOrigin);
  return { calls, closed, close, fetch: ahead.fetch };
}

const tick = () => new Promise((resolve) => setTimeout(resolve));
const get = { method: 'GET' };

test('the list is on its way before anybody asks, and the first who does gets it', async () => {
  const { calls, fetch } = setUp();
  await tick();
  expect(calls.map(({ input }) => input)).toEqual([address]);
  const answers = [fetch(address, get), fetch(address, get)];
  expect(calls).toHaveLength(2);
  calls[0]?.answer('early');
  calls[1]?.answer('late');
  expect(await Promise.all(answers.map(async (answer) => (await answer).text()))).toEqual(['early', 'late']);
});

test('an answer that nobody took for long is not given any more', async () => {
  const { calls, fetch } = setUp();
  await tick();
  jest.spyOn(performance, 'now').mockReturnValueOnce(performance.now() + 11_000);
  void fetch(address, get);
  expect(calls).toHaveLength(2);
});

test('what is asked of another address, or to change something, goes its own way', async () => {
  const { calls, fetch } = setUp();
  void fetch(`${address}1/`, get);
  void fetch(address, { method: 'POST' });
  await tick();
  expect(calls).toHaveLength(3);
});

test('where nobody is signed in, nothing is asked before somebody does', async () => {
  const { calls, fetch } = setUp('signed-out');
  await tick();
  expect(calls).toEqual([]);
  void fetch(address, get);
  await tick();
  expect(calls).toHaveLength(1);
});

test('who asked and gave up ends the call, which then fails for them alone', async () => {
  const { calls, fetch } = setUp();
  const asking = new AbortController();
  const answer = fetch(address, { ...get, signal: asking.signal });
  await tick();
  const reason = new Error('gone on');
  asking.abort(reason);
  await expect(answer).rejects.toBe(reason);
  expect(calls[0]?.signal?.aborted).toBe(true);
});

test('a panel that is taken away before anybody asked ends the call, and tells nobody', async () => {
  const { calls, close, closed } = setUp();
  await tick();
  close();
  await tick();
  expect(calls[0]?.signal?.aborted).toBe(true);
  expect(closed).toHaveBeenCalledTimes(1);

  const other = setUp();
  other.close();
  await tick();
  expect(other.calls).toEqual([]);
});

test.each([
  ['nothing said', { kind: 'memory' }, endpoints.companies],
  ['a path of its own', { kind: 'memory', initialPath: '/dashboardMSSP/tecnici?cerca=ada' }, endpoints.technicians],
  ['the page’s address', { kind: 'browser', basePath: '/clienti/' }, endpoints.suppliers],
  ['an address outside the base path', { kind: 'browser', basePath: '/altro' }, endpoints.companies],
] as const)('with %s', (_, routing, list) => {
  history.replaceState(null, '', '/clienti/dashboardMSSP/provisioning');
  expect(firstList(routing)).toBe(list);
  history.replaceState(null, '', '/');
});
