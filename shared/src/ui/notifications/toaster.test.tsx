// jsdom has no top layer: that toasts stay visible and clickable above a modal dialog is the browser suite's to test.
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { Dialog } from '../dialog/dialog';
import { createNotifications } from './notifications';
import { NotificationsMenu } from './notifications-menu';
import { Toaster } from './toaster';

const tones = { success: 'Fatto', error: 'Errore', info: 'Nota', warning: 'Attenzione' };
const toasterLabels = { region: 'Notifiche', dismiss: 'Chiudi', tones };
const menuLabels = {
  button: (unread: number) => (unread > 0 ? `Notifiche, ${unread} da leggere` : 'Notifiche'),
  title: 'Notifiche recenti',
  empty: 'Nessuna notifica',
  clear: 'Cancella tutto',
  time: (at: number) => `alle ${at}`,
  tones,
};

function setUp() {
  const store = createNotifications();
  const notify = (...args: Parameters<typeof store.notify>) => act(() => void store.notify(...args));
  return { store, notify };
}

afterEach(() => jest.useRealTimers());

test('its live regions are there before their content; a failure is an alert, the rest is a status, the tone in words', () => {
  const { store, notify } = setUp();
  render(<Toaster store={store} labels={toasterLabels} />);
  const region = within(screen.getByRole('region', { name: 'Notifiche' }));
  const [status, alert] = [region.getByRole('status'), region.getByRole('alert')];
  expect([status.textContent, alert.textContent]).toEqual(['', '']);
  notify('Modificato con successo', 'success');
  notify('Errore salvataggio: 500', 'error', 'Rossi Srl\nChiedi l’accesso.');
  expect(status).toHaveTextContent('Fatto Modificato con successo');
  const lines = [...alert.querySelectorAll('p')].map((line) => line.textContent);
  expect(lines).toEqual(['Errore salvataggio: 500', 'Rossi Srl']);
});

test('shows after what it is about has changed', () => {
  const { store, notify } = setUp();
  const onChange = jest.fn();
  function Row() {
    const { toasts } = useSyncExternalStore(store.subscribe, store.getSnapshot);
    useLayoutEffect(() => onChange(toasts.length, screen.queryAllByText('Salvato').length), [toasts]);
    return null;
  }
  render(
    <>
      <Row />
      <Toaster store={store} labels={toasterLabels} />
    </>,
  );
  notify('Salvato');
  expect(onChange.mock.calls).toEqual([
    [0, 0],
    [1, 0],
  ]);
  expect(screen.getByText('Salvato')).toBeVisible();
});

test('a hovered or focused toast does not close', () => {
  jest.useFakeTimers();
  const { store, notify } = setUp();
  render(<Toaster store={store} labels={toasterLabels} />);
  notify('uno');
  const stays = () => {
    act(() => jest.advanceTimersByTime(5_000));
    return screen.getByText('uno');
  };
  fireEvent.pointerMove(screen.getByText('uno'));
  fireEvent.pointerLeave(stays());
  act(() => screen.getByRole('button', { name: 'Chiudi' }).focus());
  stays();
  act(() => screen.getByRole('button', { name: 'Chiudi' }).blur());
  act(() => jest.advanceTimersByTime(5_000));
  expect(screen.queryByText('uno')).not.toBeInTheDocument();
});

test('its cross takes it away and gives focus back to where it came from', async () => {
  const { store, notify } = setUp();
  render(
    <>
      <button type="button">Salva</button>
      <Toaster store={store} labels={toasterLabels} />
    </>,
  );
  notify('uno');
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Chiudi' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('uno')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Salva' })).toHaveFocus();
});

test('an undo runs by its button or Ctrl and Z, which take the toast away and leave focus where it was', async () => {
  const { store, notify } = setUp();
  const onSelect = jest.fn();
  const undo = { label: 'Annulla modifica', hint: 'Puoi annullare con Ctrl Z.', onSelect };
  render(
    <>
      <button type="button">Salva</button>
      <Toaster store={store} labels={toasterLabels} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  for (const times of [1, 2]) {
    notify('Salvato', 'success', 'Rossi Srl', undo);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Fatto SalvatoRossi Srl Puoi annullare con Ctrl Z. Annulla modifica',
    );
    if (times === 1) await userEvent.click(screen.getByRole('button', { name: 'Annulla modifica' }));
    else await userEvent.keyboard('{Control>}z{/Control}');
    expect(onSelect).toHaveBeenCalledTimes(times);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('button', { name: 'Salva' })).toHaveFocus();
  }
  // Chromium would undo what was typed somewhere else.
  expect(fireEvent.keyDown(document.activeElement ?? document.body, { key: 'z', ctrlKey: true })).toBe(false);
});

