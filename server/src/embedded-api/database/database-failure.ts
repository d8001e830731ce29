import { errorCode } from '../../error-code';

export type DatabaseFailure = 'locked' | 'not-written' | 'not-unique';

const failures: Readonly<Record<string, DatabaseFailure>> = {
  SQLITE_BUSY: 'locked',
  SQLITE_LOCKED: 'locked',
  SQLITE_FULL: 'not-written',
  SQLITE_IOERR: 'not-written',
  SQLITE_CONSTRAINT_UNIQUE: 'not-unique',
};

const extendedCode = (error: Error) => ('extendedCode' in error ? String(error.extendedCode) : undefined);

/** What kept the database from running a statement, where the caller can do something about it. */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const found = failures[errorCode(error) ?? ''] ?? failures[extendedCode(error) ?? ''];
  return found ?? databaseFailure(error.cause);
}
