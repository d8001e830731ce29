import { getSession } from '@portal/shared/session';
import { expectAccessible } from '@portal/shared/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { askUser } from './ask-user';

const question = { title: 'Annullare la visita?', message: 'Il cliente riceve una mail.', accept: 'Annulla la visita' };

async function asked() {
  let answer = Promise.resolve<boolean | undefined>(undefined);
  await act(async () => {
    answer = askUser(question, 'Annulla');
  });
  expect(screen.getByRole('alertdialog', { name: question.title })).toHaveTextContent(question.message);
  return { answer: () => act(() => answer), user: userEvent.setup() };
}

afterEach(() => expect(document.body).toBeEmptyDOMElement());

test.each([
  ['Annulla la visita', true],
  ['Annulla', false],
])('“%s” answers %s', async (name, expected) => {
  const { answer, user } = await asked();
  await expectAccessible();
  expect(screen.getByRole('button', { name: 'Annulla' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name }));
  expect(await answer()).toBe(expected);
});

test.each([
  ['the end of the session', () => getSession().signOut()],
  ['a sign-in of another user', () => getSession().signIn({ access: 'c', refresh: 'd' }, 'other')],
])('so does %s', async (_, change) => {
  act(() => getSession().signIn({ access: 'a', refresh: 'b' }, 'demo'));
  const { answer } = await asked();
  act(change);
  expect(await answer()).toBe(false);
});