test('one in hand that another notification takes away gives focus back, and holds the others no more', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { store, notify } = setUp();
  render(
    <>
      <button type="button">Prima</button>
      <Toaster store={store} labels={toasterLabels} />
    </>,
  );
  act(() => screen.getByRole('button', { name: 'Prima' }).focus());
  notify('Uno', 'error');
  notify('Salvato', 'success', 'Rossi Srl', { label: 'Annulla', hint: 'Ctrl Z', onSelect: jest.fn() });
  act(() => screen.getByRole('button', { name: 'Annulla', hidden: true }).focus());
  await act(async () => void store.notify('Due'));
  expect(screen.getByRole('button', { name: 'Prima' })).toHaveFocus();
  act(() => void jest.advanceTimersByTime(1500));
  expect(store.getSnapshot().toasts).toEqual([]);
});

test('an undo runs once, however often it is pressed', () => {
  const { store, notify } = setUp();
  const onSelect = jest.fn();
  render(<Toaster store={store} labels={toasterLabels} />);
  notify('Salvato', 'success', 'Rossi Srl', { label: 'Annulla modifica', hint: '', onSelect });
  const button = screen.getByRole('button', { name: 'Annulla modifica' });
  act(() => {
    button.click();
    button.click();
    fireEvent.keyDown(button, { key: 'z', ctrlKey: true });
  });
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('moves into the topmost open dialog and back, and leaves nothing behind', () => {
  const { store, notify } = setUp();
  const show = (dialogs: readonly string[], toaster = true) => (
    <>
      {dialogs.map((title) => (
        <Dialog key={title} open title={title} closeLabel="Chiudi" onClose={() => {}}>
          {null}
        </Dialog>
      ))}
      {toaster && <Toaster store={store} labels={toasterLabels} />}
    </>
  );
  const { rerender, container } = render(show([]));
  const region = screen.getByRole('region', { name: 'Notifiche' });
  const dialog = (name: string) => screen.getByRole('dialog', { name });
  rerender(show(['primo']));
  expect(dialog('primo')).toContainElement(region);
  rerender(show(['primo', 'secondo']));
  expect(dialog('secondo')).toContainElement(region);
  notify('uno');
  expect(region).toHaveTextContent('uno');
  rerender(show(['primo']));
  expect(dialog('primo')).toContainElement(region);
  rerender(show([]));
  expect(container).toContainElement(region);
  rerender(show(['primo']));
  rerender(show(['primo'], false));
  expect(region).not.toBeInTheDocument();
});

describe('the bell', () => {
  test('counts what is unread in its name, and opening it reads', async () => {
    const { store, notify } = setUp();
    render(<NotificationsMenu store={store} labels={menuLabels} />);
    const now = jest.spyOn(Date, 'now').mockReturnValue(1000);
    notify('uno', 'success', 'Rossi Srl');
    notify('due', 'error');
    now.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: 'Notifiche, 1 da leggere' }));
    const list = screen.getByRole('dialog', { name: 'Notifiche recenti' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Errore duealle 1000', 'Fatto unoRossi Srlalle 1000']);
    expect(screen.getByRole('button', { name: 'Notifiche' })).toHaveAttribute('aria-expanded', 'true');
  });

  test('what arrives while it is open is read at once', async () => {
    const { store, notify } = setUp();
    render(<NotificationsMenu store={store} labels={menuLabels} />);
    await userEvent.click(screen.getByRole('button', { name: 'Notifiche' }));
    expect(screen.getByText('Nessuna notifica')).toBeVisible();
    notify('uno');
    expect(screen.getByText('uno')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Notifiche' })).toBeVisible();
  });

  test('forgets all of them by a button', async () => {
    const { store, notify } = setUp();
    render(<NotificationsMenu store={store} labels={menuLabels} />);
    notify('uno', 'warning');
    await userEvent.click(screen.getByRole('button', { name: 'Notifiche, 1 da leggere' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancella tutto' }));
    expect(store.getSnapshot().recent).toEqual([]);
    expect(screen.getByRole('button', { name: 'Notifiche' })).toHaveFocus();
  });
});
