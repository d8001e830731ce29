import { readFileSync } from 'node:fs';
import type { RemoteRelease } from '@portal/shared/federation';
import * as v from 'valibot';
import { isRemoteName } from '../../build/apps';
import { firstIssue } from '../../build/first-issue';
import { UserError } from '../../deploy/user-error';
import { needsTwo } from './two-people';

/** Who may do something: a token of the portal, or an identity of an OIDC issuer. A subject may end in `*`. */
const principal = v.union([
  v.strictObject({ token: v.string() }),
  v.strictObject({
    issuer: v.string(),
    subject: v.pipe(
      v.string(),
      v.regex(
        /^[^*]+$|^[^*]+[:/]\*$/,
        'a "*" is for what follows ":" or "/" at the end: else others have such a subject',
      ),
    ),
  }),
]);

const app = v.strictObject({
  /** Adds releases. */
  publish: v.array(principal),
  /** Makes releases live, also as a canary, and takes them back. */
  makeLive: v.array(principal),
  /** First segments of addresses, such as `/report`; `*` for any. */
  paths: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^(\*|\/[^/]*)$/, 'expected a first segment, such as /report'))),
    [],
  ),
  navigation: v.optional(v.boolean(), false),
  /** Points that it may fill, without their versions, such as `mssp.company`; `*` for any. */
  extensions: v.exactOptional(
    v.array(
      v.pipe(v.string(), v.regex(/^(\*|[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*)$/, 'expected a point, such as mssp.company')),
    ),
  ),
  /** The module for embedding pages. */
  embed: v.exactOptional(v.string()),
});

const grants = v.strictObject({
  schema: v.literal(1),
  /** By name; `*` for remotes that are not named, but host and remote-auth. */
  apps: v.record(
    v.pipe(
      v.string(),
      v.check(
        (name) => ['*', 'host'].includes(name) || isRemoteName(name),
        'expected host, a name of a remote, or "*"',
      ),
    ),
    app,
  ),
});
export type Grants = v.InferOutput<typeof grants>;
export type AppGrants = v.InferOutput<typeof app>;
export type Right = 'publish' | 'makeLive';

/** The sender of a request. */
export type Identity =
  | { readonly kind: 'token'; readonly name: string }
  | {
      readonly kind: 'oidc';
      readonly issuer: string;
      readonly subject: string;
      readonly repository?: string;
      readonly commit?: string;
      readonly run?: string;
    };

/** @throws UserError that names what is wrong in the file */
export function readGrants(file: string): Grants {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), grants), readFileSync(file, 'utf8'));
  if (result.success) return result.output;
  throw new UserError(`${file} cannot be used: ${firstIssue(result.issues)}`);
}

/** The line of the grants that names an identity. */
const principalOf = (identity: Identity): v.InferOutput<typeof principal> =>
  identity.kind === 'token' ? { token: identity.name } : { issuer: identity.issuer, subject: identity.subject };

function isNamed(identity: Identity, principals: AppGrants['publish']): boolean {
  return principals.some((one) => {
    if ('token' in one) return identity.kind === 'token' && identity.name === one.token;
    if (identity.kind !== 'oidc' || identity.issuer !== one.issuer) return false;
    return one.subject.endsWith('*')
      ? identity.subject.startsWith(one.subject.slice(0, -1))
      : identity.subject === one.subject;
  });
}

export function grantsOf({ apps }: Grants, name: string): AppGrants | undefined {
  if (Object.hasOwn(apps, name)) return apps[name];
  return needsTwo(name) ? undefined : apps['*'];
}

/** @returns the sentence of a refusal, with the line that would grant it */
export function whyForbidden(grants: Grants, identity: Identity, name: string, right: Right): string | undefined {
  const line = JSON.stringify(principalOf(identity));
  const own = grantsOf(grants, name);
  if (own && isNamed(identity, own[right])) return undefined;
  const what = right === 'publish' ? 'publish' : 'make live';
  return `The grants do not let this identity ${what} ${name}: an operator adds ${line} to "${right}" of "${name}"`;
}

/** Operators issue tokens; a public CI has identities for everybody. @returns the sentence of a refusal to read what teams do */
export function whyUnknown({ apps }: Grants, identity: Identity): string | undefined {
  if (identity.kind === 'token') return undefined;
  if (Object.values(apps).some(({ publish, makeLive }) => isNamed(identity, [...publish, ...makeLive])))
    return undefined;
  return `The grants name this identity nowhere: an operator adds ${JSON.stringify(principalOf(identity))} to an app`;
}

const firstSegmentOf = (path: string) => `/${path.split('/')[1] ?? ''}`;

/** @returns sentences about what a release declares and the grants do not allow */
export function beyondGrants(release: RemoteRelease, granted: AppGrants): readonly string[] {
  const { name, screens, navigation, extensions = {}, embed } = release;
  const segments = new Set(Object.values(screens).map(({ path }) => firstSegmentOf(path)));
  const foreign = granted.paths.includes('*') ? [] : [...segments].filter((one) => !granted.paths.includes(one));
  const points = new Set(Object.values(extensions).map(({ point }) => point.replace(/@.*/, '')));
  const { extensions: filled = [] } = granted;
  const ungranted = filled.includes('*') ? [] : [...points].filter((one) => !filled.includes(one));
  return [
    ...ungranted.map((point) => `${name} fills ${point}: an operator adds "${point}" to its "extensions"`),
    ...foreign.map(
      (segment) => `${name} declares addresses below ${segment}: an operator adds "${segment}" to its "paths"`,
    ),
    ...(navigation.length > 0 && !granted.navigation
      ? [`${name} declares a navigation entry: an operator sets its "navigation" to true`]
      : []),
    ...(embed !== undefined && embed !== granted.embed
      ? [`${name} declares the embed ${embed}: an operator sets its "embed" to "${embed}"`]
      : []),
  ];
}
