import { createTexts } from '@portal/shared/i18n';
import { expectAccessible } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { askConsent } from './override-question';
import { overrideTexts } from './texts/texts';

const origin = 'http://127.0.0.1:4100';

async function ask(language: 'it' | 'en' = 'it') {
  localStorage.setItem('portal.language', language);
  const texts = createTexts();
  await texts.add(overrideTexts);
  let answer: Promise<boolean> = Promise.resolve(false);
  await act(async () => {
    answer = askConsent(texts, { status: 'active', remote: 'remote-mssp', origin });
  });
  return { question: await screen.findByRole('alertdialog'), answer: () => act(() => answer) };
}
afterEach(() => localStorage.clear());

test.each([
  ['it', 'Esegui quel codice', true],
  ['it', 'No, usa il portale', false],
  ['en', 'Run that code', true],
  ['en', 'No, use the portal', false],
] as const)('says what would come from where, and takes %s, %s for %p', async (language, button, expected) => {
  const { question, answer } = await ask(language);
  expect(question).toHaveAccessibleDescription(expect.stringContaining(origin));
  expect(question).toHaveAccessibleDescription(expect.stringContaining('remote-mssp'));
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await answer()).toBe(expected);
  expect(document.body).toBeEmptyDOMElement();
});

test('the way out has the focus: Enter runs nothing', async () => {
  const { answer } = await ask();
  expect(screen.getByRole('button', { name: 'No, usa il portale' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await answer()).toBe(false);
});
