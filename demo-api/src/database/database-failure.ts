export type DatabaseFailure = 'locked' | 'not-written' | 'not-unique';

const failures: Readonly<Record<string, DatabaseFailure>> = {
  SQLITE_BUSY: 'locked',
  SQLITE_LOCKED: 'locked',
  SQLITE_FULL: 'not-written',
  SQLITE_IOERR: 'not-written',
  SQLITE_CONSTRAINT_UNIQUE: 'not-unique',
};

/** The reason why the database did not run a statement, where the caller can do something about it. */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? failures[String(error.code)] : undefined;
  const extendedCode = 'extendedCode' in error ? failures[String(error.extendedCode)] : undefined;
  return code ?? extendedCode ?? databaseFailure(error.cause);
}
