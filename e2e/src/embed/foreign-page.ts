import type { Page } from '@playwright/test';
import type { PortalServer } from '../portal-server';
import type { Provider, Tokens } from '../provider';

interface Around {
  readonly head?: string;
  readonly body?: string;
  readonly htmlAttributes?: string;
  /** Of the element. */
  readonly attributes?: string;
  readonly nonce?: string;
}

/** A page with the panel's script and element. */
export const foreignPage = (
  portal: PortalServer,
  { head = '', body = '', htmlAttributes = 'lang="it"', attributes = '', nonce = '' }: Around = {},
): string => `<!doctype html>
<html ${htmlAttributes}>
<head>
<meta charset="utf-8">
<title>Pagina di altri</title>
<link rel="icon" href="data:,">
${head}
</head>
<body>
${body}
<mssp-control-panel theme="light" ${attributes}></mssp-control-panel>
<script type="module" nonce="${nonce}" src="${portal.origin}/embed/mssp-control-panel.js"></script>
</body>
</html>`;

/** Sets the element's session and waits for rows. */
export async function handOver(page: Page, provider: Provider): Promise<void> {
  await setTokens(page, await provider.tokens());
  await page.getByRole('grid').locator('tbody tr').nth(1).waitFor();
}

/** Sets the session of the first element. */
export const setTokens = (page: Page, tokens: Tokens) =>
  page.evaluate(async (given) => {
    await customElements.whenDefined('mssp-control-panel');
    const element = document.querySelector('mssp-control-panel');
    Object.assign(element ?? {}, { session: { tokens: given } });
  }, tokens);
