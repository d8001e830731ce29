import { endpoints } from '@portal/shared/api-contract';
import { assetOf, portal } from './forms';
import type { Site } from './serve';
import { startPortal } from './tables-portal';

/** A page that embeds the panel. */
export interface EmbeddingForm extends Site {
  readonly title: string;
}

const page = (content: string) => `<!doctype html>
<html lang="it">
<meta charset="utf-8">
<title>Embedder</title>
<link rel="icon" href="data:,">
<style>body { margin: 0 } iframe { display: block; inline-size: 100%; block-size: 100vh; border: 0 }</style>
${content}
</html>`;

const begin = "<script>performance.mark('embedding')</script>";
const session = "{ tokens: { access: 'bench', refresh: 'bench' } }";

const formOf = async (title: string, content: string): Promise<EmbeddingForm> => ({
  title,
  assets: new Map([['/', await assetOf('index.html', page(content))]]),
});

/** The compared forms, in pages that embed the panel of the portal at `origin`. */
export async function embeddingForms(origin: string, { assets }: Site) {
  const released = [...assets.keys()].find((path) => /^\/remotes\/.*\/mssp-control-panel\.js$/.test(path));
  const element = (path: string) => `${begin}<mssp-control-panel></mssp-control-panel>
<script type="module" src="${origin}${path}"></script>
<script type="module">document.querySelector('mssp-control-panel').session = ${session};</script>`;
  return {
    iframe: await formOf('an iframe of the portal', `${begin}<iframe src="${origin}/dashboardMSSP"></iframe>`),
    element: await formOf('the element, with its own React', element('/embed/mssp-control-panel.js')),
    pinned: await formOf('the same, pinned to its release', element(`${released}`)),
    container: await formOf(
      'the container, nothing shared',
      `${begin}<main></main><script src="${origin}/embed/mssp-control-panel-container.js"></script>
<script type="module">
const { mount } = (await remoteMsspStandalone.get('./mount'))();
mount(document.querySelector('main'), { session: ${session} });
</script>`,
    ),
  };
}

const recordedFiles = {
  [endpoints.companies.path]: 'answer.json',
  [endpoints.userDetail.path]: 'answer.json',
  [endpoints.brandingLogo.path]: 'answer.json',
  '/api/mssp/branding/logo.svg': 'logo.svg',
};

/** The built portal with recorded API responses, as served at `origin`. */
export async function portalSite(origin: string): Promise<Site> {
  const { assets } = await portal();
  return { assets: new Map([...assets, ...(await recordedResponses(origin))]) };
}

/** Recorded API responses with the demo's data, as served at `origin`. */
export async function recordedResponses(origin: string) {
  const { origin: local, tokens, stop } = await startPortal(400);
  try {
    return await Promise.all(
      Object.entries(recordedFiles).map(async ([path, name]) => {
        const response = await fetch(`${local}${path}`, { headers: { authorization: `Bearer ${tokens.access}` } });
        if (!response.ok) throw new Error(`${path} answered ${response.status}`);
        return [path, await assetOf(name, (await response.text()).replaceAll(local, origin))] as const;
      }),
    );
  } finally {
    await stop();
  }
}
