import type { Kysely } from 'kysely';
import type { AppError } from '#shared/wire/appError.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { LessonPreview } from '#shared/shop/shopSchema.ts';
import { findOnSale } from '../products/queries.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { toWholeLesson } from './rules.ts';
import { usesFile } from '../products/lessonFiles.ts';

type LessonKey = { accountId: string; classId: string; lessonId: string };

/** A free preview lesson with its content. `path` is this call's own. Throws 404 for every other lesson. */
export async function readPreview(db: Kysely<Schema>, key: LessonKey, path: string): Promise<LessonPreview> {
  const lesson = await findPreview(db, key);
  const file = usesFile(lesson) ? await findFile(db, lesson.content) : undefined;
  return toWholeLesson(
    lesson,
    file && { _id: file.id, name: file.name, size: file.size, url: `${path}/file` },
  );
}

/** The file of a preview lesson. Throws 404 without one. */
export async function findPreviewFile(db: Kysely<Schema>, key: LessonKey): Promise<Row<'product_files'>> {
  const lesson = await findPreview(db, key);
  const file = usesFile(lesson) ? await findFile(db, lesson.content) : undefined;
  if (!file) throw unknownLesson();
  return file;
}

async function findPreview(
  db: Kysely<Schema>,
  { accountId, classId, lessonId }: LessonKey,
): Promise<Row<'lessons'>> {
  const lesson = await db
    .selectFrom('lessons')
    .innerJoin('chapters', 'chapters.id', 'lessons.chapter_id')
    .selectAll('lessons')
    .where('lessons.id', '=', lessonId)
    .where('lessons.preview', '=', 1)
    .where('lessons.removed_at', 'is', null)
    .where('chapters.removed_at', 'is', null)
    .where('chapters.product_id', '=', classId)
    .executeTakeFirst();
  if (!lesson || !(await findOnSale(db, { accountId, productId: classId }))) throw unknownLesson();
  return lesson;
}

function findFile(db: Kysely<Schema>, id: string): Promise<Row<'product_files'> | undefined> {
  return db
    .selectFrom('product_files')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

function unknownLesson(): AppError {
  return refusal(404, 'unknown_lesson');
}
