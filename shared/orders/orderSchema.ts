import { z } from 'zod';
import { givenAnswer, instalments, paymentPricing } from '../shop/cartSchema.ts';
import { refusedAs } from '../wire/fieldRules.ts';
import { instalmentProblemCodes } from './instalmentProblems.ts';
import { delivery } from './deliverySchema.ts';
import { orderGift, waitingGift } from './giftTermsSchema.ts';
import { orderInvoice, orderInvoiceDetails } from './invoiceSchema.ts';
import { legalLink } from '../page/pageSchema.ts';
import { savedCard } from './savedCardSchema.ts';
import { paymentMethodTypes } from '../payments/paymentMethods.ts';
import { hasPostalCode } from '../contact/postalCodes.ts';
import { productTypes } from '../productKinds/productKinds.ts';
import { eventTerms } from '../shop/shopSchema.ts';
import { orderTax } from '../shop/taxSchema.ts';
import { orderWithdrawal } from './withdrawalSchema.ts';
import {
  amount,
  countryCode,
  currencyCode,
  email,
  id,
  knownLanguage,
  language,
  line,
  requiredLine,
} from '../wire/wire.ts';

/** What the buyer said of the right of withdrawal, in the words of the checkout, and when. */
export const waiver = z.object({ words: z.string(), agreed_at: z.string() });

/** `waiting`: it is paid later, and its money has not arrived. `canceled`: it did not arrive; nothing was charged or delivered. */
export const orderStatus = z.enum([
  'pending',
  'waiting',
  'paid',
  'part_refunded',
  'refunded',
  'disputed',
  'canceled',
]);

export const payer = z.object({ name: requiredLine(120), email, phone: line(40).nullish() });

/** `postal_code` is empty in countries that have none. */
export const shippingAddress = z
  .object({
    name: requiredLine(120),
    line1: requiredLine(200),
    line2: line(200).nullish(),
    city: requiredLine(120),
    region: line(120).nullish(),
    postal_code: line(20),
    country: countryCode,
  })
  .refine(({ postal_code, country }) => postal_code !== '' || !hasPostalCode(country), {
    path: ['postal_code'],
    ...refusedAs('is required', { rule: 'required' }),
  });

/** `index` counts over the whole order, `number` of `count` within its line. `problem`: see `shared/orders/instalmentProblems.ts`. */
export const orderInstalment = z.object({
  index: z.number().int().nonnegative(),
  line_id: id,
  name: z.string(),
  number: z.number().int().positive(),
  count: z.number().int().positive(),
  amount,
  due_on: z.iso.date(),
  state: z.enum(['paid', 'scheduled', 'failed', 'paused', 'canceled']),
  paid_at: z.string().nullable(),
  next_try_at: z.string().nullable(),
  problem: z.string().nullable(),
  problem_code: z.enum(instalmentProblemCodes).optional(),
  can_pay: z.boolean(),
});

/** A line stores the terms of the purchase, so a later edit of the product changes no order. */
export const orderItem = z.object({
  _id: id,
  product_id: z.string(),
  name: z.string(),
  image: z.string(),
  product_type: z.enum(productTypes),
  quantity: z.number().int().positive(),
  price: amount,
  discounted_amount: amount,
  /** The discount; absent for the full price. */
  discounts: z.array(z.object({ name: z.string(), amount })).optional(),
  charged: amount,
  /** Of a price in another currency: the order's currency for one unit of it. Absent for the same currency. */
  exchange: z.object({ currency: currencyCode, rate: z.number().positive() }).optional(),
  payment_plan_id: z.string().nullable(),
  ticket_id: z.string().nullable(),
  ticket_name: z.string().nullable(),
  is_ips: z.boolean(),
  ips: instalments.nullable(),
  payment_pricing: paymentPricing.nullable(),
  form_response: z.array(givenAnswer),
  delivery: delivery.optional(),
  /** Of a ticket: time and place of the event, as the creator has set them today. */
  event: eventTerms.optional(),
});

/** A refund by the creator, the payment provider or a bank. `by_hand`: the seller paid it back without the payment provider. */
export const orderRefund = z.object({
  amount,
  created_at: z.string(),
  by_hand: z.literal(true).optional(),
});

/** `url`: the carrier's tracking page; absent for an unknown carrier. */
export const orderShipment = z.object({
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  shipped_at: z.string(),
  url: z.string().optional(),
});

