import { UserError } from '../../deploy/user-error';

const hour = 60 * 60 * 1000;

/** @throws UserError beyond the limit */
export type Spend = (app: string, bytes: number) => void;

/** Limits what is written for an app in an hour: where the disk is full, no team can make a change, nor roll back. */
export function hourlyBytes(limit: number, now: () => string): Spend {
  const spent = new Map<string, { readonly since: number; readonly bytes: number }>();
  return (app, bytes) => {
    const at = Date.parse(now());
    const known = spent.get(app);
    const { since, bytes: before } = known && at - known.since < hour ? known : { since: at, bytes: 0 };
    if (before + bytes > limit)
      throw new UserError(
        `${app} was sent more than ${limit / 1024 / 1024} MB within an hour: run the command again later`,
      );
    spent.set(app, { since, bytes: before + bytes });
  };
}
