import type { Transaction } from 'kysely';
import type { Order } from '#shared/orderSchema.ts';
import type { ApiContext } from '../../context.ts';
import { useDiscounts } from '../discounts/uses.ts';
import type { SavedMethod } from '../../payments/paymentProvider.ts';
import { giftAnswer } from '../gifts/giftAnswer.ts';
import { giftRow } from '../gifts/giftRow.ts';
import { withEvents } from './eventDetails.ts';
import { orderAnswer } from './orderAnswer.ts';
import { campaignJson } from './campaigns.ts';
import type { NumberedStore } from './orderNumbers.ts';
import { newId, newToken } from '../../store/ids.ts';
import { createInserts } from '../../store/inserts.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { writeTogether, type Write } from '../../store/writeTogether.ts';
import type { Attempt } from '../checkout/attempts.ts';
import type { Purchase } from '../checkout/purchase.ts';
import { addUnlimited, sellSeats } from '../checkout/seats.ts';
import { addCharge } from '../checkout/addCharge.ts';

type Paid = {
  attempt: Attempt;
  purchase: Purchase;
  seller: NumberedStore;
  context: ApiContext;
  savedMethod: SavedMethod | null;
  /** What else the caller writes, with the order. */
  writesOf?: (order: Order) => Write[];
};

/**
 * Writes the order of a successful payment with its lines, charge and seats, closes the cart, and publishes the order. The store's unique
 * constraints allow one order per cart and per attempt. What all orders of a store or product change (sums, sold seats) comes last, so that
 * they wait for each other as short as possible.
 */
export async function placeOrder(trx: Transaction<Schema>, paid: Paid): Promise<Order> {
  const { attempt, purchase, seller, context } = paid;
  const { events, store } = context;
  const at = context.now();
  const order = orderRow(paid);
  const lines = purchase.lines.map((line, position) => lineRow(line, { order, position }));
  const gift = purchase.gift && giftRow(purchase.gift, { order, now: at });
  const inserts = createInserts();
  inserts.add('orders', [order]);
  inserts.add('order_lines', lines);
  if (gift) inserts.add('gifts', [gift]);
  const placed = {
    ...orderAnswer(order, lines, seller),
    ...(gift ? { gift: giftAnswer(gift) } : {}),
  };
  const answer = await withEvents(trx, placed);
  const savedMethod = paid.savedMethod && { provider: attempt.provider, ...paid.savedMethod };
  await events.publish(trx, 'orderPlaced', {
    order,
    lines,
    answer,
    seller,
    savedMethod,
    at,
    inserts,
  });
  const isTrial = purchase.isTrial === true;
  if (!isTrial) addUnlimited(inserts, purchase.lines);
  if (!isTrial && attempt.amount_minor > 0)
    await addCharge(trx, events, { attempt, order, lines, at, inserts });
  await writeTogether(trx, store.kind, [
    ...inserts.statements(store.kind),
    ...closeCart(trx, purchase, order),
    ...(paid.writesOf?.(answer) ?? []),
  ]);
  if (!isTrial) {
    await useDiscounts(trx, { purchase, attemptId: attempt.id, orderId: order.id });
    await sellSeats(trx, { attemptId: attempt.id, lines: purchase.lines });
  }
  return answer;
}

function closeCart(trx: Transaction<Schema>, { cartId }: Purchase, order: Row<'orders'>): Write[] {
  if (cartId === null) return [];
  const closed = { order_id: order.id, updated_at: order.created_at };
  return [trx.updateTable('carts').set(closed).where('id', '=', cartId)];
}

function orderRow({ attempt, purchase, seller, context }: Paid): Row<'orders'> {
  const isTrial = purchase.isTrial === true;
  const { movesMoney } = context.payments.of(attempt.provider);
  return {
    id: newId('ord'),
    account_id: purchase.accountId,
    cart_id: purchase.cartId,
    attempt_id: attempt.id,
    number: seller.number,
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
    test: isTrial || (attempt.amount_minor > 0 && !movesMoney) ? 1 : 0,
    created_at: context.now().toISOString(),
    // An attempt of an older version has no shipping.
    shipping_minor: purchase.shippingMinor ?? 0,
    trial: isTrial ? 1 : 0,
    private_note: null,
    sample: 0,
    tax_json: purchase.tax ? JSON.stringify(purchase.tax) : null,
    is_gift: purchase.gift ? 1 : 0,
    campaign_json: campaignJson(purchase.campaign),
  };
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
    price_currency: line.priceCurrency ?? null,
    payment_plan_id: line.planId,
    ticket_id: line.ticketId,
    ticket_name: line.ticketName,
    ips_json: line.instalments && JSON.stringify(line.instalments),
    pricing_json: line.pricing && JSON.stringify(line.pricing),
    form_response_json: JSON.stringify(line.answers),
    tax_json: line.tax ? JSON.stringify(line.tax) : null,
  };
}
