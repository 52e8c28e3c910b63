import { z } from 'zod';
import { campaign } from '../shop/campaignSchema.ts';
import {
  orderInstalment,
  orderItem,
  orderRefund,
  orderShipment,
  orderStatus,
  orderWaiting,
  shippingAddress,
  waiver,
} from '../orders/orderSchema.ts';
import { orderGift } from '../orders/giftTermsSchema.ts';
import { orderInvoice } from '../orders/invoiceSchema.ts';
import { paymentMethodTypes } from '../payments/paymentMethods.ts';
import { productTypes } from '../productKinds/productKinds.ts';
import { eventTerms } from '../shop/shopSchema.ts';
import { countryEvidence, orderTax } from '../shop/taxSchema.ts';
import { amount, currencyCode, email, id, line, paragraph } from '../wire/wire.ts';
import { saleWithdrawal } from '../orders/withdrawalSchema.ts';
import { problemCode } from './problemSchema.ts';
import { saleEvent } from './saleEventSchema.ts';

/** The state of an order's parcel; `none` if nothing is shipped. */
export const parcel = z.enum(['none', 'to_ship', 'shipped']);

/** A row of `GET /studio/{account_id}/orders`. `things` has at most three lines, `more` counts the others. */
export const saleRow = z.object({
  _id: id,
  number: z.number().int(),
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
  sample: z.literal(true).optional(),
  /** An instalment was declined and is unpaid. */
  has_failed_instalment: z.boolean(),
});

/**
 * Without a cursor or a filter the list begins with the orders that wait for their money; `status=waiting` and `status=canceled` list theirs alone,
 * with no further page.
 */
export const saleList = z.object({ orders: z.array(saleRow), next: z.string().optional() });

const day = z.iso.date('must be a day such as 2026-01-31');

/**
 * Query of the list and of its export. Each word of `q` must be the beginning of a word of the buyer's name or mail, the order's number or
 * its lines. `from` and `to` are whole UTC days, both included.
 */
export const saleFilters = z.object({
  q: line(200).optional(),
  status: orderStatus.optional(),
  kind: z.enum(productTypes).optional(),
  parcel: z.enum(['to_ship', 'shipped']).optional(),
  test: z.enum(['true', 'false']).optional(),
  from: day.optional(),
  to: day.optional(),
  /** An order's id: all orders of its buyer, but for the creator's own test purchases. */
  customer: id.optional(),
  /** Orders by their numbers, with commas: `12,15`. */
  numbers: z
    .string()
    .regex(/^\d{1,9}(?:,\d{1,9}){0,99}$/, 'must be up to 100 numbers with commas')
    .transform((text) => text.split(',').map(Number))
    .optional(),
});

/** A refund. `pending`: the payment provider has not confirmed it yet. `problem` and `problem_code` as in `knownProblem`. */
export const saleRefund = z.object({
  _id: id,
  amount,
  reason: z.string().nullable(),
  state: z.enum(['pending', 'succeeded', 'refused']),
  problem: z.string().nullable(),
  problem_code: problemCode.optional(),
  /** The seller paid it back without the provider. */
  by_hand: z.literal(true).optional(),
  created_at: z.string(),
  /** Only if it was accepted, and its provider reported later that the buyer did not get it. The state is then `refused`. */
  failed_at: z.string().optional(),
});

export const salePayment = z.object({
  _id: id,
  amount,
  refunded: amount,
  /** One of `paymentProviders`, or a former one of the shop. */
  provider: z.string(),
  /** The provider's id of the payment, for a search in the provider's dashboard. */
  reference: z.string().nullable(),
  created_at: z.string(),
});

export const saleTicket = z.object({
  _id: id,
  line_id: id,
  number: z.number().int().positive(),
  checked_in_at: z.string().nullable(),
});

