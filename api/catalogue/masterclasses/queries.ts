import type { Kysely } from 'kysely';
import { typesIn } from '#shared/productKinds/productKinds.ts';
import { isOnSale } from '../products/onSale.ts';
import { readOpenPlans } from '../products/queries.ts';
import type { Row, Schema } from '../../store/schema.ts';

export type ClassRows = {
  classes: Row<'products'>[];
  plans: Row<'payment_plans'>[];
  chapters: Row<'chapters'>[];
  lessons: LessonRow[];
};

/** The public fields of a lesson. Its content is only for buyers of the class. */
export type LessonRow = Pick<Row<'lessons'>, 'id' | 'chapter_id' | 'title' | 'minutes' | 'preview'>;

/** The classes of an account in its order, or the one with `classId`. */
export async function readClasses(
  db: Kysely<Schema>,
  { accountId, classId }: { accountId: string; classId?: string },
): Promise<ClassRows> {
  const wanted = db
    .selectFrom('products')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('product_type', 'in', typesIn('masterclasses'))
    .where(isOnSale)
    .orderBy('position')
    .orderBy('id');
  const classes = await (classId === undefined ? wanted : wanted.where('id', '=', classId)).execute();
  if (classes.length === 0) return { classes, plans: [], chapters: [], lessons: [] };
  const ids = classes.map((row) => row.id);
  const plans = await readOpenPlans(db, ids);
  const chapters = await db
    .selectFrom('chapters')
    .selectAll()
    .where('product_id', 'in', ids)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  if (chapters.length === 0) return { classes, plans, chapters, lessons: [] };
  const lessons = await db
    .selectFrom('lessons')
    .select(['id', 'chapter_id', 'title', 'minutes', 'preview'])
    .where(
      'chapter_id',
      'in',
      chapters.map((row) => row.id),
    )
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  return { classes, plans, chapters, lessons };
}
