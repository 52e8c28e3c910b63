import type { Kysely } from 'kysely';
import type { GiftTerms, WaitingGift } from '#shared/orders/giftTermsSchema.ts';
import type { Order, OrderWaiting } from '#shared/orders/orderSchema.ts';
import { isPaymentMethodType } from '#shared/payments/paymentMethods.ts';
import type { Language } from '#shared/texts/languages.ts';
import { toMajor } from '#shared/money/money.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Payments } from '../../payments/openPayments.ts';
import type { Intent } from '../../payments/paymentProvider.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { purchaseOf, type Attempt } from '../attempts/attempts.ts';
import { orderAnswer } from '../placedOrder/orderAnswer.ts';
import { lineRow, orderRow } from '../placedOrder/orderRows.ts';

export type WaitingRow = Row<'waiting_orders'>;

type Seller = Pick<Row<'accounts'>, 'email' | 'takes_replies' | 'deleted_at' | 'slug'> & {
  title: string;
  theme: string | null;
  avatar: string | null;
  legal_json: string | null;
  domain: string | null;
  page_language: Language | null;
};

type Waiting = {
  row: WaitingRow;
  attempt: Attempt;
  seller: Seller;
  /** Of a test payment, so that its buyer can decide in the bank's place. */
  intent: Pick<Intent, 'id' | 'clientSecret'> | null;
};

/**
 * An order that waits or was canceled, as on the wire, with the terms of its attempt. It has no number, and
 * nothing that the followers of an order write.
 */
export function waitingAnswer(payments: Payments, { row, attempt, seller, intent }: Waiting): Order {
  const purchase = purchaseOf(attempt);
  const at = new Date(row.created_at);
  const order = orderRow({ attempt, purchase, number: 0, payments, at, known: row, paidFrom: null });
  const lines = purchase.lines.map((line, position) => ({
    ...lineRow(line, { order, position }),
    id: `${row.id}_${position}`,
  }));
  const { status: _paid, ...answer } = orderAnswer(order, lines, seller);
  const arrived = arrivedOf(row, order);
  if (row.state !== 'waiting') return { ...answer, status: 'canceled', ...arrived };
  const isTest = payments.of(attempt.provider).testBank !== null;
  return {
    ...answer,
    ...arrived,
    status: 'waiting',
    waiting: {
      ...waitingTerms(row),
      ...(purchase.gift ? { gift: waitingGift(purchase.gift) } : {}),
      ...(isTest && intent
        ? { test_payment: { payment_intent_id: intent.id, client_secret: intent.clientSecret } }
        : {}),
    },
  };
}

/** If money came too late and no part of it is noted, all of it came. */
function arrivedOf(
  { state, arrived_minor }: WaitingRow,
  { total_minor, currency }: Pick<Row<'orders'>, 'total_minor' | 'currency'>,
): { arrived?: number } {
  const cameTooLate = state === 'returning' || state === 'returned';
  const arrivedMinor = arrived_minor ?? (cameTooLate ? total_minor : 0);
  return arrivedMinor === 0 ? {} : { arrived: toMajor(arrivedMinor, currencyTerms(currency).decimals) };
}

export function waitingTerms({ method, until, instructions_url, pay_by }: WaitingRow): OrderWaiting {
  return {
    // Another version may have written a method that this one does not know.
    method: isPaymentMethodType(method) ? method : 'customer_balance',
    until,
    ...(instructions_url === null ? {} : { instructions_url }),
    ...(pay_by === null ? {} : { pay_by }),
  };
}

export function waitingGift({ message, ...gift }: GiftTerms): WaitingGift {
  return { ...gift, message: message ?? null };
}

/** What an order and its mails say about its store. */
export async function loadSeller(db: Kysely<Schema>, accountId: string): Promise<Seller> {
  return sellerOf(await sellerRows(db).where('accounts.id', '=', accountId).executeTakeFirstOrThrow());
}

/** The same of several accounts, by their ids. */
export async function loadSellers(
  db: Kysely<Schema>,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Seller>> {
  const rows = await sellerRows(db).where('accounts.id', 'in', accountIds).execute();
  return new Map(rows.map((row) => [row.id, sellerOf(row)]));
}

function sellerRows(db: Kysely<Schema>) {
  return db
    .selectFrom('accounts')
    .leftJoin('pages', 'pages.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.email', 'accounts.takes_replies', 'accounts.deleted_at'])
    .select(['accounts.slug', 'accounts.name', 'pages.title'])
    .select(['pages.theme', 'pages.avatar', 'pages.legal_json', 'pages.domain'])
    .select('pages.language as page_language');
}

function sellerOf({
  id: _id,
  name,
  title,
  ...seller
}: Omit<Seller, 'title'> & { id: string; name: string; title: string | null }): Seller {
  return { ...seller, title: title ?? name };
}
