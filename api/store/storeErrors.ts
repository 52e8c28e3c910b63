import pg from 'pg';

// Result codes: https://www.sqlite.org/rescode.html and https://www.postgresql.org/docs/current/errcodes-appendix.html
const sqliteBusy = new Set([5, 6, 261, 517]);
const sqliteUnique = new Set([2067, 1555]);
const postgresRetryable = new Set(['40001', '40P01', '55P03']);

/** A table was changed since a statement was prepared. The same transaction succeeds when it is repeated. */
export class ChangedPlanError extends Error {
  override readonly name = 'ChangedPlanError';

  constructor(cause: unknown) {
    super('a prepared statement does not fit its table any more', { cause });
  }
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
