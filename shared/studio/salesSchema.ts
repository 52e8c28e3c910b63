import { z } from 'zod';
import {
  orderInstalment,
  orderItem,
  orderRefund,
  orderShipment,
  orderStatus,
  shippingAddress,
} from '../orderSchema.ts';
import { productTypes } from '../productTypes.ts';
import { amount, currencyCode, id, line } from '../wire.ts';

/** Where the parcel of an order is; `none` where nothing has to be sent. */
export const parcel = z.enum(['none', 'to_ship', 'shipped']);

/** A row of `GET /studio/{account_id}/orders`. `things` has at most three lines, `more` counts the others. */
export const saleRow = z.object({
  _id: id,
  number: z.number().int().positive(),
  created_at: z.string(),
  status: orderStatus,
  total: amount,
  refunded: amount,
  currency: currencyCode,
  payer: z.object({ name: z.string(), email: z.string() }),
  things: z.array(z.object({ name: z.string(), quantity: z.number().int(), product_type: z.string() })),
  more: z.number().int().nonnegative(),
  parcel,
  test: z.boolean(),
  /** An instalment was refused, and is not paid yet. */
  has_failed_instalment: z.boolean(),
});

export const saleList = z.object({ orders: z.array(saleRow), next: z.string().optional() });

const day = z.iso.date('must be a day such as 2026-01-31');

/**
 * Query of the list and of its export. `q` is words that all have to be found at the beginning of a word of the buyer's name or
 * mail, the order's number or its lines; `from` and `to` are whole UTC days, both included.
 */
export const saleFilters = z.object({
  q: line(200).optional(),
  status: orderStatus.optional(),
  kind: z.enum(productTypes).optional(),
  parcel: z.enum(['to_ship', 'shipped']).optional(),
  test: z.enum(['true', 'false']).optional(),
  from: day.optional(),
  to: day.optional(),
});

/** Money that went or goes back. `pending`: the payment provider has not said yet. */
export const saleRefund = z.object({
  _id: id,
  amount,
  reason: z.string().nullable(),
  state: z.enum(['pending', 'succeeded', 'refused']),
  problem: z.string().nullable(),
  created_at: z.string(),
});

export const salePayment = z.object({
  _id: id,
  amount,
  refunded: amount,
  provider: z.enum(['test', 'stripe']),
  /** The provider's name for it, to be looked up there. */
  reference: z.string().nullable(),
  created_at: z.string(),
});

export const saleTicket = z.object({
  _id: id,
  line_id: id,
  number: z.number().int().positive(),
  checked_in_at: z.string().nullable(),
});

/** What happened, the newest first. `words` is a sentence for the seller. */
export const saleEvent = z.object({ at: z.string(), words: z.string() });

/** `GET /studio/{account_id}/orders/{order_id}`. `refundable` is what can still be given back, in the order's currency. */
export const sale = z.object({
  _id: id,
  number: z.number().int().positive(),
  /** The buyer's own page of it is `/orders/{token}`. */
  token: z.string(),
  created_at: z.string(),
  status: orderStatus,
  total: amount,
  fee: amount,
  refunded: amount,
  refundable: amount,
  currency: currencyCode,
  payer: z.object({ name: z.string(), email: z.string(), phone: z.string().nullish() }),
  items: z.array(orderItem),
  shipping: shippingAddress.nullable(),
  /** The part of `total` that is for sending; absent for none. */
  shipping_total: amount.optional(),
  message: z.string().nullable(),
  test: z.boolean(),
  parcel,
  shipment: orderShipment.nullable(),
  instalments: z.array(orderInstalment).optional(),
  /** What went back to the buyer, whoever sent it, with its day; `refunds` are those that were asked for here. */
  given_back: z.array(orderRefund),
  payments: z.array(salePayment),
  refunds: z.array(saleRefund),
  tickets: z.array(saleTicket),
  history: z.array(saleEvent),
});

/** Body of `POST /studio/{account_id}/orders/{order_id}/refunds`; without `amount` all that is left. */
export const refundRequest = z.object({
  amount: z.number().positive('must be more than 0').optional(),
  reason: line(200).optional(),
  /** Whether seats and stock are for sale again once the whole order is refunded. */
  return_seats: z.boolean().default(true),
});

/** Body of `PUT /studio/{account_id}/orders/{order_id}/shipment`. */
export const shipmentRequest = z.object({ carrier: line(80).optional(), tracking: line(120).optional() });

/** Body of `POST /studio/{account_id}/tickets/check-in`: what the QR code says, however it was typed. */
export const checkInRequest = z.object({ code: line(80).min(1, 'is required') });

/** Who may come in. */
export const checkIn = z.object({
  ticket_id: id,
  order_id: id,
  order_number: z.number().int(),
  event: z.string(),
  tier: z.string().nullable(),
  /** `number` of `count` seats on that line. */
  number: z.number().int(),
  count: z.number().int(),
  guest: z.string(),
  checked_in_at: z.string(),
  test: z.boolean(),
});

export type SaleRow = z.infer<typeof saleRow>;
export type SaleList = z.infer<typeof saleList>;
export type SaleFilters = z.infer<typeof saleFilters>;
export type Parcel = z.infer<typeof parcel>;
export type Sale = z.infer<typeof sale>;
export type SaleEvent = z.infer<typeof saleEvent>;
export type RefundRequest = z.infer<typeof refundRequest>;
export type ShipmentRequest = z.infer<typeof shipmentRequest>;
export type CheckIn = z.infer<typeof checkIn>;
