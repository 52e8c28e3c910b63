import type { Kysely } from 'kysely';
import type { Block } from '#shared/page/blockSchema.ts';
import { ownWordsOf, type OwnWord } from '#shared/page/ownWords.ts';
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

/** The words of one thing as visitors see it: of the page's header, a block, a product or a discount. */
export type OwnWords = { _id: string; kind: string; name: string; words: OwnWord[] };

type PageWords = { own: Language; groups: OwnWords[] };

/** What visitors read of an account's page and things on sale, in their order; `undefined` without a page. */
export async function loadOwnWords(
  db: Kysely<Schema>,
  accountId: string,
  now: Date,
): Promise<PageWords | undefined> {
  const rows = await readPage(db, { accountId });
  if (!rows) return undefined;
  const { header, blocks } = toPage(rows, '');
  const groups = [
    wordsOf({ _id: rows.page.id, kind: 'header' }, header),
    ...blocks.map((block) => wordsOfBlock(block)),
    ...(await readSubpages(db, accountId, '')).flatMap(({ _id, title, blocks: ofSubpage }) => [
      { ...wordsOf({ _id, kind: 'subpage' }, { title }), name: title },
      ...ofSubpage.map((block) => wordsOfBlock(block)),
    ]),
    ...(await loadProductWords(db, accountId, now)),
    ...(await loadDiscountWords(db, accountId)),
  ];
  return { own: rows.page.language, groups: groups.filter(({ words }) => words.length > 0) };
}

async function loadProductWords(db: Kysely<Schema>, accountId: string, now: Date): Promise<OwnWords[]> {
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
    return { ...wordsOf({ _id: product._id, kind: product.product_type }, words), name: product.name };
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
async function loadDiscountWords(db: Kysely<Schema>, accountId: string): Promise<OwnWords[]> {
  const rows = await db
    .selectFrom('discounts')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name }) => wordsOf({ _id: id, kind: 'discount' }, { name }));
}

function wordsOfBlock({ _id, type, ...block }: Block): OwnWords {
  return wordsOf({ _id, kind: type }, block);
}

/** Each word once, at its first place. */
function wordsOf(thing: Pick<OwnWords, '_id' | 'kind'>, answer: object): OwnWords {
  const words = new Map<string, OwnWord>();
  for (const word of ownWordsOf(answer)) {
    if (!words.has(word.original)) words.set(word.original, { ...word, place: `${thing._id}.${word.place}` });
  }
  return { ...thing, name: '', words: [...words.values()] };
}
