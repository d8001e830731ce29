// Runs from the page's head, before any file of the host: settles which remotes this browser runs in their canary
// release, leaves their names on the registry for the loader, and asks at once for what the address will need.
{
  const element = (id) => document.getElementById(id);
  const { files, routes, canaries } = JSON.parse(element('portal-preload').textContent);
  // With blocked site data nobody is signed in, and a lot lasts as long as the page.
  const stored = (key, value) => {
    try {
      if (value !== undefined) localStorage.setItem(key, value);
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  let lot;
  const draw = () => {
    lot ??= Number.parseFloat(stored('portal.lot'));
    if (!(lot >= 0 && lot < 1)) {
      lot = Math.random();
      stored('portal.lot', lot);
    }
    return lot;
  };
  // The loader asks again, of the registry that is live by then.
  const choose = (canaries) => {
    const query = new URLSearchParams(location.search).get('canary');
    const asked = (query ?? stored('portal.canary') ?? '').split(',');
    if (query !== null) stored('portal.canary', query);
    return Object.keys(canaries).filter((name) => {
      const { share, optIn } = canaries[name];
      return !asked.includes('none') && (draw() < share || (optIn && asked.includes(name)));
    });
  };
  globalThis.portalCanaries = choose;
  const chosen = canaries ? choose(canaries) : [];
  if (canaries) element('portal-registry').dataset.canary = chosen.join(' ');
  const at = (path) => routes.find((route) => new RegExp(route.pattern).test(path));
  let route = at(location.pathname);
  // The guard will lead whoever is not signed in to the login screen.
  if (route?.signedIn && !stored('access_token')) route = at('/');
  for (const index of (chosen.includes(route?.remote) ? route.canary : route?.files) ?? []) {
    const link = document.createElement('link');
    // The bundler asks for chunks in CORS mode; a preload of another mode would be fetched twice.
    document.head.append(Object.assign(link, { rel: 'preload', crossOrigin: 'anonymous', ...files[index] }));
  }
}
