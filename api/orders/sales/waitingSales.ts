import { toMajor } from '#shared/money/money.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import type { SaleEvent, SaleEventDetails } from '#shared/studio/saleEventSchema.ts';
import type { Sale, SaleRow } from '#shared/studio/salesSchema.ts';
import type { ApiContext } from '../../context.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import { purchaseOf } from '../../selling/attempts/attempts.ts';
import { attemptOf, waitingAnswers } from '../../selling/waitingOrders/loadWaiting.ts';
import {
  loadSeller,
  waitingAnswer,
  waitingGift,
  waitingTerms,
  type WaitingRow,
} from '../../selling/waitingOrders/waitingAnswer.ts';
import type { OrderSearch } from './searchOrders.ts';
import { saleEvent } from './saleEvent.ts';
import { itemsSummaryOf } from './itemsSummary.ts';

type Shop = Pick<ApiContext, 'store' | 'payments'>;

/** The latest ones are shown. Only a store that nobody looks after has more. */
const maxShown = 200;

/**
 * The orders that begin a seller's list: those that wait, unless the list is searched or filtered. If the filter is the status `waiting` or
 * `canceled`, the list has only these orders.
 */
export async function loadWaitingSales(
  context: Shop,
  { accountId, search }: { accountId: string; search: OrderSearch },
): Promise<SaleRow[]> {
  const { limit: _limit, status = 'waiting', ...others } = search;
  const isPlain = Object.values(others).every((filter) => filter === undefined || filter === '');
  if (!isPlain || (status !== 'waiting' && status !== 'canceled')) return [];
  const rows = await context.store.db
    .selectFrom('waiting_orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'in', status === 'waiting' ? ['waiting'] : ['canceled', 'returning', 'returned'])
    .orderBy('created_at', 'desc')
    .limit(maxShown)
    .execute();
  const orders = await waitingAnswers(context, rows);
  return orders.map(({ items, ...order }) => ({
    _id: order._id,
    number: order.number,
    created_at: order.created_at,
    status: order.status,
    total: order.total,
    refunded: 0,
    currency: order.currency,
    payer: { name: order.payer.name, email: order.payer.email },
    ...itemsSummaryOf(items),
    parcel: 'none' as const,
    test: order.test,
    has_failed_instalment: false,
  }));
}

/** One of them with all details; `undefined` for an order of another store. Nothing of it can be refunded, sent or checked in. */
export async function loadWaitingSale(
  { store: { db }, payments }: Shop,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<Sale | undefined> {
  const row = await db
    .selectFrom('waiting_orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  const attempt = await attemptOf(db, row);
  const seller = await loadSeller(db, accountId);
  const order = waitingAnswer(payments, { row, attempt, seller, intent: null });
  const { campaign, gift, isTrial = false, feeMinor } = purchaseOf(attempt);
  return {
    _id: order._id,
    number: order.number,
    token: order.token,
    created_at: order.created_at,
    status: order.status,
    ...(order.waiting ? { waiting: waitingTerms(row) } : {}),
    total: order.total,
    ...(order.arrived === undefined ? {} : { arrived: order.arrived }),
    fee: toMajor(feeMinor, currencyTerms(order.currency).decimals),
    refunded: 0,
    refundable: 0,
    currency: order.currency,
    payer: order.payer,
    items: order.items,
    shipping: order.shipping ?? null,
    ...(order.shipping_total === undefined ? {} : { shipping_total: order.shipping_total }),
    ...(order.tax ? { tax: order.tax } : {}),
    message: order.message ?? null,
    ...(gift && order.waiting
      ? { gift: { ...waitingGift(gift), state: 'planned' as const, sent_at: null } }
      : {}),
    ...(campaign ? { campaign } : {}),
    ...(order.waiver ? { waiver: order.waiver } : {}),
    test: order.test,
    trial: isTrial,
    parcel: 'none',
    shipment: null,
    given_back: [],
    payments: [],
    refunds: [],
    tickets: [],
    history: historyOf(order, row),
  };
}

function historyOf({ payer, created_at }: Order, { state, until, ended_at }: WaitingRow): SaleEvent[] {
  const ordered = saleEvent(created_at, {
    kind: 'ordered_to_pay_later',
    name: payer.name || payer.email,
  });
  return state === 'waiting' ? [ordered] : [saleEvent(ended_at ?? until, endings[state]), ordered];
}

const endings: Record<Exclude<WaitingRow['state'], 'waiting'>, SaleEventDetails> = {
  canceled: { kind: 'payment_missed' },
  returning: { kind: 'late_payment_returning' },
  returned: { kind: 'late_payment_returned' },
};
