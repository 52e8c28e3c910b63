import type { Kysely } from 'kysely';
import type { Storage } from '../files/storage.ts';
import type { Schema } from '../store/schema.ts';
import type { BookProblem } from './bookRule.ts';

const fileRule = 'a file of a product or a page is stored';

/**
 * The files of products and pages that the storage does not have. `off` is their size in bytes. Pictures are not compared: texts of many
 * tables name them.
 */
export async function lostFiles(db: Kysely<Schema>, storage: Storage): Promise<BookProblem[]> {
  const before = await namedFiles(db);
  const stored = new Set<string>();
  for await (const name of storage.list('goods')) stored.add(name);
  const lost = before.filter(({ place }) => !stored.has(`goods/${place}`));
  if (lost.length === 0) return [];
  // Some files may have been deleted on purpose meanwhile, with their rows.
  const ids = new Set((await namedFiles(db)).map(({ id }) => id));
  return lost.filter(({ id }) => ids.has(id)).map(({ id, size }) => ({ rule: fileRule, key: id, off: size }));
}

async function namedFiles(db: Kysely<Schema>) {
  return db
    .selectFrom('product_files')
    .select(['id', 'place', 'size'])
    .unionAll(db.selectFrom('page_files').select(['id', 'place', 'size']))
    .execute();
}
