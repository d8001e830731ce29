/** Speak of one connection, or of the API's own origin, and would be wrong on ours. */
const dropped = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'alt-svc',
  'strict-transport-security',
];
/** Orders to a proxy. */
const isOrder = (name: string) => name.startsWith('x-accel-');

/**
 * A cookie of the API, as the portal's origin may set it: without Domain. On a developer's own machine by plain http
 * also without Secure, which Safari would refuse there, and with Lax for the None that needs Secure. A name with
 * `__Host-` or `__Secure-` demands Secure and keeps it.
 */
function ownCookie(cookie: string, local: boolean): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const plain = local && !/^__(host|secure)-/i.test(pair);
  const kept = attributes
    .filter((attribute) => !/^domain(=|$)/i.test(attribute) && !(plain && /^secure$/i.test(attribute)))
    .map((attribute) => (plain && /^samesite=none$/i.test(attribute) ? 'SameSite=Lax' : attribute));
  return [pair, ...kept].join('; ');
}

/**
 * What of a Location becomes one slash: the API's own origin, and any more slashes, by which a browser would read what
 * follows as a host. It reads a backslash as a slash, and no tab at all.
 */
export const ownLocation = (origin: string): RegExp =>
  new RegExp(`^(?:${origin.replaceAll(/[.[\]]/g, '\\$&')})?[/\\\\][/\\\\\\t]*`, 'i');

/**
 * The API's headers as the portal passes them on.
 * @param local whether the browser reached the portal on its own machine by plain http
 */
export function responseHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  origin: string,
  local: boolean,
): Record<string, string | string[] | undefined> {
  const { connection, location, 'set-cookie': cookies } = headers;
  const named = String(connection ?? '')
    .toLowerCase()
    .split(/[\s,]+/);
  const passed = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !dropped.includes(name) && !isOrder(name) && !named.includes(name)),
  );
  if (cookies !== undefined) passed['set-cookie'] = [cookies].flat().map((cookie) => ownCookie(cookie, local));
  if (typeof location === 'string') passed['location'] = location.replace(ownLocation(origin), '/');
  return passed;
}
