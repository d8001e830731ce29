// jsdom has neither showModal nor a top layer: inertness, focus return and stacking are the browser suite's to test.
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { Switch } from '../switch/switch';
import { AlertDialog } from './alert-dialog';
import { Dialog, type DialogProps } from './dialog';

function setUp(props: Partial<DialogProps> = {}) {
  const onClose = jest.fn();
  const element = (more: Partial<DialogProps> = {}) => (
    <Dialog open title="Aggiungi nota" closeLabel="Chiudi" onClose={onClose} {...props} {...more}>
      {props.children ?? <input aria-label="Nota" />}
    </Dialog>
  );
  const { rerender } = render(element());
  return { onClose, update: (more: Partial<DialogProps>) => rerender(element(more)) };
}

test('is named by its title, holds its content only while it is open, and starts at its first field', () => {
  const { update } = setUp();
  expect(screen.getByRole('dialog', { name: 'Aggiungi nota' })).toContainElement(screen.getByLabelText('Nota'));
  expect(screen.getByLabelText('Nota')).toHaveFocus();
  update({ open: false });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Nota')).not.toBeInTheDocument();
});

test.each([
  ['there is no field, so that reading begins at the top', <p key="text">Partita iva: 01234567890</p>],
  ['a switch is all there is to set', <Switch key="switch" checked onChange={() => {}} label="Il tasto /" />],
])('starts at the title where %s', (_, children) => {
  setUp({ children });
  expect(screen.getByRole('heading', { name: 'Aggiungi nota' })).toHaveFocus();
});

const press = (element: Element) => {
  fireEvent.pointerDown(element);
  fireEvent.click(screen.getByRole('dialog'));
};
const cancel = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

test.each<[string, string, () => unknown]>([
  ['its cross', 'close', () => userEvent.click(screen.getByRole('button', { name: 'Chiudi' }))],
  ['Escape', 'escape', () => userEvent.keyboard('{Escape}')],
  ['a press on the backdrop', 'backdrop', () => press(screen.getByRole('dialog'))],
  ['the browser, which never decides', 'escape', () => expect(cancel()).toBe(false)],
])('asks to leave by %s, and stays where the guard says no', async (_, way, leave) => {
  const { onClose, update } = setUp();
  await leave();
  expect(onClose.mock.calls).toEqual([[way]]);
  const mayClose = jest.fn(() => false);
  update({ mayClose });
  await leave();
  expect(mayClose.mock.calls).toEqual([[way]]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Escape goes no further, and a press that began inside asks for nothing', async () => {
  const outside = jest.fn();
  document.body.addEventListener('keydown', outside);
  const { onClose } = setUp();
  press(screen.getByLabelText('Nota'));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  document.body.removeEventListener('keydown', outside);
  expect(outside).not.toHaveBeenCalled();
});

test('comes back when the browser closed it against the guard', () => {
  const { onClose } = setUp({ mayClose: () => false });
  const dialog = screen.getByRole('dialog');
  dialog.removeAttribute('open');
  fireEvent(dialog, new Event('close'));
  expect(dialog).toHaveAttribute('open');
  expect(onClose).not.toHaveBeenCalled();
});

test('gives focus back to where it was, past a question on top of it that goes with it', async () => {
  const show = (open: boolean) => (
    <>
      <button type="button">Modifica</button>
      <Dialog open={open} title="Nota" onClose={() => {}}>
        <input aria-label="Testo" />
        <Dialog open={open} role="alertdialog" title="Vuoi davvero uscire?" onClose={() => {}}>
          {null}
        </Dialog>
      </Dialog>
    </>
  );
  const { rerender } = render(show(false));
  screen.getByRole('button', { name: 'Modifica' }).focus();
  rerender(show(true));
  expect(screen.getByRole('dialog', { name: 'Nota' })).toContainElement(screen.getByRole('alertdialog'));
  rerender(show(false));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Modifica' })).toHaveFocus());
});

test('leaves focus where something else took it meanwhile', async () => {
  const show = (open: boolean) => (
    <>
      <button type="button">Modifica</button>
      <button type="button">Altrove</button>
      <Dialog open={open} title="Nota" onClose={() => {}}>
        {null}
      </Dialog>
    </>
  );
  const { rerender } = render(show(false));
  screen.getByRole('button', { name: 'Modifica' }).focus();
  rerender(show(true));
  rerender(show(false));
  screen.getByRole('button', { name: 'Altrove' }).focus();
  await Promise.resolve();
  expect(screen.getByRole('button', { name: 'Altrove' })).toHaveFocus();
});

test('an alert is described by its message and starts at its button', async () => {
  const onClose = jest.fn();
  render(
    <AlertDialog
      open
      onClose={onClose}
      title="Login errato"
      message="Controlla Username e Password"
      buttonLabel="Ho capito"
      closeLabel="Chiudi"
    />,
  );
  const alert = screen.getByRole('alertdialog', { name: 'Login errato' });
  expect(alert).toHaveAccessibleDescription('Controlla Username e Password');
  expect(screen.getByRole('button', { name: 'Ho capito' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('hidden with its parent, it closes without a question', () => {
  const onClose = jest.fn();
  const ui = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Dialog open title="Nota" onClose={onClose} mayClose={() => false}>
        {null}
      </Dialog>
    </Activity>
  );
  const { rerender, container } = render(ui('visible'));
  const dialog = container.querySelector('dialog');
  rerender(ui('hidden'));
  // As the browser says it once it is closed.
  if (dialog) fireEvent(dialog, new Event('close'));
  expect(dialog).not.toHaveAttribute('open');
  rerender(ui('visible'));
  expect(dialog).toHaveAttribute('open');
  expect(onClose).not.toHaveBeenCalled();
});
