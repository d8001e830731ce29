import type { ScreenServices } from '@portal/shared/remote';
import { renderHost } from '../testing/render-host';
import { useScreenServices } from './use-services';

jest.mock('../confirm/ask-user', () => {
  throw new Error('404');
});

test('whatever a remote tells is shown as text: anything else would crash the page', async () => {
  let services: ScreenServices | undefined;
  function Screen() {
    services = useScreenServices({ remote: 'remote-mssp', access: 'signed-in' }, () => undefined);
    return null;
  }
  const { notifications } = await renderHost(<Screen />);
  const texts = { it: 'Annulla', en: 'Undo' } as unknown as string;
  services?.notify(texts, texts as 'info', texts, { label: texts, hint: texts, onSelect: () => undefined });
  const text = '[object Object]';
  const shown = { message: text, tone: 'info', about: text, undo: { label: text, hint: text } };
  expect(notifications.getSnapshot().toasts).toMatchObject([shown]);
});

test('where the dialog does not load, the browser asks', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(true);
  let services: ScreenServices | undefined;
  function Screen() {
    services = useScreenServices({ remote: 'remote-mssp', access: 'signed-in' }, () => undefined);
    return null;
  }
  await renderHost(<Screen />);
  const question = { title: 'Annullare?', message: 'La visita è domani.', accept: 'Annulla la visita' };
  expect(await services?.confirm(question)).toBe(true);
  expect(ask).toHaveBeenCalledWith('Annullare?\n\nLa visita è domani.');
  expect(console.warn).toHaveBeenCalledWith('The dialog could not be loaded', expect.any(Error));
  jest.mocked(console.warn).mockClear();
});
