import type { Kysely } from 'kysely';
import type { Block } from '#shared/page/blockSchema.ts';
import { translatableTextsOf, type TranslatableText } from '#shared/page/translatableTexts.ts';
import type { LessonPreview } from '#shared/shop/shopSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { readClasses } from '../masterclasses/queries.ts';
import { toMasterclasses, toWholeLesson } from '../masterclasses/rules.ts';
import { readPage } from '../pages/queries.ts';
import { toPage } from '../pages/rules.ts';
import { readSubpages } from '../subpages/publicQueries.ts';
import { loadProductsOnSale } from '../products/queries.ts';
import { toProducts, toSearchWords } from '../products/rules.ts';

/** The texts of one thing as visitors see it: of the page's header, a block, a product or a discount. */
export type TextGroup = { _id: string; kind: string; name: string; words: TranslatableText[] };

type PageTexts = { own: Language; groups: TextGroup[] };

/** What visitors read of an account's page and things on sale, in their order; `undefined` without a page. */
export async function loadTranslatableTexts(
  db: Kysely<Schema>,
  accountId: string,
  now: Date,
): Promise<PageTexts | undefined> {
  const rows = await readPage(db, { accountId });
  if (!rows) return undefined;
  const { header, blocks } = toPage(rows, '');
  const groups = [
    groupOf({ _id: rows.page.id, kind: 'header' }, header),
    ...blocks.map((block) => groupOfBlock(block)),
    ...(await readSubpages(db, accountId, '')).flatMap(({ _id, title, blocks: ofSubpage }) => [
      { ...groupOf({ _id, kind: 'subpage' }, { title }), name: title },
      ...ofSubpage.map((block) => groupOfBlock(block)),
    ]),
    ...(await loadProductTexts(db, accountId, now)),
    ...(await loadDiscountTexts(db, accountId)),
  ];
  return { own: rows.page.language, groups: groups.filter(({ words }) => words.length > 0) };
}

async function loadProductTexts(db: Kysely<Schema>, accountId: string, now: Date): Promise<TextGroup[]> {
  const onSale = await loadProductsOnSale(db, accountId, now);
  const classes = await readClasses(db, { accountId });
  const answers = new Map(toMasterclasses(classes).map((one) => [one._id, one]));
  const contents = await loadContents(
    db,
    classes.lessons.map(({ id }) => id),
  );
  return toProducts(onSale).map((product, index) => {
    const row = onSale.products[index];
    const { chapters = [] } = answers.get(product._id) ?? {};
    const words = {
      ...product,
      ...(row ? toSearchWords(row) : {}),
      chapters: chapters.map((chapter) => ({
        ...chapter,
        lessons: chapter.lessons.map((lesson) => ({ ...lesson, content: contents.get(lesson._id) ?? '' })),
      })),
    };
    return { ...groupOf({ _id: product._id, kind: product.product_type }, words), name: product.name };
  });
}

/** The texts of the lessons that are texts. */
async function loadContents(
  db: Kysely<Schema>,
  ids: string[],
): Promise<Map<string, LessonPreview['content']>> {
  if (ids.length === 0) return new Map();
  const rows: Row<'lessons'>[] = await db
    .selectFrom('lessons')
    .selectAll()
    .where('id', 'in', ids)
    .where('kind', '=', 'text')
    .execute();
  return new Map(rows.map((row) => [row.id, toWholeLesson(row, undefined).content]));
}

/** The names of the discounts that are or may be offered. */
async function loadDiscountTexts(db: Kysely<Schema>, accountId: string): Promise<TextGroup[]> {
  const rows = await db
    .selectFrom('discounts')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name }) => groupOf({ _id: id, kind: 'discount' }, { name }));
}

function groupOfBlock({ _id, type, ...block }: Block): TextGroup {
  return groupOf({ _id, kind: type }, block);
}

/** Each text once, at its first place. */
function groupOf(thing: Pick<TextGroup, '_id' | 'kind'>, answer: object): TextGroup {
  const words = new Map<string, TranslatableText>();
  for (const word of translatableTextsOf(answer)) {
    if (!words.has(word.original)) words.set(word.original, { ...word, place: `${thing._id}.${word.place}` });
  }
  return { ...thing, name: '', words: [...words.values()] };
}
