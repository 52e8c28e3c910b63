import type { Kysely } from 'kysely';
import type { Order } from '#shared/orders/orderSchema.ts';
import { translateTexts, type Translations } from '#shared/page/translatableTexts.ts';
import type { Language } from '#shared/texts/languages.ts';
import { loadTranslations } from '../../catalogue/inLanguage.ts';
import type { Schema } from '../../store/schema.ts';

type Written = Pick<Order, 'language' | 'store'>;

/**
 * An order as its buyer reads it: the seller's words in the order's language, as far as they are translated today. The seller reads the
 * originals.
 */
export async function inOrderLanguage<T extends Written>(db: Kysely<Schema>, order: T): Promise<T> {
  return translateTexts(order, await translationsFor(db, order));
}

/** The same for each of several orders. */
export async function inOrderLanguages<T extends Written>(
  db: Kysely<Schema>,
  orders: readonly T[],
): Promise<T[]> {
  const known = new Map<string, Translations>();
  for (const order of orders) {
    const key = keyOf(order);
    if (!known.has(key)) known.set(key, await translationsFor(db, order));
  }
  return orders.map((order) => translateTexts(order, known.get(keyOf(order)) ?? new Map()));
}

/** The same for a new order, whose seller has just been read: `own` is the language of the seller's page. */
export async function inBuyersLanguage(
  db: Kysely<Schema>,
  order: Order,
  { accountId, own }: { accountId: string; own: Language | null },
): Promise<Order> {
  if ((own ?? 'en') === order.language) return order;
  return translateTexts(order, await loadTranslations(db, { accountId, language: order.language }));
}

async function translationsFor(db: Kysely<Schema>, { language, store }: Written): Promise<Translations> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('slug', '=', store?.slug ?? '')
    .executeTakeFirst();
  return account ? loadTranslations(db, { accountId: account.id, language }) : new Map();
}

function keyOf({ language, store }: Written): string {
  return `${store?.slug} ${language}`;
}
