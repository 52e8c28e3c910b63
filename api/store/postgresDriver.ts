import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { checkedPool, namedStatements } from './namedStatements.ts';

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

/** int8 and numeric (the types of sums): oids of the PostgreSQL catalogue. */
const wideNumbers = new Set<TypeId>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

/** `none` is for work that may take long, and that an operator watches. */
export type QueryLimits = 'request' | 'none';

const requestLimits = {
  statement_timeout: 10_000,
  // For a server that does not answer at all. It is longer than the server's own limit.
  query_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
};

type PostgresDialects = { reads: PostgresDialect; prepared: PostgresDialect; end: () => Promise<void> };

/**
 * Two dialects with the same connections, which `end` closes. `prepared` is for statements whose caller repeats them after a
 * `ChangedPlanError`. Both return wide integers as numbers, and throw for values that a number cannot represent exactly.
 */
export function postgresDialects(
  connectionString: string,
  limits: QueryLimits = 'request',
): PostgresDialects {
  const pool = new pg.Pool({
    connectionString,
    max: 12,
    connectionTimeoutMillis: 5_000,
    ...(limits === 'request' ? requestLimits : {}),
    // Waiting for a lock ends as contention: writes are retried, reads are 503.
    lock_timeout: 2_000,
    types: {
      getTypeParser: (oid: TypeId, format?: 'text' | 'binary') =>
        wideNumbers.has(oid) ? exactNumber : pg.types.getTypeParser(oid, format),
    },
  });
  // A broken idle connection is replaced by the next query; without a listener its error would end the process.
  pool.on('error', () => undefined);
  return {
    reads: new PostgresDialect({ pool: checkedPool(pool) }),
    prepared: new PostgresDialect({ pool: namedStatements(pool) }),
    end: () => pool.end(),
  };
}

function exactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a stored number is out of range');
  return value;
}
