/** Removes doubled slashes, as in a joined link: the router takes `//x` for another host. */
export function normalizeUrl(): void {
  const { pathname, search, hash } = location;
  const normalized = pathname.replace(/\/{2,}/g, '/');
  if (normalized !== pathname) history.replaceState(history.state, '', `${normalized}${search}${hash}`);
}
