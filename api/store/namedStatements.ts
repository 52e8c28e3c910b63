import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { ChangedPlanError, StoreUnreachableError } from './storeErrors.ts';

/** A statement gets a name after this many executions. Rare statements, and those with lists of any length, get none. */
const namedAfter = 20;
/** Each costs memory of the server, in each connection. */
const maxNames = 150;
/** `feature_not_supported`: a table was changed, so the result of the statement is another one than when it was prepared. */
const changedResult = '0A000';

/** A pool whose connections are not used again once they break, or once an answer does not come. Its statements have no names. */
export function checkedPool(pool: pg.Pool): PostgresPool {
  return poolWith(pool, noNames);
}

/**
 * As `checkedPool`, but its connections prepare frequent statements once, so that the server does not plan them each time. After a change of
 * a table they throw `ChangedPlanError`: the caller repeats its transaction, or its single statement.
 */
export function namedStatements(pool: pg.Pool): PostgresPool {
  return poolWith(pool, createNames());
}

function poolWith(pool: pg.Pool, names: Names): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect().catch((cause: unknown) => {
        throw new StoreUnreachableError(cause);
      });
      const known = clients.get(client) ?? withNames(client, names);
      clients.set(client, known);
      return known;
    },
    // Others use the same pool. Its opener ends it.
    end: () => Promise.resolve(),
  };
}

type Names = { of: (sql: string) => string | undefined; forget: () => void };

const noNames: Names = { of: () => undefined, forget: () => undefined };

function createNames(): Names {
  let generation = 0;
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  return {
    of(sql) {
      const known = names.get(sql);
      if (known !== undefined || names.size >= maxNames) return known;
      const used = (uses.get(sql) ?? 0) + 1;
      uses.set(sql, used);
      if (used < namedAfter) return undefined;
      const name = `makerstall_${generation}_${names.size}`;
      names.set(sql, name);
      return name;
    },
    forget() {
      generation += 1;
      uses.clear();
      names.clear();
    },
  };
}

function withNames(client: pg.PoolClient, names: Names): PostgresPoolClient {
  let problem: unknown;
  // The pool listens only while it has the connection. Without a listener the error would end the process.
  client.on('error', (error) => {
    problem = error;
  });

  async function query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (problem !== undefined) throw new StoreUnreachableError(problem);
    try {
      return await send(text, values);
    } catch (error) {
      if (isOfStatement(error)) throw error;
      problem = error;
      throw new StoreUnreachableError(error);
    }
  }

  async function send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const name = values.length > 0 ? names.of(text) : undefined;
    if (name === undefined) return client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== changedResult) throw error;
      names.forget();
      throw new ChangedPlanError(error);
    }
  }
  return {
    // pg's types know neither Kysely's list of commands nor that a statement has always a count.
    query: query as unknown as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken === true || problem !== undefined),
  };
}

/** The connection works: the server refused the statement, or a value does not fit. */
function isOfStatement(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError ||
    error instanceof ChangedPlanError ||
    error instanceof RangeError ||
    error instanceof TypeError
  );
}