/** `GET /studio/{account_id}/orders/{order_id}`. `refundable` is the sum that can still be refunded, in the order's currency. */
export const sale = z.object({
  _id: id,
  number: z.number().int(),
  /** The buyer's page of the order is `/orders/{token}`. */
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
  /** The shipping part of `total`; absent for none. */
  shipping_total: amount.optional(),
  /** Where the seller computes tax. */
  tax: orderTax.optional(),
  /** Beside `tax`; older APIs omit it. */
  country_evidence: z.array(countryEvidence).optional(),
  message: z.string().nullable(),
  /** It was bought for somebody else. */
  gift: orderGift.omit({ token: true }).optional(),
  /** The campaign that led to the order; absent if none is known. */
  campaign: campaign.optional(),
  /** What the buyer said of the right of withdrawal. */
  waiver: waiver.optional(),
  /** The earliest first; absent for none. */
  withdrawals: z.array(saleWithdrawal).optional(),
  /** The seller's own note; absent if the API keeps none. */
  note: z.string().nullable().optional(),
  test: z.boolean(),
  /** The part of `total` that arrived for a waiting or canceled order. For a canceled order it is sent back. */
  arrived: amount.optional(),
  /** Only of a waiting order. */
  waiting: orderWaiting.omit({ test_payment: true }).optional(),
  sample: z.literal(true).optional(),
  /** The creator's own test purchase, which no sum counts. */
  trial: z.boolean().optional(),
  parcel,
  shipment: orderShipment.nullable(),
  instalments: z.array(orderInstalment).optional(),
  /** What it was paid with; absent if it is not known. */
  method: z.enum(paymentMethodTypes).optional(),
  /** All refunds with their dates, whoever made them; `refunds` are those that the seller requested here. */
  given_back: z.array(orderRefund),
  payments: z.array(salePayment),
  refunds: z.array(saleRefund),
  tickets: z.array(saleTicket),
  /** Invoices and credit notes, the earliest first; absent for none. */
  invoices: z.array(orderInvoice).optional(),
  /** The newest first. */
  history: z.array(saleEvent),
});

/** Body of `POST /studio/{account_id}/orders/{order_id}/refunds`. Without `amount` the rest is refunded. */
export const refundRequest = z.object({
  amount: z.number().positive('must be more than 0').optional(),
  reason: line(200).optional(),
  /** Whether seats and stock return to sale once the whole order is refunded. */
  return_seats: z.boolean().default(true),
  /** The seller has paid it back, because its method cannot be refunded; the provider is not asked. */
  by_hand: z.boolean().default(false),
});

/** Body of `PUT /studio/{account_id}/orders/{order_id}`; what is absent stays. */
export const saleChange = z.object({ note: paragraph(2000).nullable().optional(), email: email.optional() });

/** Body of `PUT /studio/{account_id}/orders/{order_id}/shipment`. */
export const shipmentRequest = z.object({ carrier: line(80).optional(), tracking: line(120).optional() });

/** Body of `POST /studio/{account_id}/tickets/check-in`: the content of the QR code, also typed by hand. */
export const checkInRequest = z.object({
  code: line(80).min(1, 'is required'),
  /** The event at this door, and its local day: other tickets are refused. Without them every ticket of the store is checked in. */
  product_id: id.optional(),
  day: z.iso.date('must be a day such as 2026-01-31').optional(),
});

/** `GET /studio/{account_id}/tickets/events`: products that tickets were sold of. */
export const doorEvents = z.object({
  events: z.array(
    z.object({
      product_id: id,
      name: z.string(),
      event: eventTerms.nullable(),
      tickets: z.number().int(),
      checked_in: z.number().int(),
    }),
  ),
});

/** `GET /studio/{account_id}/tickets?product_id=`: who may come in, by name. */
export const guestList = z.object({
  guests: z.array(
    z.object({
      ticket_id: id,
      code: z.string(),
      order_id: id,
      order_number: z.number().int(),
      guest: z.string(),
      tier: z.string().nullable(),
      number: z.number().int(),
      count: z.number().int(),
      checked_in_at: z.string().nullable(),
    }),
  ),
});
export const guestQuery = z.object({ product_id: id });

/** The holder of the ticket. */
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
export type SaleChange = z.infer<typeof saleChange>;
export type RefundRequest = z.infer<typeof refundRequest>;
export type ShipmentRequest = z.infer<typeof shipmentRequest>;
export type CheckIn = z.infer<typeof checkIn>;
export type CheckInRequest = z.infer<typeof checkInRequest>;
export type DoorEvents = z.infer<typeof doorEvents>;
export type DoorEvent = DoorEvents['events'][number];
export type GuestList = z.infer<typeof guestList>;
export type Guest = GuestList['guests'][number];
