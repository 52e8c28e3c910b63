import type { Kysely } from 'kysely';
import { AppError } from '#shared/wire/appError.ts';
import type { BrokenRule } from '#shared/wire/fieldRules.ts';
import { toMajor, type CurrencyUnit } from '#shared/money/money.ts';
import type { Support } from '#shared/orders/chargeSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import { invalidField } from '../../http/invalidField.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import type { ChargeLimits } from '../../money/chargeLimits.ts';
import { readAmount } from '../../money/readAmount.ts';
import type { Schema } from '../../store/schema.ts';
import { isNotSuspended } from '../../accounts/suspensions.ts';
import { invoicesOfAccount } from '../issuesInvoices.ts';
import type { PurchaseLine } from '../attempts/purchase.ts';

/** A support payment as a line, in the buyer's language or the page's. `amount` is the price of one. Throws 422 for an unknown account and an amount out of bounds. */
export async function supportLine(
  db: Kysely<Schema>,
  support: Support,
  {
    currency,
    limits,
    language: wanted,
  }: { currency: CurrencyUnit; limits: ChargeLimits; language: Language | undefined },
): Promise<{ line: PurchaseLine; language: Language; issuesInvoices: boolean }> {
  const account = await db
    .selectFrom('accounts')
    .leftJoin('pages', 'pages.account_id', 'accounts.id')
    .select(['accounts.id', 'pages.language', invoicesOfAccount.as('issues_invoices')])
    .where('accounts.id', '=', support.account_id)
    .where(isNotSuspended)
    .executeTakeFirst();
  if (!account) throw invalidField('support.account_id', 'is nobody here');
  const unitMinor = readAmount('support.amount', support.amount, currency);
  const totalMinor = unitMinor * support.quantity;
  const { minMinor, maxMinor } = limits(currency);
  if (totalMinor < minMinor) {
    throw refused(`must be at least ${toMajor(minMinor, currency.decimals)} ${currency.code} in all`, {
      rule: 'at_least',
      limit: toMajor(Math.ceil(minMinor / support.quantity), currency.decimals),
    });
  }
  if (totalMinor > maxMinor) {
    throw refused(`must be at most ${toMajor(maxMinor, currency.decimals)} ${currency.code} in all`, {
      rule: 'at_most',
      limit: toMajor(Math.floor(maxMinor / support.quantity), currency.decimals),
    });
  }
  const { type: productType, quantity } = support;
  const language = wanted ?? account.language ?? 'en';
  const name = (await ownNameOf(db, support)) ?? mailTexts(language).kinds[productType].one;
  const line = giftLine({ name, productType, quantity, unitMinor, currency });
  return { line, language, issuesInvoices: account.issues_invoices > 0 };
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

/** The creator's name for it, from the page's block. */
async function ownNameOf(db: Kysely<Schema>, support: Support): Promise<string | undefined> {
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
  return undefined;
}

function refused(problem: string, broken: BrokenRule): AppError {
  return invalidField('support.amount', problem, broken);
}
