import { errorCode } from './error-code';
import { UserError } from './user-error';

const again = 'and run the command again';
const makeRoom = `free space there, ${again}`;

const noAccess = [
  (site: string) => `This user has no access to ${site}`,
  'run the command as the user who owns it',
] as const;

/** Problem and remedy by error code. */
const explanations: Readonly<Record<string, readonly [what: (site: string) => string, advice: string]>> = {
  ENOSPC: [(site) => `The disk of ${site} is full`, makeRoom],
  EDQUOT: [(site) => `This user's quota on the disk of ${site} is used up`, makeRoom],
  EACCES: noAccess,
  EPERM: noAccess,
  EROFS: [(site) => `${site} is on a read-only file system`, `mount it for writing, ${again}`],
};

/** Turns a system error into a message with a remedy; returns any other error unchanged. */
export function explainDiskError(error: unknown, site: string): unknown {
  const code = String(errorCode(error));
  const [what, advice] = explanations[code] ?? [];
  if (what === undefined) return error;
  const path = error instanceof Error && 'path' in error ? ` at ${error.path}` : '';
  return new UserError(`${what(site)} (${code}${path}): ${advice}`, { cause: error });
}