/** `instructions_url`: the provider's page that says how to pay. `pay_by`: a voucher's last day. `test_payment`: for `POST /stripe/test-bank`. */
export const orderWaiting = z.object({
  method: z.enum(paymentMethodTypes),
  until: z.string(),
  instructions_url: z.string().optional(),
  pay_by: z.string().optional(),
  test_payment: z.object({ payment_intent_id: z.string(), client_secret: z.string() }).optional(),
  /** It is bought for somebody else, who gets a mail once it is paid. */
  gift: waitingGift.optional(),
});

/**
 * Source: contract, section 6, "order". `number` counts per store, is below 0 for sample data, and 0 for an order that waits or was canceled:
 * it gets one once it is paid; `test` marks a test payment.
 */
export const order = z.object({
  _id: id,
  number: z.number().int(),
  token: z.string(),
  created_at: z.string(),
  status: orderStatus,
  total: amount,
  currency: currencyCode,
  /** The language in which the buyer bought it. The order's page, mails and invoices are in it. */
  language: knownLanguage,
  payer: z.object({ name: z.string(), email: z.string(), phone: z.string().nullish() }),
  items: z.array(orderItem),
  test: z.boolean(),
  /** The part of `total` that has arrived so far. For a canceled order it came too late or in part, and is sent back. */
  arrived: amount.optional(),
  /** Only of a waiting order. */
  waiting: orderWaiting.optional(),
  /** The demo's sample data: nobody ordered this. */
  sample: z.literal(true).optional(),
  shipping: shippingAddress.nullish(),
  /** The shipping part of `total`; absent for none. */
  shipping_total: amount.optional(),
  /** The fee that the buyer pays as part of `total`, so that the creator receives the whole price; absent for none. */
  fee: amount.optional(),
  /** Where the seller computes tax. */
  tax: orderTax.optional(),
  /** Where the buyer was asked for it. */
  waiver: waiver.optional(),
  message: z.string().nullish(),
  /** `theme`: only if the store's page is dark. `avatar`: the creator's picture. `legal`: the legal pages that it shows. `domain`: its own
   * host. `language`: of its page; absent for English. */
  store: z
    .object({
      slug: z.string(),
      title: z.string(),
      theme: z.literal('dark').optional(),
      avatar: z.string().optional(),
      legal: z.array(legalLink).optional(),
      domain: z.string().optional(),
      language: knownLanguage,
    })
    .optional(),
  instalments: z.array(orderInstalment).optional(),
  /** While instalments are charged to it, where its provider described it; on `GET /orders/{token}` alone. */
  card: savedCard.optional(),
  refunds: z.array(orderRefund).optional(),
  /** Where a consumer has the right of withdrawal; on `GET /orders/{token}` alone. */
  withdrawal: orderWithdrawal.optional(),
  shipment: orderShipment.optional(),
  /** It was bought for somebody else, who has what it delivers on a page of their own. */
  gift: orderGift.optional(),
  /** Where the seller issues invoices for it, the earliest first; on `GET /orders/{token}` alone. */
  invoices: z.array(orderInvoice).optional(),
  /** Whom they are made out to. */
  invoice_details: orderInvoiceDetails.optional(),
});

/** `GET /{account_id}/orders?limit=&after=&since=`; `totals` sums all orders since `since`, one row per currency. */
export const orderList = z.object({
  orders: z.array(order),
  next: z.string().optional(),
  totals: z.array(z.object({ currency: currencyCode, count: z.number().int(), total: amount })).optional(),
});

/** Body of `PUT /orders/{token}/progress`: the buyer's present lesson. `done` sets or clears its tick. */
export const lessonProgress = z.object({ lesson_id: id, done: z.boolean().optional() });
/** Body of `POST /orders/find`. `language`: the mail's, by default English. */
export const orderSearch = z.object({ email, language: language.optional() });

export type OrderStatus = z.infer<typeof orderStatus>;
export type Payer = z.infer<typeof payer>;
export type ShippingAddress = z.infer<typeof shippingAddress>;
export type OrderItem = z.infer<typeof orderItem>;
export type OrderInstalment = z.infer<typeof orderInstalment>;
export type OrderWaiting = z.infer<typeof orderWaiting>;
export type OrderShipment = z.infer<typeof orderShipment>;
export type Waiver = z.infer<typeof waiver>;
export type Order = z.infer<typeof order>;
export type OrderList = z.infer<typeof orderList>;
