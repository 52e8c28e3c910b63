import type { Kysely } from 'kysely';
import type { ProductEdit } from '#shared/studio/productSchema.ts';
import { usesFile } from '../masterclasses/rules.ts';
import { invalidField, unknownField } from '../http/invalidField.ts';
import type { Schema } from '../store/schema.ts';

/** Where a body names an id: `[field, id]`. */
type Named = [field: string, id: string];

/**
 * Throws 404 for the id of another product's tier, plan, chapter or lesson and for a file that is not this product's, and 422
 * for an id that stands there twice. An id that nobody has is new, or was taken away and comes back.
 */
export async function checkIds(db: Kysely<Schema>, productId: string, edit: ProductEdit): Promise<void> {
  const named = namedIds(edit);
  for (const ids of Object.values(named)) refuseTwins(ids);
  const foreign = new Set<string>();
  for (const table of ['ticket_tiers', 'payment_plans', 'chapters'] as const) {
    const ids = named[table].map(([, id]) => id);
    if (ids.length === 0) continue;
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('id', 'in', ids)
      .where('product_id', '!=', productId)
      .execute();
    for (const { id } of rows) foreign.add(id);
  }
  const lessonIds = named.lessons.map(([, id]) => id);
  if (lessonIds.length > 0) {
    const rows = await db
      .selectFrom('lessons')
      .innerJoin('chapters', 'chapters.id', 'lessons.chapter_id')
      .select('lessons.id')
      .where('lessons.id', 'in', lessonIds)
      .where('chapters.product_id', '!=', productId)
      .execute();
    for (const { id } of rows) foreign.add(id);
  }
  for (const [field, id] of Object.values(named).flat()) {
    if (foreign.has(id)) throw unknownField(field, 'is nothing of this product');
  }
  await checkFiles(db, productId, edit);
}

async function checkFiles(db: Kysely<Schema>, productId: string, edit: ProductEdit): Promise<void> {
  const files = edit.chapters.flatMap(({ lessons }, chapter) =>
    lessons.flatMap((lesson, index): Named[] =>
      usesFile(lesson) && lesson.content !== ''
        ? [[`chapters.${chapter}.lessons.${index}.content`, lesson.content]]
        : [],
    ),
  );
  if (files.length === 0) return;
  const rows = await db
    .selectFrom('product_files')
    .select('id')
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .execute();
  const own = new Set(rows.map(({ id }) => id));
  for (const [field, id] of files) {
    if (!own.has(id)) throw unknownField(field, 'is no file of this product');
  }
}

function namedIds(edit: ProductEdit) {
  return {
    ticket_tiers: idsIn(edit.tickets, 'tickets'),
    payment_plans: idsIn(edit.payment_plans, 'payment_plans'),
    questions: idsIn(edit.questions, 'questions'),
    chapters: idsIn(edit.chapters, 'chapters'),
    lessons: edit.chapters.flatMap(({ lessons }, index) => idsIn(lessons, `chapters.${index}.lessons`)),
  };
}

function idsIn(rows: readonly { _id?: string | undefined }[], field: string): Named[] {
  return rows.flatMap(({ _id }, index): Named[] =>
    _id === undefined ? [] : [[`${field}.${index}._id`, _id]],
  );
}

function refuseTwins(named: readonly Named[]): void {
  const seen = new Set<string>();
  for (const [field, id] of named) {
    if (seen.has(id)) throw invalidField(field, 'stands there twice');
    seen.add(id);
  }
}
