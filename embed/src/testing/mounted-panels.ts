import { act, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { mount } from '../mount';
import type { PanelHandle, PanelOptions } from '../panel-api';

/** Mounts panels for the tests of one file, with handed-over tokens of this API by default; each goes with its test. */
export function mountedPanels(apiOrigin: () => string) {
  const mounted: PanelHandle[] = [];

  afterEach(() =>
    act(async () => {
      for (const handle of mounted.splice(0)) handle.unmount();
      document.body.replaceChildren();
    }),
  );

  /** The panel in a page's element, with what it called back. */
  return async (given: Partial<PanelOptions> = {}) => {
    const calls = {
      onSessionEnded: jest.fn(),
      onNavigate: jest.fn(),
      onNotify: jest.fn(),
      onError: jest.fn(),
      onReady: jest.fn(),
    };
    const place = document.createElement('main');
    document.body.append(place);
    const session = { tokens: { access: 'mine-1', refresh: 'refresh-1' } };
    const options: PanelOptions = { session, apiOrigin: apiOrigin(), ...calls, ...given };
    const handle = await act(async () => mount(place, options));
    mounted.push(handle);
    const root = place.firstElementChild?.shadowRoot?.firstElementChild;
    if (!(root instanceof HTMLElement)) throw new Error('Nothing was mounted');
    const update = (changes: Partial<PanelOptions>) => act(async () => handle.update(changes));
    // Here is no style sheet that could turn pointers away.
    const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
    return { ...calls, place, handle, update, root, panel: within(root), user };
  };
}
