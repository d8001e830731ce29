const lazyImport = /\bimport\(\s*(["'])([^"']+)\1\s*\)/g;

/** A lazy import in a declaration that was read. */
const required = /\brequire\("([^"]+)"\)/g;

/** Names the chunk of a screen or extension after it, and one of several after them all, unless a comment in `remote.ts` does. */
export function nameChunks(source: string, screens: Readonly<Record<string, { readonly load?: unknown }>>): string {
  const importsOf = (load: unknown) => [...`${load}`.matchAll(required)].map(([, file]) => file);
  return source.replaceAll(lazyImport, (text, _, file: string) => {
    const names = Object.keys(screens).filter((name) => importsOf(screens[name]?.load).includes(file));
    return names.length > 0 ? `import(/* webpackChunkName: "${names.join('.')}" */ '${file}')` : text;
  });
}
