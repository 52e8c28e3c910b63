import type { Transaction } from 'kysely';
import { toMinor } from '#shared/money/money.ts';
import { productLimits } from '#shared/wire/limits.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { NewProduct } from '#shared/studio/productSchema.ts';
import { usesFile } from './lessonFiles.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { ChargeLimits } from '../../money/chargeLimits.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import { newId } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { checkPrice } from './editRules.ts';
import type { ProductDraft } from './productDraft.ts';

type Making = { account: Row<'accounts'>; now: Date };
type Pricing = { limits: ChargeLimits };

/** Writes a draft with its three required fields, after all other products, and returns its id. Throws 422. */
export async function createProduct(
  trx: Transaction<Schema>,
  { name, product_type, price }: NewProduct,
  { account, now, limits }: Making & Pricing,
): Promise<string> {
  const currency = currencyTerms(account.currency);
  checkPrice('price', price, { currency, limits });
  const id = newId('prd');
  await trx
    .insertInto('products')
    .values({
      id,
      account_id: account.id,
      position: await nextPosition(trx, account.id),
      product_type,
      name,
      description: '',
      image: '',
      images_json: '[]',
      price_minor: toMinor(price, currency.decimals),
      currency: account.currency,
      limited_seats: null,
      minimum_price_minor: null,
      questions_json: '[]',
      created_at: now.toISOString(),
      archived_at: null,
      published_at: null,
    })
    .execute();
  return id;
}

/** Copies a product to a draft without its sales, and returns its id. */
export async function duplicateProduct(
  trx: Transaction<Schema>,
  draft: ProductDraft,
  { account, now }: Making,
): Promise<string> {
  const { product, tiers, plans } = draft;
  const id = newId('prd');
  const position = await nextPosition(trx, account.id);
  await trx
    .insertInto('products')
    .values({
      ...product,
      id,
      position,
      name: nameOfCopy(product.name, account),
      seats_sold: 0,
      revision: 1,
      created_at: now.toISOString(),
      archived_at: null,
      published_at: null,
      first_published_at: null,
      address: null,
      updated_at: null,
    })
    .execute();
  const owned = { product_id: id };
  if (tiers.length > 0) {
    const rows = tiers.map((tier) => ({ ...tier, ...owned, id: newId('tck'), seats_sold: 0 }));
    await trx.insertInto('ticket_tiers').values(rows).execute();
  }
  if (plans.length > 0) {
    const rows = plans.map((plan) => ({ ...plan, ...owned, id: newId('pln') }));
    await trx.insertInto('payment_plans').values(rows).execute();
  }
  await copyClass(trx, draft, id);
  return id;
}

function nameOfCopy(name: string, { language }: Pick<Row<'accounts'>, 'language'>): string {
  const { copyOf } = mailTexts(language).copies;
  return copyOf(name.slice(0, productLimits.name - copyOf('').length));
}

/** The stored files are shared: both products deliver them. */
async function copyClass(
  trx: Transaction<Schema>,
  { files, chapters, lessons }: ProductDraft,
  product_id: string,
): Promise<void> {
  const ids = new Map([
    ...files.map(({ id }) => [id, newId('fil')] as const),
    ...chapters.map(({ id }) => [id, newId('chp')] as const),
  ]);
  const renamed = (id: string) => ids.get(id) ?? id;
  if (files.length > 0) {
    const rows = files.map((file) => ({ ...file, id: renamed(file.id), product_id }));
    await trx.insertInto('product_files').values(rows).execute();
  }
  if (chapters.length === 0) return;
  const rows = chapters.map((chapter) => ({ ...chapter, id: renamed(chapter.id), product_id }));
  await trx.insertInto('chapters').values(rows).execute();
  const copied = lessons.map((lesson) => ({
    ...lesson,
    id: newId('lsn'),
    chapter_id: renamed(lesson.chapter_id),
    content: usesFile(lesson) ? renamed(lesson.content) : lesson.content,
  }));
  for (let start = 0; start < copied.length; start += 100) {
    await trx
      .insertInto('lessons')
      .values(copied.slice(start, start + 100))
      .execute();
  }
}

async function nextPosition(trx: Transaction<Schema>, accountId: string): Promise<number> {
  const { count, last } = await trx
    .selectFrom('products')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (count >= productLimits.products) {
    throw refusal(422, 'too_many_products', { params: { most: productLimits.products } });
  }
  return (last ?? -1) + 1;
}
