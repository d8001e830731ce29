/** @jest-environment node */

import { createWorld, type TestTab } from './testing/ports';

function signedInAs(userId?: string, replaced: Parameters<ReturnType<typeof createWorld>['open']>[1] = {}) {
  const world = createWorld();
  const tab = world.open('A', replaced);
  tab.session.signIn(world.server.issue(), userId);
  const again = (name?: string) => tab.session.signIn(world.server.issue(), name);
  return { world, tab, again };
}

async function expire(world: ReturnType<typeof createWorld>, { session, refresh, entries }: TestTab): Promise<void> {
  world.answerWith(() => ({ status: 401 }));
  void refresh(entries()['access_token'] ?? '');
  await world.advance(2_000);
  expect(session.getState()).toEqual({ status: 'signed-out', reason: 'refused' });
}

test('a draft outlives an expired session, and comes back to the same user', async () => {
  const { world, tab, again } = signedInAs('ada:conti');
  tab.session.drafts.keep('note.7', 'ciao');
  await expire(world, tab);
  expect([tab.session.drafts.read('note.7'), tab.session.drafts.isAny()]).toEqual([undefined, false]);
  // As by a form that unmounts with its page.
  tab.session.drafts.keep('note.7', undefined);
  again('ada:conti');
  expect(tab.session.drafts.isAny()).toBe(true);
  expect(tab.session.drafts.read('note.7')).toBe('ciao');
  expect(tab.session.drafts.read('note.8')).toBeUndefined();
  tab.session.drafts.keep('note.7', undefined);
  expect(tab.session.drafts.isAny()).toBe(false);
});

test('a draft never comes to another user, nor to one without an id', async () => {
  const { world, tab, again } = signedInAs('ada');
  tab.session.drafts.keep('note', 'ciao');
  await expire(world, tab);
  for (const name of ['bea', undefined]) {
    again(name);
    expect(tab.session.drafts.read('note')).toBeUndefined();
  }
  again('bea');
  tab.session.drafts.keep('note', 'other');
  again('ada');
  expect(tab.session.drafts.read('note')).toBeUndefined();
});

test.each<[string, (tab: TestTab, other: TestTab) => void]>([
  ['here', (tab) => tab.session.signOut()],
  ['in another tab', (_, other) => other.session.signOut()],
  ['by cleared storage', (_, other) => other.storage.clear()],
])('a logout %s removes the drafts', async (_, leave) => {
  const { world, tab, again } = signedInAs('ada');
  await world.advance(100);
  tab.session.drafts.keep('note', 'ciao');
  leave(tab, world.open('B'));
  await world.advance(100);
  again('ada');
  expect(tab.session.drafts.read('note')).toBeUndefined();
});

test.each<[string, (tab: TestTab, world: ReturnType<typeof createWorld>) => void]>([
  ['here', ({ session }, world) => session.signIn(world.server.issue(), 'bea')],
  ['here, without an id', ({ session }, world) => session.signIn(world.server.issue())],
  ['in another tab', (_, world) => world.open('B').session.signIn(world.server.issue(), 'bea')],
  [
    'in another tab, before this one shows the portal again',
    (tab, world) => {
      tab.close();
      world.open('B').session.signIn(world.server.issue(), 'bea');
      world.advance(100);
      world.open('A', { tabStorage: tab.ports.tabStorage });
    },
  ],
])('who signs in %s leaves nothing in the tab of the user before', async (_, signIn) => {
  const { world, tab } = signedInAs('ada');
  tab.session.drafts.keep('note', 'ciao');
  await expire(world, tab);
  const left = () => tab.ports.tabStorage().getItem('portal.drafts');
  expect(left()).not.toBeNull();
  world.answerWith(() => undefined);
  signIn(tab, world);
  await world.advance(200);
  expect(left()).toBeNull();
});

test('a logout in another tab, before this one shows the portal again, removes the drafts', async () => {
  const { world, tab } = signedInAs('ada');
  await world.advance(100);
  tab.session.drafts.keep('note', 'ciao');
  tab.close();
  world.open('B').session.signOut();
  await world.advance(100);
  world.open('A', { tabStorage: tab.ports.tabStorage });
  expect(tab.ports.tabStorage().getItem('portal.drafts')).toBeNull();
});

test('a session that expires in another tab keeps the drafts of this one', async () => {
  const { world, tab, again } = signedInAs('ada');
  await world.advance(100);
  const other = world.open('B');
  tab.session.drafts.keep('note', 'ciao');
  await expire(world, other);
  expect(tab.session.getState()).toEqual({ status: 'signed-out', reason: 'refused' });
  again('ada');
  expect(tab.session.drafts.read('note')).toBe('ciao');
});

test('without a user id, or with blocked or broken storage, nothing is kept', () => {
  const nameless = signedInAs().tab.session.drafts;
  nameless.keep('note', 'ciao');
  expect(nameless.read('note')).toBeUndefined();

  const blocked = signedInAs('ada', {
    tabStorage: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  }).tab.session.drafts;
  blocked.keep('note', 'ciao');
  expect(blocked.read('note')).toBeUndefined();

  const { tab } = signedInAs('ada');
  // The second one as an earlier release stored it.
  for (const stored of ['{"userId":"ada","texts":[7]}', '{"owner":"ada","texts":{"note":"ciao"}}']) {
    tab.ports.tabStorage().setItem('portal.drafts', stored);
    expect(tab.session.drafts.isAny()).toBe(false);
  }
});
