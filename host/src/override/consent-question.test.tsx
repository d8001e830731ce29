import { createTranslations } from '@portal/shared/i18n';
import { expectAccessible } from '@portal/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { askConsent } from './consent-question';
import { overrideMessages } from './messages/messages';

const origin = 'http://127.0.0.1:4100';

async function ask(language: 'it' | 'en' = 'it') {
  localStorage.setItem('portal.language', language);
  const translations = createTranslations();
  await translations.add(overrideMessages);
  let answer: Promise<boolean> = Promise.resolve(false);
  await act(async () => {
    answer = askConsent(translations, (t) => ({
      title: t('override:question.override.title'),
      message: t('override:question.override.message', { remote: 'remote-mssp', origin }),
      accept: t('override:question.override.accept'),
    }));
  });
  return { question: await screen.findByRole('alertdialog'), pending: answer, answer: () => act(() => answer) };
}
const accept = () => screen.getByRole('button', { name: /Esegui quel codice|Run that code/ });
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
  if (expected) await waitFor(() => expect(accept()).toHaveAttribute('aria-disabled', 'false'));
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

test('a click is no yes before the question was in view for half a second, also once the window comes to the front again or from the cache', async () => {
  const { question, pending } = await ask();
  jest.useFakeTimers();
  const answered = jest.fn();
  void pending.then(answered);
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const isOff = () => accept().getAttribute('aria-disabled') === 'true';
  fireEvent.focus(window);
  // Clicks in quick succession are no yes however long they go on.
  for (const ms of [0, 499, 125, 499]) {
    await pass(ms);
    fireEvent.click(accept());
    expect([isOff(), question.isConnected]).toEqual([true, true]);
  }
  await pass(499);
  expect(isOff()).toBe(true);
  await pass(1);
  expect(isOff()).toBe(false);
  for (const event of ['focus', 'pageshow']) {
    fireEvent(window, new Event(event));
    fireEvent.click(accept());
    expect([isOff(), question.isConnected]).toEqual([true, true]);
    await pass(500);
  }
  fireEvent.click(accept());
  await pass(0);
  jest.useRealTimers();
  expect(answered).toHaveBeenCalledWith(true);
});
