import type { Kysely } from 'kysely';
import type { ProductEdit } from '#shared/studio/productSchema.ts';
import { usesFile } from './lessonFiles.ts';
import { invalidField, unknownField } from '../../http/invalidField.ts';
import type { Schema } from '../../store/schema.ts';

/** The places of ids in a body: `[field, id]`. */
type Named = [field: string, id: string];

/**
 * Throws 404 for the id of another product's tier, plan, chapter or lesson and for a file of another product, and 422 for an id that occurs
 * twice. An unknown id is new, or restores what was removed.
 */
export async function checkIds(db: Kysely<Schema>, productId: string, edit: ProductEdit): Promise<void> {
  const named = namedIds(edit);
  for (const ids of Object.values(named)) refuseDuplicates(ids);
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
    if (foreign.has(id)) throw unknownField(field, 'nothing_of_product');
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
    if (!own.has(id)) throw unknownField(field, 'no_file_of_product');
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

function refuseDuplicates(named: readonly Named[]): void {
  const seen = new Set<string>();
  for (const [field, id] of named) {
    if (seen.has(id)) throw invalidField(field, 'stands there twice', { rule: 'twice' });
    seen.add(id);
  }
}
