import { contentOf, entryNumbers, type Operator, readEntry } from '../../deploy/ledger';
import type { Store } from '../../deploy/store/store';
import { UserError } from '../../deploy/user-error';

/** Holds every session: one person adds a release, another one makes it live. */
export const needsTwo = (app: string): boolean => app === 'host' || app === 'remote-auth';

async function whoAdded(store: Store, app: string, version: string): Promise<Operator | undefined> {
  for (const number of (await entryNumbers(store)).toReversed()) {
    const { by, changes } = readEntry(store, number, await contentOf(store, number));
    const isAdded = changes.some(
      (one) => one.app === app && one.version === version && ['add', 'publish'].includes(one.action),
    );
    if (isAdded) return by;
  }
  return undefined;
}

/**
 * For the decision of a change: the ledger then has every release that the change may make live.
 * @throws UserError where the identity that added the release would make it live too
 */
export async function assertSecondPerson(
  { store, by }: { readonly store: Store; readonly by: Operator },
  app: string,
  version: string | undefined,
): Promise<void> {
  if (!needsTwo(app) || version === undefined) return;
  const first = await whoAdded(store, app, version);
  if (first?.subject !== by.subject || first.issuer !== by.issuer) return;
  throw new UserError(`${by.subject} published ${app} ${version}: another identity makes it live`);
}
