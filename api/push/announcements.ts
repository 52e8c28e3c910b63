import type { Transaction } from 'kysely';
import { leastPrice } from '#shared/shop/offered.ts';
import { toMajor } from '#shared/money/money.ts';
import type { Follower } from '../events.ts';
import { currencyTerms } from '../currencies/currencies.ts';
import { newId } from '../store/ids.ts';
import type { PushKind } from './tables.ts';
import type { NewRow, Schema } from '../store/schema.ts';

/** Has nothing about the buyer, because a locked screen shows notifications. */
export type SaleContent = {
  amount: number;
  currency: string;
  isTest: boolean;
  lines: { name: string; quantity: number }[];
};

/** `price`: the lowest at which it can be bought, exact if `hasOnePrice`. */
export type NewsContent = {
  name: string;
  product_type: string;
  address: string | null;
  price: number;
  hasOnePrice: boolean;
  currency: string;
};

/** Nobody wants to hear of it later. */
const announcedForMs = 3 * 24 * 60 * 60_000;
/** A notification shows about this many lines. */
const maxLines = 5;

type Announced = { accountId: string; kind: PushKind; subject: string; content: SaleContent | NewsContent };

function announcementRow(
  { accountId, kind, subject, content }: Announced,
  at: Date,
): NewRow<'push_announcements'> {
  return {
    id: newId('ann'),
    account_id: accountId,
    kind,
    subject,
    content_json: JSON.stringify(content),
    created_at: at.toISOString(),
    expires_at: new Date(at.getTime() + announcedForMs).toISOString(),
    after_id: '',
    done_at: null,
  };
}

/** Announces an order to its creator's devices, if there may be any. */
export const announceSale: Follower<'orderPlaced'> = (_trx, { order, answer, seller, at, inserts }) => {
  if (seller.tells_sales !== 1 || seller.deleted_at !== null) return;
  const content = {
    amount: answer.total,
    currency: answer.currency,
    isTest: answer.test,
    lines: answer.items.slice(0, maxLines).map(({ name, quantity }) => ({ name, quantity })),
  };
  const announced = { accountId: order.account_id, kind: 'sales', subject: order.id, content } as const;
  inserts.add('push_announcements', [announcementRow(announced, at)]);
};

/** Announces a product that can be bought for the first time. */
export const announceProduct: Follower<'productReleased'> = async (trx, { product, tiers, at }) => {
  const { decimals } = currencyTerms(product.currency);
  const minimum = product.minimum_price_minor;
  const content = {
    name: product.name,
    product_type: product.product_type,
    address: product.address,
    price: leastPrice({
      price: toMajor(product.price_minor, decimals),
      minimum_price: minimum === null ? undefined : toMajor(minimum, decimals),
      tickets: tiers.map(({ price_minor, seats }) => ({
        price: toMajor(price_minor, decimals),
        seats_left: seats,
      })),
    }),
    hasOnePrice: minimum === null && new Set(tiers.map(({ price_minor }) => price_minor)).size < 2,
    currency: product.currency,
  };
  const announced = {
    accountId: product.account_id,
    kind: 'news',
    subject: product.id,
    content,
  } as const;
  await writeOnce(trx, announcementRow(announced, at));
};

async function writeOnce(trx: Transaction<Schema>, row: NewRow<'push_announcements'>): Promise<void> {
  await trx
    .insertInto('push_announcements')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'subject']).doNothing())
    .execute();
}
