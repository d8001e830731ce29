/** A link made of an origin with a slash and a path with one doubles it, and the router takes `//x` for another host. */
export function mendAddress(): void {
  const { pathname, search, hash } = location;
  const mended = pathname.replace(/\/{2,}/g, '/');
  if (mended !== pathname) history.replaceState(history.state, '', `${mended}${search}${hash}`);
}
