import type { Screen } from '@portal/shared/contract';
import { createTexts, I18nextProvider, type Language } from '@portal/shared/i18n';
import { MemoryRouter, Route, Routes, useLocation } from '@portal/shared/router';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { messages } from '../texts/messages';

interface RenderOptions {
  /** The route's pattern. */
  readonly route: string;
  /** The address, where the pattern has parameters. */
  readonly at?: string;
  readonly apiOrigin: string;
  readonly language?: Language;
}

function Elsewhere() {
  return <p>Elsewhere: {useLocation().pathname}</p>;
}

/** Shows a screen as the host does: under its route and its texts, in StrictMode. Any other address names itself. */
export async function renderScreen(ScreenUnderTest: Screen, options: RenderOptions) {
  const { route, at = route, apiOrigin, language = 'it' } = options;
  const texts = createTexts();
  await texts.add(messages);
  await texts.change(language);
  const services = { apiOrigin, enter: jest.fn(), notify: jest.fn(), setTitle: jest.fn() };
  const ui = (
    <StrictMode>
      <I18nextProvider i18n={texts.i18n}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={route} element={<ScreenUnderTest services={services} />} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </MemoryRouter>
      </I18nextProvider>
    </StrictMode>
  );
  // Async, so that what settles at once has been shown.
  const view = await act(async () => render(ui));
  return { ...view, services, texts, user: userEvent.setup() };
}
