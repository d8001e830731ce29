// Runs from the page's head, before any file of the host: asks at once for what the address will need.
{
  const { files, routes } = JSON.parse(document.getElementById('portal-preload').textContent);
  let token = null;
  try {
    token = localStorage.getItem('access_token');
  } catch {
    // Blocked site data: nobody is signed in.
  }
  const at = (path) => routes.find((route) => new RegExp(route.pattern).test(path));
  let route = at(location.pathname);
  // The guard will lead whoever is not signed in to the login screen.
  if (route?.signedIn && !token) route = at('/');
  for (const index of route?.files ?? []) {
    const link = document.createElement('link');
    // The bundler asks for chunks in CORS mode; a preload of another mode would be fetched twice.
    document.head.append(Object.assign(link, { rel: 'preload', crossOrigin: 'anonymous', ...files[index] }));
  }
}
