// jsdom has no popover and no layout: place and stacking are the browser suite's to test.
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './menu';

function setUp() {
  const logout = jest.fn();
  const choose = jest.fn();
  render(
    <>
      <Menu
        label="Impostazioni"
        items={[
          { id: 'password', label: 'Change Password', href: '#change-password' },
          { id: 'contattata', label: 'contattata', checked: true, onSelect: choose },
          { id: 'logout', label: 'Logout', onSelect: logout },
        ]}
      />
      <button type="button">Altrove</button>
    </>,
  );
  return { logout, choose, button: screen.getByRole('button', { name: 'Impostazioni' }) };
}

test('opens on a click with focus on the first entry, and closes on another', async () => {
  const { button } = setUp();
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menu', { name: 'Impostazioni' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Change Password' })).toHaveFocus();
  await userEvent.click(button);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('the second press of a double click, which may be meant for what was here before, opens nothing', () => {
  const { button } = setUp();
  fireEvent.click(button, { detail: 2 });
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('arrows go round, Home and End go to the ends, a letter to its entry', async () => {
  const { button } = setUp();
  button.focus();
  await userEvent.keyboard('{ArrowUp}');
  const [first, second, last] = ['Change Password', 'contattata', 'Logout'].map((name) =>
    screen.getByRole(/^cont/.test(name) ? 'menuitemradio' : 'menuitem', { name }),
  );
  expect(last).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(first).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(last).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowDown}');
  expect(second).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(last).toHaveFocus();
  await userEvent.keyboard('c');
  expect(first).toHaveFocus();
  await userEvent.keyboard('c');
  expect(second).toHaveFocus();
});

test('Escape closes, returns focus, and closes nothing beneath', async () => {
  const beneath = jest.fn();
  document.body.addEventListener('keydown', beneath);
  const { button } = setUp();
  await userEvent.click(button);
  beneath.mockClear();
  await userEvent.keyboard('{Escape}');
  document.body.removeEventListener('keydown', beneath);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  expect(beneath).not.toHaveBeenCalled();
});

test('an action runs once, after focus went back to the button', async () => {
  const { logout, button } = setUp();
  logout.mockImplementation(() => expect(button).toHaveFocus());
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
  expect(logout).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('passing a choice with arrow keys chooses nothing', async () => {
  const { choose, button } = setUp();
  await userEvent.click(button);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(screen.getByRole('menuitemradio', { name: 'contattata' })).toBeChecked();
  expect(choose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(choose).toHaveBeenCalledTimes(1);
});

test.each([
  ['a press outside', () => userEvent.click(screen.getByRole('button', { name: 'Altrove' }))],
  ['focus moving on', async () => act(() => screen.getByRole('button', { name: 'Altrove' }).focus())],
  ['Tab', () => userEvent.tab()],
])('closes on %s', async (_, leave) => {
  const { button } = setUp();
  await userEvent.click(button);
  await leave();
  expect(await screen.findByRole('button', { name: 'Altrove' })).toHaveFocus();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('does not open while busy', async () => {
  render(<Menu label="Stato" name="Stato – Rossi Srl" busy items={[]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Stato – Rossi Srl' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
