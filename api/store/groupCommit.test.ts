import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { createGroupCommit } from './groupCommit.ts';
import type { Schema } from './schema.ts';
import { sqliteWriter } from './sqliteDriver.ts';

/** A file with a table of notes, and the statements that were run on it. */
async function openNotesStore() {
  const folder = await mkdtemp(join(tmpdir(), 'makerstall-group-'));
  const statements: string[] = [];
  const db = new Kysely<Schema>({
    dialect: sqliteWriter(join(folder, 'notes.sqlite')),
    log({ query }) {
      statements.push(query.sql);
    },
  });
  await sql`create table notes (text text primary key)`.execute(db);
  // However slow the machine is.
  const write = createGroupCommit(db, { maxMs: Infinity });
  return {
    db,
    count: (statement: string) => statements.filter((sql) => sql === statement).length,
    write: <T>(work: (trx: Transaction<Schema>) => Promise<T>) => write(performance.now() + 10_000, work),
    note: async (trx: Transaction<Schema>, text: string) => {
      await sql`insert into notes (text) values (${text})`.execute(trx);
      return text;
    },
    read: async () => (await sql<{ text: string }>`select text from notes order by text`.execute(db)).rows,
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

test('waiting writes are committed together, each with its own result', async () => {
  await using notes = await openNotesStore();
  const texts = ['a', 'b', 'c', 'd', 'e'];
  const results = await Promise.all(texts.map((text) => notes.write((trx) => notes.note(trx, text))));
  expect(results).toEqual(texts);
  expect(await notes.read()).toEqual(texts.map((text) => ({ text })));
  expect(notes.count('commit')).toBe(1);
});

test('a failed write rolls back its own changes only', async () => {
  await using notes = await openNotesStore();
  const results = await Promise.allSettled([
    notes.write((trx) => notes.note(trx, 'first')),
    notes.write(async (trx) => {
      await notes.note(trx, 'half');
      await notes.note(trx, 'first');
    }),
    notes.write(async (trx) => {
      await notes.note(trx, 'third');
      throw new Error('changed my mind');
    }),
    notes.write((trx) => notes.note(trx, 'last')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(await notes.read()).toEqual([{ text: 'first' }, { text: 'last' }]);
  expect(notes.count('commit')).toBe(1);
});

test('if the commit fails, all its writes fail', async () => {
  await using notes = await openNotesStore();
  await sql`create table books (id integer primary key)`.execute(notes.db);
  await sql`create table loans (book integer references books (id) deferrable initially deferred)`.execute(
    notes.db,
  );
  const results = await Promise.allSettled([
    notes.write((trx) => notes.note(trx, 'a')),
    notes.write((trx) => sql`insert into loans (book) values (7)`.execute(trx)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await notes.read()).toEqual([]);
  expect(await notes.write((trx) => notes.note(trx, 'b'))).toBe('b');
});

test('on a closed store a write fails, and none keeps waiting', async () => {
  await using notes = await openNotesStore();
  await notes.db.destroy();
  const results = await Promise.allSettled(
    ['a', 'b'].map((text) => notes.write((trx) => notes.note(trx, text))),
  );
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
