/** `bearer` sends the access token and may refresh it; `none` does neither. */
export type Auth = 'bearer' | 'none';
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface Endpoint<Path extends string = string> {
  readonly method: Method;
  /** Path under the API's origin; `{name}` marks a parameter. */
  readonly path: Path;
  readonly auth: Auth;
}

type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterName<Rest>
  : never;

/** The values for each `{name}` of a path; `undefined` for a path that has none. */
export type PathParameters<Path extends string> = [ParameterName<Path>] extends [never]
  ? undefined
  : Readonly<Record<ParameterName<Path>, string | number>>;

const endpoint =
  (method: Method, auth: Auth = 'bearer') =>
  <const Path extends string>(path: Path): Endpoint<Path> => ({ method, path, auth });

export const get = endpoint('GET');
export const post = endpoint('POST');
export const patch = endpoint('PATCH');
export const remove = endpoint('DELETE');
export const postAnonymously = endpoint('POST', 'none');

/** Fills the parameters of a path, each percent-encoded: `/api/mssp/tecnici/{id}/enable/` → `/api/mssp/tecnici/7/enable/`. */
export function pathOf<Path extends string>(
  { path }: Endpoint<Path>,
  ...[parameters]: PathParameters<Path> extends undefined ? [] : [PathParameters<Path>]
): string {
  const values = new Map(Object.entries<string | number>(parameters ?? {}));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new TypeError(`${path} needs a value for {${name}}`);
    // Also percent-encoded, it would lead to another path.
    if (/^\.{0,2}$/.test(String(value))) throw new TypeError(`"${value}" is no segment of ${path}`);
    return encodeURIComponent(value);
  });
}
