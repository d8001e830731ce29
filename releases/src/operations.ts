import type { RemoteRelease } from '@portal/shared/federation';
import * as v from 'valibot';
import { firstIssue } from '../../build/first-issue';
import { assertPublishable } from '../../deploy/built-release';
import { abort, promote, startCanary } from '../../deploy/canary';
import { commit } from '../../deploy/change';
import { type CommandContext, contextAfter, type Decision, type Line } from '../../deploy/decision';
import { type Operator, readHead } from '../../deploy/ledger';
import { list } from '../../deploy/overview';
import { preview } from '../../deploy/preview';
import { activate, publish } from '../../deploy/publish';
import type { Purge } from '../../deploy/purge';
import { openRecords, recordOf } from '../../deploy/records';
import { remove, retire } from '../../deploy/retire';
import { rollback } from '../../deploy/rollback';
import type { Store } from '../../deploy/store/store';
import { UserError } from '../../deploy/user-error';
import type { Right } from './grants';
import type { Spend } from './hourly-bytes';
import { assertSecondPerson, needsTwo } from './two-people';
import { complete, forget, readAnnounced, sizeOf } from './uploads';

interface OperationContext {
  readonly store: Store;
  readonly by: Operator;
  readonly now: () => string;
  readonly purge: Purge;
  readonly spend: Spend;
  /** @throws UserError for what the grants do not allow the release to declare */
  readonly assertGranted: (release: RemoteRelease) => void;
}

export interface Operation {
  readonly summary: string;
  readonly rights: readonly Right[];
  readonly body?: v.GenericSchema;
  run(context: OperationContext, app: string, version: string, body: unknown): Promise<readonly Line[]>;
}

type Decide = (context: CommandContext) => Promise<Decision>;

type Changing = Pick<OperationContext, 'store' | 'by' | 'now' | 'purge'>;

async function found({ store, now }: Pick<Changing, 'store' | 'now'>): Promise<CommandContext> {
  const head = await readHead(store);
  if (head) return contextAfter(head, { store, records: openRecords(store) }, now());
  throw new UserError(`${store.name} contains no site yet: an operator creates it with "npm run deploy -- init"`);
}

async function decided(changing: Changing, decide: Decide): Promise<readonly Line[]> {
  for (;;) {
    const context = await found(changing);
    const lines = await commit(context, await decide(context), { ...changing, dryRun: false });
    if (lines) return lines;
  }
}

/** With what is granted now, not when a release was announced. */
const decidedAsGranted = (context: OperationContext, decide: Decide) =>
  decided(context, async (site) => {
    const decision = await decide(site);
    for (const change of decision.changes ?? []) {
      const record = await recordOf(site, change.app, change.version);
      if (record.kind === 'remote') context.assertGranted(record);
    }
    return decision;
  });

/** For a release that people will get without asking: by a second person where it needs two. */
const decidedToRun = (context: OperationContext, app: string, version: string | undefined, decide: Decide) =>
  decidedAsGranted(context, async (site) => {
    await assertSecondPerson(context, app, version);
    return decide(site);
  });

const publishing = v.optional(v.object({ noFallback: v.optional(v.boolean(), false) }), {});
const canary = v.object({
  share: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0),
  optIn: v.optional(v.boolean(), false),
});
const previewing = v.optional(
  v.object({ days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)), 14) }),
  {},
);
const removing = v.optional(v.object({ on: v.exactOptional(v.string()) }), {});
const rollingBack = v.optional(v.object({ to: v.exactOptional(v.string()) }), {});

/** @throws UserError that names the field */
function parsed<const T extends v.GenericSchema>(schema: T, body: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, body ?? undefined);
  if (result.success) return result.output;
  throw new UserError(`The body of the request: ${firstIssue(result.issues)}`);
}

async function publishAnnounced(
  context: OperationContext,
  app: string,
  version: string,
  options: { readonly inactive: boolean; readonly noFallback: boolean },
): Promise<readonly Line[]> {
  const { store, assertGranted, spend } = context;
  const announced = { ...context, app, version };
  const built = await readAnnounced(announced);
  assertPublishable(built);
  if (built.kind === 'remote') assertGranted(built);
  // Each version has files of its own, also of a content that was uploaded for another.
  spend(sizeOf(built));
  const release = await complete(store, app, built);
  const lines = await decided(context, (site) => publish(site, release, options));
  await forget(announced);
  return lines;
}

/** Lists an app's releases. */
export const releasesOf = async (site: Pick<Changing, 'store' | 'now'>, app: string): Promise<readonly Line[]> =>
  list(await found(site), app);

/** Of one release. */
export const releaseOperations: Readonly<Record<string, Operation>> = {
  publish: {
    summary: 'Adds an uploaded release, and makes it live',
    rights: ['publish', 'makeLive'],
    body: publishing,
    async run(context, app, version, body) {
      if (needsTwo(app))
        throw new UserError(`${app} needs two identities: publish it as inactive, and let another one activate it`);
      return publishAnnounced(context, app, version, { inactive: false, ...parsed(publishing, body) });
    },
  },
  inactive: {
    summary: 'Adds an uploaded release',
    rights: ['publish'],
    run: (context, app, version) => publishAnnounced(context, app, version, { inactive: true, noFallback: false }),
  },
  activate: {
    summary: 'Makes a release live',
    rights: ['makeLive'],
    run: (context, app, version) => decidedToRun(context, app, version, (site) => activate(site, [{ app, version }])),
  },
  canary: {
    summary: 'Gives a release to a share of browsers, to those that opt in, or both',
    rights: ['makeLive'],
    body: canary,
    async run(context, app, version, body) {
      const audience = parsed(canary, body);
      return decidedToRun(context, app, version, (site) => startCanary(site, app, { version, ...audience }));
    },
  },
  preview: {
    summary: 'Offers a release for a look, for some days',
    rights: ['publish'],
    body: previewing,
    async run(context, app, version, body) {
      const { days } = parsed(previewing, body);
      return decidedAsGranted(context, (site) => preview(site, app, version, { days, by: context.by.subject }));
    },
  },
  retire: {
    summary: 'Bars a release',
    rights: ['makeLive'],
    run: (context, app, version) => decided(context, (site) => retire(site, app, version)),
  },
};

/** Of an app. */
export const appOperations: Readonly<Record<string, Operation>> = {
  promote: {
    summary: 'Makes the canary live',
    rights: ['makeLive'],
    run: (context, app) =>
      decidedToRun(context, app, undefined, async (site) => {
        await assertSecondPerson(context, app, site.state.remotes[app]?.canary?.version);
        return promote(site, app);
      }),
  },
  abort: {
    summary: 'Ends the canary',
    rights: ['makeLive'],
    run: (context, app) => decided(context, (site) => abort(site, app)),
  },
  remove: {
    summary: 'Removes the remote from the portal, at once or after a notice',
    rights: ['makeLive'],
    body: removing,
    async run(context, app, _, body) {
      const { on } = parsed(removing, body);
      return decided(context, (site) => remove(site, app, on));
    },
  },
  rollback: {
    summary: 'Makes an earlier release live',
    rights: ['makeLive'],
    body: rollingBack,
    async run(context, app, _, body) {
      const { to } = parsed(rollingBack, body);
      // It may never have been live.
      return decidedToRun(context, app, to, (site) => rollback(site, app, to));
    },
  },
};
