/** Speak of one connection, or of the API's own origin, and would be wrong on ours. */
const dropped = ['connection', 'keep-alive', 'proxy-connection', 'upgrade', 'alt-svc', 'strict-transport-security'];

/**
 * A cookie of the API, as the portal's origin may set it: without Domain; over plain http also without Secure, which
 * browsers other than on localhost would refuse, and with Lax for the None that needs Secure. A name with `__Host-` or
 * `__Secure-` demands Secure and keeps it.
 */
function ownCookie(cookie: string, secure: boolean): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const plain = !secure && !/^__(host|secure)-/i.test(pair);
  const kept = attributes
    .filter((attribute) => !/^domain(=|$)/i.test(attribute) && !(plain && /^secure$/i.test(attribute)))
    .map((attribute) => (plain && /^samesite=none$/i.test(attribute) ? 'SameSite=Lax' : attribute));
  return [pair, ...kept].join('; ');
}

/** An address of the API's own origin as a path of ours; any other as it is. */
function ownLocation(location: string, origin: string): string {
  return location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
}

/**
 * The API's headers as the portal passes them on.
 * @param secure whether the browser reached the portal over https
 */
export function answerHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  origin: string,
  secure: boolean,
): Record<string, string | string[] | undefined> {
  const passed = Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.includes(name.toLowerCase())));
  const { location, 'set-cookie': cookies } = headers;
  if (cookies !== undefined) passed['set-cookie'] = [cookies].flat().map((cookie) => ownCookie(cookie, secure));
  if (typeof location === 'string') passed['location'] = ownLocation(location, origin);
  return passed;
}
