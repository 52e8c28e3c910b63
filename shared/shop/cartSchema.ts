import { z } from 'zod';
import { productTypes } from '../productKinds/productKinds.ts';
import { shippingPrices } from './shopSchema.ts';
import { cartTax, taxTerms } from './taxSchema.ts';
import { amount, countryCode, currencyCode, id, line, paragraph } from '../wire/wire.ts';

/** The chosen pricing. `fixed` is the seller's price; `pay-what-you-want` is at least the product's minimum. */
export const paymentPricing = z.object({
  kind: z.enum(['fixed', 'pay-what-you-want']),
  currency: currencyCode,
  amount,
});

export const answer = z.object({ question_id: id, question: line(500), answer: paragraph(2000) });

/**
 * An answer as it is kept and read. `chosen`: it is one of the question's choices. `answer_label`: the choice in the reader's language; only
 * where it is translated.
 */
export const givenAnswer = answer.extend({
  chosen: z.literal(true).optional(),
  answer_label: z.string().optional(),
});

/** The schedule of a line bought in instalments. `due_dates` are ISO dates; the first is the day of purchase. */
export const instalments = z.object({
  count: z.number().int().positive(),
  interval: z.enum(['week', 'month']),
  amounts: z.array(amount),
  due_dates: z.array(z.string()),
});

/** `code`: the code that the buyer entered; null for a discount without a code. */
const discount = z.object({ name: z.string(), amount, code: z.string().nullish() });

/** Source: specification, section 3, "cart item". `ratio` is the share of the full price that is charged now; `shipping` is in the cart's currency. */
export const cartItem = z.object({
  _id: id,
  product_id: id,
  price: amount,
  quantity: z.number().int().positive(),
  name: z.string(),
  image: z.string(),
  discounted_amount: amount,
  payment_plan_id: id.nullable(),
  discounts: z.array(discount),
  product_type: z.enum(productTypes),
  is_ips: z.boolean(),
  ratio: z.number().min(0).max(1),
  form_response: z.array(givenAnswer),
  ticket_id: id.nullable(),
  payment_pricing: paymentPricing.nullable(),
  ips: instalments.nullable(),
  shipping: shippingPrices.optional(),
  /** For the country of `tax` of the cart. */
  tax: taxTerms.optional(),
});

export const cart = z.object({
  _id: id,
  userId: z.string(),
  items: z.array(cartItem),
  discounts: z.array(discount),
  /** The code that was entered, whether or not it takes anything off now. */
  discount_code: z.string().nullish(),
  sub_total: amount,
  currency: currencyCode,
  /** What one payment may be in the cart's currency; absent if the API names no limits. */
  limits: z.object({ least: amount, most: amount }).optional(),
  /** The store asks for a tip. */
  tips: z.literal(true).optional(),
  /** The store issues invoices: a company is asked for its name and address. */
  invoices: z.literal(true).optional(),
  /** The store asks buyers of digital goods for a waiver; the country of the IP address, null if it is not known. */
  waiver: z.object({ country: countryCode.nullable() }).optional(),
  /** Where the store computes tax. */
  tax: cartTax.optional(),
  /** Methods that are paid later: until when their money must have arrived, null for no matter when. Null: none may be used. */
  late_payments: z.object({ until: z.string().nullable() }).nullish(),
});

const quantity = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(1000, 'must be at most 1000');

/** The body that adds a line. `price` is parsed and ignored: the server uses its own price. */
export const newCartItem = z.object({
  product_id: id,
  price: amount.optional(),
  quantity,
  name: line(300).optional(),
  ticket_id: id.nullish(),
  payment_plan_id: id.nullish(),
  image: z.string().max(2048).nullish(),
  payment_pricing: paymentPricing.nullish(),
  form_response: z.array(answer).max(50).optional(),
});

/** A changed line. Source: specification, section 7, `PATCH /carts/{cartId}/item/{itemId}`. */
export const cartItemChange = z.object({
  product_id: id.optional(),
  quantity,
  price: amount.optional(),
  currency: currencyCode.optional(),
  is_ips: z.boolean().optional(),
  payment_plan_id: id.nullish(),
  ips: z.unknown().optional(),
  payment_pricing: paymentPricing.nullish(),
  /** Replaces all answers of the line. */
  form_response: z.array(answer).max(50).optional(),
});

export type PaymentPricing = z.infer<typeof paymentPricing>;
export type FormAnswer = z.infer<typeof answer>;
export type GivenAnswer = z.infer<typeof givenAnswer>;
export type Instalments = z.infer<typeof instalments>;
export type CartItem = z.infer<typeof cartItem>;
export type Cart = z.infer<typeof cart>;
export type NewCartItem = z.infer<typeof newCartItem>;
export type CartItemChange = z.infer<typeof cartItemChange>;
