import type { Transaction } from 'kysely';
import type { Order } from '#shared/orderSchema.ts';
import type { ApiContext } from '../context.ts';
import { writeMail } from '../mail/outbox.ts';
import { receiptMail } from '../mail/receiptMail.ts';
import { saleMail } from '../mail/saleMail.ts';
import { useDiscounts } from '../discounts/uses.ts';
import { writeTickets } from '../deliveries/tickets.ts';
import { keepMethod, writeInstalments } from '../instalments/writeInstalments.ts';
import type { SavedMethod } from '../payments/paymentProvider.ts';
import { countSale } from '../numbers/countSale.ts';
import { withEvents } from '../orders/events.ts';
import { orderAnswer } from '../orders/orderAnswer.ts';
import { indexOrder } from '../orders/orderWords.ts';
import { countOrder } from '../orders/totals.ts';
import { newId, newToken } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';
import type { Attempt } from './attempts.ts';
import type { Purchase } from './purchase.ts';
import { sellSeats } from './seats.ts';
import { writeCharge } from './writeCharge.ts';

type Paid = {
  attempt: Attempt;
  purchase: Purchase;
  context: ApiContext;
  savedMethod: SavedMethod | null;
};

/**
 * Writes the order of a payment that succeeded, with its lines, charge, seats, closed cart and mails. The store's unique
 * constraints allow one order per cart and per attempt.
 */
export async function placeOrder(trx: Transaction<Schema>, paid: Paid): Promise<Order> {
  const { attempt, purchase, context } = paid;
  const now = context.now();
  const { seller, order } = await writeOrder(trx, paid);
  const lines = purchase.lines.map((line, position) => lineRow(line, { order, position }));
  await trx.insertInto('order_lines').values(lines).execute();
  if (purchase.isTrial !== true) {
    if (attempt.amount_minor > 0) await writeCharge(trx, { attempt, order, lines, now });
    await sellSeats(trx, { attemptId: attempt.id, lines: purchase.lines });
    await useDiscounts(trx, { purchase, attemptId: attempt.id, orderId: order.id });
    await countSale(trx, order, lines);
  }
  if (purchase.cartId !== null) {
    const closed = { order_id: order.id, updated_at: order.created_at };
    await trx.updateTable('carts').set(closed).where('id', '=', purchase.cartId).execute();
  }
  await indexOrder(trx, order, lines);
  await writeTickets(trx, order, lines);
  await writeInstalments(trx, order, lines);
  if (paid.savedMethod) await keepMethod(trx, order, { provider: attempt.provider, ...paid.savedMethod });
  const answer = await withEvents(trx, orderAnswer(order, lines, seller));
  const { publicUrl } = context.config;
  await writeMail(trx, receiptMail(answer, order, context.config), now);
  await writeMail(trx, saleMail(answer, { publicUrl, recipient: seller.email }), now);
  return answer;
}

async function writeOrder(trx: Transaction<Schema>, { attempt, purchase, context }: Paid) {
  const seller = await trx
    .updateTable('accounts')
    .set((row) => ({ next_order_number: row('next_order_number', '+', 1) }))
    .where('id', '=', purchase.accountId)
    .returning(['email', 'slug', 'name', 'next_order_number'])
    .executeTakeFirstOrThrow();
  const isTrial = purchase.isTrial === true;
  const page = await trx
    .selectFrom('pages')
    .select('title')
    .where('account_id', '=', purchase.accountId)
    .executeTakeFirst();
  const order: Row<'orders'> = {
    id: newId('ord'),
    account_id: purchase.accountId,
    cart_id: purchase.cartId,
    attempt_id: attempt.id,
    number: seller.next_order_number - 1,
    token: newToken(),
    status: 'paid',
    currency: purchase.currency,
    total_minor: purchase.chargedMinor,
    fee_minor: purchase.feeMinor,
    refunded_minor: 0,
    payer_name: purchase.payer.name,
    payer_email: purchase.payer.email,
    payer_phone: purchase.payer.phone || null,
    shipping_json: purchase.shipping && JSON.stringify(purchase.shipping),
    message: purchase.message,
    test: isTrial || (attempt.provider === 'test' && attempt.amount_minor > 0) ? 1 : 0,
    created_at: context.now().toISOString(),
    // An attempt that an older version began knows of no shipping.
    shipping_minor: purchase.shippingMinor ?? 0,
    trial: isTrial ? 1 : 0,
  };
  await trx.insertInto('orders').values(order).execute();
  if (!isTrial) await countOrder(trx, order);
  return { order, seller: { slug: seller.slug, title: page?.title ?? seller.name, email: seller.email } };
}

function lineRow(
  line: Purchase['lines'][number],
  { order, position }: { order: Row<'orders'>; position: number },
): Row<'order_lines'> {
  return {
    id: newId('lin'),
    order_id: order.id,
    position,
    product_id: line.productId,
    name: line.name,
    image: line.image,
    product_type: line.productType,
    quantity: line.quantity,
    unit_price_minor: line.unitMinor,
    discounted_minor: line.discountMinor,
    discount_id: line.discount?.id ?? null,
    discount_name: line.discount?.name ?? null,
    charged_minor: line.chargedMinor,
    rate: line.rate,
    payment_plan_id: line.planId,
    ticket_id: line.ticketId,
    ticket_name: line.ticketName,
    ips_json: line.instalments && JSON.stringify(line.instalments),
    pricing_json: line.pricing && JSON.stringify(line.pricing),
    form_response_json: JSON.stringify(line.answers),
  };
}
