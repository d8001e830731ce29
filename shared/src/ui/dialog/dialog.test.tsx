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
      <label>
        Nota <input />
      </label>
    </Dialog>
  );
  const { rerender } = render(element());
  return { onClose, update: (more: Partial<DialogProps>) => rerender(element(more)) };
}

test('is named by its title and holds its content only while it is open', () => {
  const { update } = setUp();
  expect(screen.getByRole('dialog', { name: 'Aggiungi nota' })).toContainElement(screen.getByLabelText('Nota'));
  update({ open: false });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Nota')).not.toBeInTheDocument();
});

test('starts at the first field', () => {
  setUp();
  expect(screen.getByLabelText('Nota')).toHaveFocus();
});

test('starts at the title where there is no field, so that reading begins at the top', () => {
  render(
    <Dialog open title="Aggiungi nota" closeLabel="Chiudi" onClose={() => {}}>
      <p>Partita iva: 01234567890</p>
    </Dialog>,
  );
  expect(screen.getByRole('heading', { name: 'Aggiungi nota' })).toHaveFocus();
});

test('starts at the title where a switch is all there is to set, however far down', () => {
  render(
    <Dialog open title="Moduli e colonne" closeLabel="Chiudi" onClose={() => {}}>
      <p>Una lunga spiegazione</p>
      <Switch checked onChange={() => {}} label="Il tasto / porta alla ricerca" />
    </Dialog>,
  );
  expect(screen.getByRole('heading', { name: 'Moduli e colonne' })).toHaveFocus();
});

test('asks to leave by its cross', async () => {
  const { onClose } = setUp();
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  expect(onClose.mock.calls).toEqual([['close']]);
});

test('asks to leave by Escape, which goes no further', async () => {
  const outside = jest.fn();
  document.body.addEventListener('keydown', outside);
  const { onClose } = setUp();
  await userEvent.keyboard('{Escape}');
  document.body.removeEventListener('keydown', outside);
  expect(onClose.mock.calls).toEqual([['escape']]);
});

test('asks to leave by a press on the backdrop, not by one that began inside', () => {
  const { onClose } = setUp();
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(screen.getByLabelText('Nota'));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose.mock.calls).toEqual([['backdrop']]);
});

test('asks to leave when the browser cancels it, and never lets the browser decide', () => {
  const { onClose } = setUp();
  const unhandled = fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(unhandled).toBe(false);
  expect(onClose.mock.calls).toEqual([['escape']]);
});

test('stays where the guard says no, whatever the way out', async () => {
  const mayClose = jest.fn(() => false);
  const { onClose } = setUp({ mayClose });
  const dialog = screen.getByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(mayClose.mock.calls).toEqual([['escape'], ['close'], ['backdrop']]);
  expect(onClose).not.toHaveBeenCalled();
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
