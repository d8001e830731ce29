import { releaseFile } from '../build/release-plugin';
import { type CommandContext, type Decision, line } from './decision';
import { assertPublished } from './publish';
import { remoteRecordOf } from './records';
import { filePath, recordPath } from './site-paths';
import { withFlag } from './state';
import { UserError } from './user-error';

/**
 * Offers a release for a look in the portal: a tab runs it, after its user agreed.
 * @param by who offers it, for that question
 */
export async function preview(
  context: CommandContext,
  app: string,
  version: string,
  { days, by }: { readonly days: number; readonly by: string },
): Promise<Decision> {
  const record = await remoteRecordOf(context, app, version);
  if (record.retiredAt) throw new UserError(`${app} ${version} is retired: no page may run it`);
  if (Object.hasOwn(record.files, releaseFile))
    throw new UserError(`${app} has a file ${releaseFile}: give it another name`);
  await assertPublished(context, { app, version });
  const until = new Date(Date.parse(context.now) + days * 24 * 60 * 60 * 1000).toISOString();
  const text = `Until ${until.slice(0, 10)} a tab may run ${app} ${version}: open the portal with ?override=${app}@${version}`;
  return {
    lines: [line(text, 'preview', app, version, until)],
    state: withFlag(context.state, { app, version }, { preview: { until, by } }),
    changes: [{ app, version, action: 'preview' }],
    writeFiles: () => publishDescription(context, app, version),
  };
}

/** The record has the hash that the registry names. */
async function publishDescription({ store }: CommandContext, app: string, version: string): Promise<void> {
  const record = await store.read(recordPath(app, version));
  if (record) await store.write(filePath(app, version, releaseFile), record.content);
}
