import type { ScreenServices } from '@portal/shared/remote';
import { renderHost } from '../testing/render-host';
import { useScreenServices } from './use-services';

jest.mock('../confirm/ask-user', () => {
  throw new Error('404');
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
