import type { Transaction } from 'kysely';
import type { Order } from '#shared/orders/orderSchema.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { WithdrawalRequest } from '#shared/orders/withdrawalSchema.ts';
import type { ApiContext } from '../../context.ts';
import { invalidField } from '../../http/invalidField.ts';
import { writeMail } from '../../mail/outbox.ts';
import { sellerReplyTo } from '../../mail/sellerReplyTo.ts';
import { stopInstalments } from '../../selling/instalments/writeInstalments.ts';
import { withEvents } from '../../selling/placedOrder/eventDetails.ts';
import { inOrderLanguage } from '../../selling/placedOrder/inOrderLanguage.ts';
import { loadOrderAnswer } from '../../selling/placedOrder/queries.ts';
import { newId } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { acknowledgement, withdrawalNotice } from './withdrawalMail.ts';
import { loadRecipient } from '../loadRecipient.ts';
import { unknownOrder } from '../ownOrder.ts';
import { loadWithdrawals, withdrawnIds } from './loadWithdrawal.ts';
import { isConsumer, openLines } from './openLines.ts';

/**
 * A buyer's withdrawal from lines of an order. The buyer gets an acknowledgement and the seller a notice by mail, and later instalments of
 * these lines are not collected. Lines that are withdrawn from already change nothing. Throws 404, 422 for lines of another order, and 409
 * for lines without the right.
 */
export async function withdraw(
  context: ApiContext,
  token: string,
  request: WithdrawalRequest,
): Promise<void> {
  const { store, now, config } = context;
  await store.transaction(async (trx) => {
    const row = await trx.selectFrom('orders').selectAll().where('token', '=', token).executeTakeFirst();
    const answer = row && (await loadOrderAnswer(trx, { column: 'id', value: row.id }));
    if (!answer) throw unknownOrder();
    const order = await withEvents(trx, answer);
    const declared = withdrawnIds(await loadWithdrawals(trx, row.id));
    const lineIds = newLines(order, { row, request, declared, now: now() });
    if (lineIds.length === 0) return;
    const withdrawal = await storeWithdrawal(trx, { row, request, lineIds, at: now() });
    await stopInstalments(trx, { orderId: row.id, lineIds });
    const reply = await sellerReplyTo(trx, row.account_id);
    const shown = await inOrderLanguage(trx, order);
    const notified = { ...withdrawal, lineIds };
    await writeMail(trx, { ...acknowledgement(shown, notified, config), ...reply }, now());
    const seller = await loadRecipient(trx, row.account_id);
    if (seller) await writeMail(trx, withdrawalNotice(order, notified, { ...config, seller }), now());
  });
}

type Declaration = {
  row: Row<'orders'>;
  request: WithdrawalRequest;
  declared: ReadonlySet<string>;
  now: Date;
};

function newLines(order: Order, { row, request, declared, now }: Declaration): string[] {
  const own = new Set(order.items.map(({ _id }) => _id));
  if (!request.line_ids.every((lineId) => own.has(lineId))) {
    throw invalidField('line_ids', 'must be lines of the order');
  }
  const wanted = [...new Set(request.line_ids)].filter((lineId) => !declared.has(lineId));
  const open = isConsumer(row) ? openLines(order, { declared, now }) : [];
  if (!wanted.every((lineId) => open.includes(lineId))) throw refusal(409, 'withdrawal_closed');
  return wanted;
}

type Declared = { row: Row<'orders'>; request: WithdrawalRequest; lineIds: readonly string[]; at: Date };

async function storeWithdrawal(
  trx: Transaction<Schema>,
  { row, request: { name, email }, lineIds, at }: Declared,
): Promise<Row<'withdrawals'>> {
  const charges = await trx
    .selectFrom('charges')
    .select('refunded_minor')
    .where('order_id', '=', row.id)
    .execute();
  const withdrawal = {
    id: newId('wdr'),
    account_id: row.account_id,
    order_id: row.id,
    name,
    email,
    declared_at: at.toISOString(),
    refunded_before_minor: charges.reduce((sum, { refunded_minor }) => sum + refunded_minor, 0),
    settled_at: null,
  };
  await trx.insertInto('withdrawals').values(withdrawal).execute();
  await trx
    .insertInto('withdrawn_lines')
    .values(lineIds.map((line_id) => ({ line_id, withdrawal_id: withdrawal.id })))
    .execute();
  return withdrawal;
}
