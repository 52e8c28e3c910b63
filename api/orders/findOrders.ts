import { hash } from 'node:crypto';
import type { Language } from '#shared/texts/languages.ts';
import { utcDay } from '#shared/dates/utcDay.ts';
import type { ApiContext } from '../context.ts';
import { foundOrdersMail } from './mails/foundOrdersMail.ts';
import { writeMail } from '../mail/outbox.ts';
import { linesByOrder } from '../selling/placedOrder/linesByOrder.ts';
import { loadWaitingOf } from '../selling/waitingOrders/loadWaiting.ts';

const maxOrders = 200;
/** Repeated requests for the same address send one mail in this time. */
const quietMs = 5 * 60_000;

/** Mails the links of all orders of an address, if it has any. The caller does not learn whether it has. */
export async function mailOrders(
  context: ApiContext,
  email: string,
  language: Language | undefined,
): Promise<void> {
  const { store, now, config } = context;
  const waiting = await loadWaitingOf(context, email);
  const orders = await store.db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .leftJoin('pages', 'pages.account_id', 'orders.account_id')
    .select([
      'orders.id',
      'orders.number',
      'orders.token',
      'orders.created_at',
      'orders.payer_name',
      'accounts.name',
      'pages.title',
    ])
    .where('orders.payer_email', '=', email)
    .orderBy('orders.created_at', 'desc')
    .limit(maxOrders)
    .execute();
  if (orders.length + waiting.length === 0) return;
  const linesOf = await linesByOrder(store.db, orders);
  const found = [
    ...waiting.map((order) => ({
      number: null,
      token: order.token,
      boughtOn: utcDay(order.created_at),
      seller: order.store?.title ?? '',
      names: order.items.map(({ name }) => name),
    })),
    ...orders.map((order) => ({
      number: order.number,
      token: order.token,
      boughtOn: utcDay(order.created_at),
      seller: order.title ?? order.name,
      names: (linesOf.get(order.id) ?? []).map(({ name }) => name),
    })),
  ];
  const name = orders[0]?.payer_name ?? waiting[0]?.payer.name ?? '';
  const mail = foundOrdersMail(found, { publicUrl: config.publicUrl, name, language });
  const at = now();
  const digest = hash('sha256', email).slice(0, 32);
  const dedupeKey = `orders:${digest}:${Math.floor(at.getTime() / quietMs)}`;
  await store.transaction((trx) => writeMail(trx, { ...mail, dedupeKey, recipient: email }, at));
}
