import type { PanelSession } from '@portal/mssp-panel';

/** Each shows its application in `place`. */
const frameworks: Record<string, () => Promise<{ show(place: Element, session: PanelSession): unknown }>> = {
  '/react': () => import('./react/app'),
  '/vue': () => import('./vue/app'),
  '/svelte': () => import('./svelte/app'),
  '/solid': () => import('./solid/app'),
  '/federated': () => import('./federated/app'),
};

async function signIn(form: HTMLFormElement): Promise<PanelSession | undefined> {
  const answer = await fetch('https://portal.example/api/token/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
  });
  if (!answer.ok) return undefined;
  const { access, refresh } = await answer.json();
  return { tokens: { access, refresh } };
}

const form = document.querySelector('form');
const load = frameworks[location.pathname] ?? frameworks['/react'];
form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const session = await signIn(form);
  if (!session || !load) return form.reset();
  const { show } = await load();
  const place = document.createElement('div');
  form.replaceWith(place);
  show(place, session);
});
// Submitted before this code runs, the form would write the password into the address.
form?.querySelector('button')?.toggleAttribute('disabled', false);
