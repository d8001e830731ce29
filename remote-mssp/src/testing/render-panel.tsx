import { createTexts, I18nextProvider, type Language } from '@portal/shared/i18n';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from '@portal/shared/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { PanelScreen } from '../panel/panel-screen';
import { messages } from '../texts/messages';

interface RenderOptions {
  readonly at: string;
  readonly apiOrigin: string;
  readonly language?: Language;
  /** Where the panel's paths stand in an embedding page. */
  readonly basename?: string;
}

/** Says and changes the address, as the browser's own controls do. */
function AddressBar() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <aside aria-label="Browser">
      <output aria-label="Address">{`${pathname}${search}`}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Link to="/dashboardMSSP/provisioning?cerca=beta&stato=rifiutata">Link</Link>
    </aside>
  );
}

/** Shows the panel as the host does: under the signed-in area's splat route, with its texts, in StrictMode. */
export async function renderPanel({ at, apiOrigin, language = 'it', basename = '/' }: RenderOptions) {
  const texts = createTexts();
  await texts.add(messages);
  await texts.change(language);
  const services = { apiOrigin, enter: jest.fn(), notify: jest.fn(), setTitle: jest.fn() };
  const client = new QueryClient();
  const ui = (
    <StrictMode>
      <I18nextProvider i18n={texts.i18n}>
        <QueryClientProvider client={client}>
          <MemoryRouter basename={basename} initialEntries={[at]}>
            <Routes>
              <Route path="*" element={<PanelScreen services={services} />} />
            </Routes>
            <AddressBar />
          </MemoryRouter>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>
  );
  const view = await act(async () => render(ui));
  return { ...view, services, texts, client, user: userEvent.setup() };
}
