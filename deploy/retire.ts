import { apply, type Line, line, liveOf, liveRemoteOf, type Work, withRemote } from './commands';
import { remoteRecordOf, writeRecord } from './records';
import { Refusal } from './refusal';

/** From now on no page runs that release: it is no fallback, ends as a canary, and goes live no more. Pages that run it move on. */
export async function retire(work: Work, app: string, version: string): Promise<readonly Line[]> {
  const live = liveOf(work);
  const remote = liveRemoteOf(live, app);
  const record = remoteRecordOf(work.records, app, version);
  if (remote.version === version) {
    throw new Refusal(
      `${app} ${version} is live: first make another release live, by "publish ${app}", "rollback ${app}" or "activate ${app} <version>"`,
    );
  }
  const isCanary = remote.canary?.version === version;
  if (record.retiredAt !== undefined && !isCanary) {
    return [line(`${app} ${version} is retired already`, 'unchanged', app, version)];
  }
  // First the record: should this be interrupted, the next command makes the registry of it.
  await writeRecord(work.disk, work.layout, app, { ...record, retiredAt: work.now() });
  const next = isCanary ? withRemote(live, app, { version: remote.version }) : live;
  await apply(work, next, [{ app, version, action: 'retire' }]);
  return [line(`${app} ${version} is retired: no page runs it any more`, 'retired', app, version)];
}
