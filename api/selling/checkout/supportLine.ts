import type { Kysely } from 'kysely';
import { AppError } from '#shared/appError.ts';
import { toMajor, type CurrencyUnit } from '#shared/money.ts';
import type { Support } from '#shared/chargeSchema.ts';
import { kinds } from '#shared/texts/en/kinds.ts';
import { invalidField } from '../../http/invalidField.ts';
import type { ChargeLimits } from '../../money/chargeLimits.ts';
import { readAmount } from '../../money/readAmount.ts';
import type { Schema } from '../../store/schema.ts';
import { isOpen } from '../../accounts/suspensions.ts';
import type { PurchaseLine } from './purchase.ts';

/** A support payment as a line. `amount` is the price of one. Throws 422 for an unknown account and an amount out of bounds. */
export async function supportLine(
  db: Kysely<Schema>,
  support: Support,
  { currency, limits }: { currency: CurrencyUnit; limits: ChargeLimits },
): Promise<PurchaseLine> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', support.account_id)
    .where(isOpen)
    .executeTakeFirst();
  if (!account) throw invalidField('support.account_id', 'is nobody here');
  const unitMinor = readAmount('support.amount', support.amount, currency);
  const totalMinor = unitMinor * support.quantity;
  const { leastMinor, mostMinor } = limits(currency);
  if (totalMinor < leastMinor) {
    throw refused(`must be at least ${toMajor(leastMinor, currency.decimals)} ${currency.code} in all`);
  }
  if (totalMinor > mostMinor) {
    throw refused(`must be at most ${toMajor(mostMinor, currency.decimals)} ${currency.code} in all`);
  }
  const { type: productType, quantity } = support;
  return giftLine({ name: await nameOf(db, support), productType, quantity, unitMinor, currency });
}

type Gift = Pick<PurchaseLine, 'name' | 'productType' | 'quantity' | 'unitMinor'> & {
  currency: CurrencyUnit;
};

/** A line without a product: support, or a tip. */
export function giftLine({ currency, ...gift }: Gift): PurchaseLine {
  return {
    ...gift,
    productId: '',
    image: '',
    isLimited: false,
    discountMinor: 0,
    chargedMinor: gift.unitMinor * gift.quantity,
    rate: 1,
    priceCurrency: currency.code,
    planId: null,
    ticketId: null,
    ticketName: null,
    instalments: null,
    pricing: null,
    answers: [],
  };
}

/** The creator's name for it, from the page's block. Without a block it is the kind's, in English: the order keeps one name. */
async function nameOf(db: Kysely<Schema>, support: Support): Promise<string> {
  const blocks = await db
    .selectFrom('blocks')
    .innerJoin('pages', 'pages.id', 'blocks.page_id')
    .select('blocks.content_json')
    .where('pages.account_id', '=', support.account_id)
    .where('blocks.type', '=', 'support')
    .orderBy('blocks.position')
    .execute();
  for (const { content_json } of blocks) {
    // The catalogue stores blocks in the format of the wire.
    const block = JSON.parse(content_json) as { support_type?: string; title?: string };
    if (block.support_type === support.type && block.title) return block.title;
  }
  return kinds[support.type].one;
}

function refused(problem: string): AppError {
  return invalidField('support.amount', problem);
}
