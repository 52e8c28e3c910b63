import type { Order, OrderItem } from '#shared/orders/orderSchema.ts';
import { needsAddress, openedDelivery } from '#shared/productKinds/productKinds.ts';
import { utcDay } from '#shared/dates/utcDay.ts';
import { hasWithdrawalRight, isDigital } from '#shared/legal/withdrawalRight.ts';
import { readOrderTax } from '../../tax/appliedTax.ts';
import type { Row } from '../../store/schema.ts';

const dayMs = 24 * 60 * 60_000;
/** Source: Directive 2011/83/EU, article 9. */
const withdrawalDays = 14;
/** The day of a purchase may be another one where the buyer lives. */
const zoneDays = 1;
/** Nobody tells us when a parcel arrives. It may be on its way for this long. */
const transitDays = 16;

type Buyer = Pick<Row<'orders'>, 'may_withdraw' | 'trial' | 'sample' | 'tax_json' | 'shipping_json'>;

/** Whether a consumer whose country has the right of withdrawal bought an order. */
export function isConsumer(order: Buyer): boolean {
  if (order.trial === 1 || order.sample === 1) return false;
  if (order.may_withdraw !== null) return order.may_withdraw === 1;
  // An order of an older version says only what was needed for tax or for a parcel.
  const tax = readOrderTax(order);
  if (tax?.company) return false;
  // `placeOrder` wrote it from a ShippingAddress.
  const sentTo = order.shipping_json === null ? null : (JSON.parse(order.shipping_json) as Sent);
  return hasWithdrawalRight(tax?.country ?? sentTo?.country ?? '');
}

type Sent = { country: string };

type OpenLinesOptions = { declared: ReadonlySet<string>; now: Date };

/** The lines of a consumer's order that the right of withdrawal is still open for. `declared` are withdrawn from already. */
export function openLines(order: Order, { declared, now }: OpenLinesOptions): string[] {
  if (!['paid', 'part_refunded', 'disputed'].includes(order.status)) return [];
  const today = utcDay(now);
  return order.items
    .filter((item) => !declared.has(item._id) && hasRight(item, order))
    .filter((item) => today <= (lastDayOf(item, order) ?? today))
    .map(({ _id }) => _id);
}

/** Support is a present, and what is free is no sale. Source: the same directive, articles 2(5), 16(l) and 16(m). */
function hasRight(item: OrderItem, { waiver }: Order): boolean {
  const { product_type, charged, is_ips, event } = item;
  if (charged === 0 && !is_ips) return false;
  if (needsAddress(product_type)) return true;
  if (isDigital(product_type)) return waiver === undefined;
  return openedDelivery(product_type) === 'tickets' && event === undefined;
}

/** `undefined` for a parcel that was not sent. */
function lastDayOf({ product_type }: OrderItem, { created_at, shipment }: Order): string | undefined {
  if (!needsAddress(product_type)) return workingDay(created_at, withdrawalDays + zoneDays);
  return shipment && workingDay(shipment.shipped_at, withdrawalDays + transitDays);
}

/** So many days later, or the Monday after. Source: Regulation (EEC, Euratom) 1182/71, article 3(4). */
function workingDay(from: string, days: number): string {
  const end = new Date(Date.parse(utcDay(from)) + days * dayMs);
  const weekday = end.getUTCDay();
  const later = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  return utcDay(new Date(end.getTime() + later * dayMs));
}
