/** @jest-environment node */

import { contractVersion } from '@portal/shared/remote';
import remote from './remote';
import { en } from './src/messages/en';
import { it as italian } from './src/messages/it';
import { PanelScreen } from './src/panel/panel-screen';

test('shows the panel, lazily, and speaks the contract', async () => {
  expect(remote.contract).toBe(contractVersion);
  expect(Object.keys(remote.screens)).toEqual(['panel']);
  expect(await remote.screens['panel']?.load()).toBe(PanelScreen);
});

test('brings Italian along and fetches English', async () => {
  expect(remote.messages).toMatchObject({ namespace: 'mssp', it: italian });
  expect(await remote.messages.load.en()).toBe(en);
});

const textsOf = (tree: object): string[] =>
  Object.values(tree).flatMap((value: unknown) => (typeof value === 'string' ? [value] : textsOf(value as object)));

test('both languages have a text for every key, with the same values to fill in', () => {
  const english = textsOf(en);
  const fillIns = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
  for (const [index, text] of textsOf(italian).entries()) {
    expect(english[index]).not.toBe('');
    if (!/^(Un|One) record/.test(text)) expect(fillIns(english[index] ?? '')).toEqual(fillIns(text));
  }
});
