import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const fonts = join(dirname(createRequire(import.meta.url).resolve('playwright-core')), 'lib/vite/traceViewer');

/** Steals tokens, as a document on the portal's origin could. */
const theft = "fetch('/stolen?' + localStorage.getItem('access_token'));";

const files = {
  'picture.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><style>rect { fill: rgb(0, 128, 0) }</style><rect width="8" height="8"/><script>${theft}</script><script href="thief.js"/></svg>`,
  'page.html': `<!doctype html><title>Furto</title><script src="thief.js"></script><script>${theft}</script>`,
  'thief.js': theft,
  'script.js': 'globalThis.released = 1;',
  'module.mjs': 'export const released = 1;',
  'style.css': '@font-face { font-family: Released; src: url(font.ttf) } hr { border-top-width: 7px }',
  'data.json': '{"released":1}',
} as const;

/** Adds files of each kind to a site, like an inactive release. @returns path of their folder */
export function addReleaseFiles(site: string): string {
  const folder = '/remotes/remote-mssp/9.0.0/';
  mkdirSync(join(site, folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(site, folder, name), text);
  const font = readdirSync(fonts).find((name) => name.endsWith('.ttf'));
  cpSync(join(fonts, `${font}`), join(site, folder, 'font.ttf'));
  return folder;
}

/** Runs in a page: loads the files in every way. @returns results */
export async function loadReleaseFiles(folder: string): Promise<Record<string, unknown>> {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): object } };
  const policy = trustedTypes?.createPolicy('portal-bundle', { createScriptURL: (url: string) => url });
  const trusted = (url: string) =>
    policy && 'createScriptURL' in policy && typeof policy.createScriptURL === 'function'
      ? policy.createScriptURL(url)
      : url;
  const added = (element: HTMLElement) =>
    new Promise((resolve) => {
      element.onload = () => resolve('loaded');
      element.onerror = () => resolve('failed');
      document.head.append(element);
    });
  const create = (tag: string, properties: object) => Object.assign(document.createElement(tag), properties);

  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = `${folder}picture.svg`;
  await image.decode();
  const canvas = create('canvas', { width: 8, height: 8 }) as HTMLCanvasElement;
  const drawing = canvas.getContext('2d');
  drawing?.drawImage(image, 0, 0);
  // The portal's policy loads no script without a hash.
  const hashOf = async (file: string) => {
    const content = await (await fetch(`${folder}${file}`)).arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
    return `sha256-${btoa(String.fromCharCode(...digest))}`;
  };
  const load = async (file: string, more: object) =>
    added(
      create('script', {
        src: trusted(`${folder}${file}`),
        integrity: await hashOf(file),
        crossOrigin: 'anonymous',
        ...more,
      }),
    );
  const style = await added(create('link', { rel: 'stylesheet', href: `${folder}style.css` }));
  const line = document.body.appendChild(document.createElement('hr'));
  const script = await load('script.js', {});
  const moduleScript = await load('module.mjs', { type: 'module' });
  const { released } = await import(`${folder}module.mjs`);
  return {
    pixel: [...(drawing?.getImageData(4, 4, 1, 1).data ?? [])],
    style: [style, getComputedStyle(line).borderTopWidth],
    script: [script, Reflect.get(globalThis, 'released')],
    module: [moduleScript, released],
    font: (await document.fonts.load('16px Released')).length,
    json: await (await fetch(`${folder}data.json`)).json(),
  };
}

export const allLoaded = {
  pixel: [0, 128, 0, 255],
  style: ['loaded', '7px'],
  script: ['loaded', 1],
  module: ['loaded', 1],
  font: 1,
  json: { released: 1 },
};
