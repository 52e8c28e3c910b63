import type { Transaction } from 'kysely';
import type { ProductEdit } from '#shared/studio/productSchema.ts';
import { newId } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';

type Written = { productId: string; chapters: ProductEdit['chapters']; now: Date };

/**
 * Writes chapters and lessons in the given order. They keep their ids, also in another chapter. Removed ones of a class that somebody
 * bought are kept for its buyers.
 */
export async function writeChapters(
  trx: Transaction<Schema>,
  { productId, chapters, now }: Written,
): Promise<void> {
  const rows = chapters.map(({ _id, title }, position) => ({
    id: _id ?? newId('chp'),
    product_id: productId,
    position,
    title,
    removed_at: null,
  }));
  const lessons = chapters.flatMap((chapter, index) =>
    chapter.lessons.map((lesson, position) =>
      lessonRow(lesson, { chapterId: rows[index]?.id ?? '', position }),
    ),
  );
  const old = await idsOf(trx, productId);
  if (rows.length > 0) await upsertChapters(trx, rows);
  // A statement can bind at most this many values.
  for (let start = 0; start < lessons.length; start += 100) {
    await upsertLessons(trx, lessons.slice(start, start + 100));
  }
  const gone = {
    chapters: without(old.chapters, rows),
    lessons: without(old.lessons, lessons),
  };
  if (gone.chapters.length === 0 && gone.lessons.length === 0) return;
  if (await wasBought(trx, productId)) await archive(trx, gone, now);
  else await forget(trx, gone);
}

type Gone = { chapters: string[]; lessons: string[] };

async function archive(trx: Transaction<Schema>, { chapters, lessons }: Gone, now: Date): Promise<void> {
  const removed_at = now.toISOString();
  await trx
    .updateTable('chapters')
    .set({ removed_at })
    .where('id', 'in', ['', ...chapters])
    .execute();
  await trx
    .updateTable('lessons')
    .set({ removed_at })
    .where('id', 'in', ['', ...lessons])
    .execute();
}

async function forget(trx: Transaction<Schema>, { chapters, lessons }: Gone): Promise<void> {
  await trx
    .deleteFrom('lessons')
    .where('id', 'in', ['', ...lessons])
    .execute();
  await trx
    .deleteFrom('chapters')
    .where('id', 'in', ['', ...chapters])
    .execute();
}

/** The present chapters of the class. Those that were removed earlier are not counted. */
async function idsOf(trx: Transaction<Schema>, productId: string): Promise<Gone> {
  const chapters = await trx
    .selectFrom('chapters')
    .select('id')
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .execute();
  const lessons = await trx
    .selectFrom('lessons')
    .innerJoin('chapters', 'chapters.id', 'lessons.chapter_id')
    .select('lessons.id')
    .where('chapters.product_id', '=', productId)
    .where('lessons.removed_at', 'is', null)
    .execute();
  return { chapters: chapters.map(({ id }) => id), lessons: lessons.map(({ id }) => id) };
}

async function wasBought(trx: Transaction<Schema>, productId: string): Promise<boolean> {
  const line = await trx
    .selectFrom('order_lines')
    .select('id')
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return line !== undefined;
}

async function upsertChapters(trx: Transaction<Schema>, rows: Row<'chapters'>[]): Promise<void> {
  await trx
    .insertInto('chapters')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        title: row.ref('excluded.title'),
        removed_at: null,
      })),
    )
    .execute();
}

async function upsertLessons(trx: Transaction<Schema>, rows: Row<'lessons'>[]): Promise<void> {
  await trx
    .insertInto('lessons')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        chapter_id: row.ref('excluded.chapter_id'),
        position: row.ref('excluded.position'),
        title: row.ref('excluded.title'),
        minutes: row.ref('excluded.minutes'),
        preview: row.ref('excluded.preview'),
        kind: row.ref('excluded.kind'),
        content: row.ref('excluded.content'),
        removed_at: null,
      })),
    )
    .execute();
}

function lessonRow(
  lesson: ProductEdit['chapters'][number]['lessons'][number],
  { chapterId, position }: { chapterId: string; position: number },
): Row<'lessons'> {
  const { _id, title, minutes, preview, kind, content } = lesson;
  return {
    id: _id ?? newId('lsn'),
    chapter_id: chapterId,
    position,
    title,
    minutes,
    preview: preview ? 1 : 0,
    kind,
    content,
    removed_at: null,
  };
}

function without(ids: readonly string[], kept: readonly { id: string }[]): string[] {
  const stay = new Set(kept.map(({ id }) => id));
  return ids.filter((id) => !stay.has(id));
}
