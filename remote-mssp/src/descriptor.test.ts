import { contractVersion } from '@portal/shared/contract';
import { descriptor } from './descriptor';
import { PanelScreen } from './panel/panel-screen';
import { en } from './texts/en';
import { it as italian } from './texts/it';

test('names the remote and the contract that it keeps', () => {
  expect(descriptor).toMatchObject({ name: 'remote-mssp', contract: contractVersion });
});

test('exposes the panel, lazily', async () => {
  expect(Object.keys(descriptor.screens)).toEqual(['panel']);
  expect(await descriptor.screens['panel']?.()).toBe(PanelScreen);
});

test('brings Italian along and fetches English', async () => {
  expect(descriptor.texts).toMatchObject({ namespace: 'mssp', it: italian });
  expect(await descriptor.texts.load['en']?.()).toBe(en);
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
