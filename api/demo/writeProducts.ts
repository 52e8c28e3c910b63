import type { Transaction } from 'kysely';
import type { ProductDetails } from '../catalogue/products/details.ts';
import { newId } from '../store/ids.ts';
import type { NewRow, Row, Schema } from '../store/schema.ts';
import type { DemoChapter, DemoProduct, Pictures, WrittenProducts } from './demoProduct.ts';
import { demoEvent } from './eventDay.ts';

/** A stored file. */
export type KeptFile = Pick<Row<'product_files'>, 'name' | 'media_type' | 'place' | 'size'>;

type Stock = {
  account: Row<'accounts'>;
  products: readonly DemoProduct[];
  timeZone: string;
  pictures: Pictures;
  /** The files for buyers, by the product's key. */
  files: ReadonlyMap<string, readonly KeptFile[]>;
  now: Date;
};

/** Writes the products, in the given order. */
export async function writeProducts(trx: Transaction<Schema>, stock: Stock): Promise<WrittenProducts> {
  const written = new Map<string, string>();
  for (const [position, product] of stock.products.entries()) {
    const row = productRow(product, stock, position);
    await trx.insertInto('products').values(row).execute();
    await writeOffers(trx, row.id, product);
    await writeFiles(trx, row.id, { files: stock.files.get(product.key) ?? [], now: stock.now });
    for (const [place, chapter] of (product.chapters ?? []).entries()) {
      await writeChapter(trx, { productId: row.id, position: place, chapter });
    }
    written.set(product.key, row.id);
  }
  return written;
}

function productRow(
  product: DemoProduct,
  { account, pictures, now, timeZone }: Stock,
  position: number,
): NewRow<'products'> {
  const details: ProductDetails = {
    ...(product.event ? { event: demoEvent(product.event, { now, timeZone }) } : {}),
    ...(product.shipping ? { shipping: [...product.shipping] } : {}),
  };
  const shown = [product.picture, ...(product.morePictures ?? [])];
  return {
    id: newId('prd'),
    account_id: account.id,
    position,
    product_type: product.type,
    name: product.name,
    description: product.description,
    image: pictures[product.picture],
    images_json: JSON.stringify(shown.map((name) => pictures[name])),
    price_minor: product.price,
    currency: account.currency,
    limited_seats: product.limitedSeats ?? null,
    quantity_slider: product.hasQuantitySlider ? 1 : 0,
    minimum_price_minor: product.minimumPrice ?? null,
    questions_json: JSON.stringify(
      (product.questions ?? []).map((question) => Object.assign({ _id: newId('qst') }, question)),
    ),
    created_at: now.toISOString(),
    archived_at: null,
    published_at: now.toISOString(),
    details_json: JSON.stringify(details),
  };
}

async function writeOffers(
  trx: Transaction<Schema>,
  productId: string,
  { tiers = [], plans = [] }: DemoProduct,
): Promise<void> {
  for (const [position, tier] of tiers.entries()) {
    await trx
      .insertInto('ticket_tiers')
      .values({
        id: newId('tck'),
        product_id: productId,
        position,
        name: tier.name,
        price_minor: tier.price,
        seats: tier.seats,
      })
      .execute();
  }
  for (const [position, plan] of plans.entries()) {
    await trx
      .insertInto('payment_plans')
      .values({
        id: newId('pln'),
        product_id: productId,
        position,
        name: plan.name,
        count: plan.amounts.length,
        interval: plan.interval,
        amounts_json: JSON.stringify(plan.amounts),
        closed_at: null,
      })
      .execute();
  }
}

async function writeFiles(
  trx: Transaction<Schema>,
  productId: string,
  { files, now }: { files: readonly KeptFile[]; now: Date },
): Promise<void> {
  for (const [position, file] of files.entries()) {
    await trx
      .insertInto('product_files')
      .values({
        id: newId('fil'),
        product_id: productId,
        position,
        created_at: now.toISOString(),
        ...file,
      })
      .execute();
  }
}

async function writeChapter(
  trx: Transaction<Schema>,
  { productId, position, chapter }: { productId: string; position: number; chapter: DemoChapter },
): Promise<void> {
  const chapterId = newId('chp');
  await trx
    .insertInto('chapters')
    .values({ id: chapterId, product_id: productId, position, title: chapter.title })
    .execute();
  const lessons = chapter.lessons.map((lesson, place) => ({
    id: newId('lsn'),
    chapter_id: chapterId,
    position: place,
    title: lesson.title,
    minutes: lesson.minutes,
    preview: lesson.isPreview ? 1 : 0,
    kind: 'text' as const,
    content: lesson.content,
  }));
  await trx.insertInto('lessons').values(lessons).execute();
}
