import { UserError } from '../../deploy/user-error';
import type { Right } from './grants';

const hour = 60 * 60 * 1000;

/** @throws UserError beyond the limit */
export type Spend = (bytes: number) => void;

/**
 * Limits what is written for an app in an hour: where the disk is full, no team can make a change, nor roll back. What those write who
 * may only publish counts apart: it stops no fix.
 */
export function hourlyBytes(limit: number, now: () => string): (app: string, right: Right, bytes: number) => void {
  const spent = new Map<string, { readonly since: number; readonly bytes: number }>();
  return (app, right, bytes) => {
    const key = `${app} ${right}`;
    const at = Date.parse(now());
    const known = spent.get(key);
    const { since, bytes: before } = known && at - known.since < hour ? known : { since: at, bytes: 0 };
    if (before + bytes > limit)
      throw new UserError(
        `${app} was sent more than ${limit / 1024 / 1024} MB within an hour: run the command again later`,
      );
    spent.set(key, { since, bytes: before + bytes });
  };
}
