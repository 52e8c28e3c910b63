import pg from 'pg';

// Result codes: https://www.sqlite.org/rescode.html and https://www.postgresql.org/docs/current/errcodes-appendix.html
const sqliteBusy = new Set([5, 6, 261, 517]);
const sqliteUnique = new Set([2067, 1555]);
const postgresRetryable = new Set(['40001', '40P01', '55P03']);
/** `SQLITE_READONLY`, `SQLITE_IOERR`, `SQLITE_FULL`, `SQLITE_CANTOPEN`: the low byte of a code. */
const sqliteUnavailable = new Set([8, 10, 13, 14]);
/** No connection, no resources, shutting down, an error of the disk, too slow, read-only. */
const postgresUnavailable = /^(?:08|53|57P0|58)|^(?:57014|25006)$/;
const readOnlyOrFull = new Set(['25006', '53100']);

/** A table was changed since a statement was prepared. The same transaction succeeds when it is repeated. */
export class ChangedPlanError extends Error {
  override readonly name = 'ChangedPlanError';

  constructor(cause: unknown) {
    super('a prepared statement does not fit its table any more', { cause });
  }
}

/** The connection to the database broke, or there is none. Whether a write was done is not known. */
export class StoreUnreachableError extends Error {
  override readonly name = 'StoreUnreachableError';

  constructor(cause: unknown) {
    super('the database does not answer', { cause });
  }
}

/** The database cannot do it now: it is gone, full, read-only or too slow. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof StoreUnreachableError) return true;
  if (error instanceof pg.DatabaseError) return postgresUnavailable.test(error.code ?? '');
  return sqliteUnavailable.has(sqliteCode(error) & 0xff);
}

/** The database answers, and cannot be written. */
export function isReadOnlyOrFull(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return readOnlyOrFull.has(error.code ?? '');
  return [8, 13].includes(sqliteCode(error) & 0xff);
}

/** Another row has the value already; a query tells which one. */
export function isUniqueViolation(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === '23505';
  return sqliteUnique.has(sqliteCode(error));
}

/** Another writer was active: the same transaction may succeed when it is retried. */
export function isContention(error: unknown): boolean {
  if (error instanceof ChangedPlanError) return true;
  if (error instanceof pg.DatabaseError) return postgresRetryable.has(error.code ?? '');
  return sqliteBusy.has(sqliteCode(error));
}

function sqliteCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : 0;
}
