import { z } from 'zod';
import { campaign } from '../shop/campaignSchema.ts';
import { answer } from '../shop/cartSchema.ts';
import { giftTerms } from './giftTermsSchema.ts';
import { order, payer, shippingAddress } from './orderSchema.ts';
import { paymentMethodTypes } from '../payments/paymentMethods.ts';
import { supportTypes } from '../productKinds/productKinds.ts';
import { billing, chargeBilling } from '../shop/taxSchema.ts';
import { amount, countryCode, currencyCode, id, language, line, paragraph } from '../wire/wire.ts';

const support = z.object({
  account_id: id,
  type: z.enum(supportTypes),
  quantity: z.int('must be a whole number').min(1, 'must be at least 1').max(1000, 'must be at most 1000'),
  amount: z.number().positive('must be more than 0'),
  message: paragraph(500).nullish(),
});

const part = line(200).nullish().catch(null);
/** The tax may depend on these parts. An invalid part counts as absent. */
const addressParts = { postal_code: part, region: part, city: part, line1: part };

/**
 * Body of `POST /stripe/payment-details`. Exactly one of `cart_id` and `support`. `shipping` is sent once the buyer has entered a delivery
 * address: the price of shipping may depend on it.
 */
export const paymentDetails = z.object({
  cart_id: id.optional(),
  support: support.optional(),
  currency: currencyCode,
  payer: payer.partial().optional(),
  shipping: z.object({ country: countryCode, ...addressParts }).optional(),
  billing: billing.optional(),
  tip: z.number().min(0, 'must be 0 or more').optional(),
  is_100_percent: z.boolean().optional(),
});

export const paymentDetailsAnswer = z.object({
  payment_intent_id: z.string(),
  client_secret: z.string(),
  amount,
  currency: currencyCode,
});

/**
 * Body of `POST /stripe/charge`. `payer.name` may be empty for support only. `billing` decides the tax, where the store computes one, and
 * stands on the invoices. `amount` is what the buyer saw. `payment_method_id` is a card without `payment_method_type`, and not needed for a
 * total of 0. `gift`: it is for somebody else, to whom the parcel goes. `trial`: the seller, who is signed in or has a pass, tries their own
 * shop. `waiver`: the buyer gives up the right of withdrawal from what is digital. `language`: the buyer's, by default the page's.
 * `campaign`: a wrong one is dropped, because it must not stop a payment.
 */
export const charge = z.object({
  cart_id: id.optional(),
  support: support.optional(),
  currency: currencyCode,
  payer: payer.extend({ name: line(120) }),
  shipping: shippingAddress.optional(),
  billing: chargeBilling.optional(),
  tip: z.number().min(0, 'must be 0 or more').optional(),
  payment_method_id: z.string().max(255).optional(),
  payment_method_type: z.enum(paymentMethodTypes).optional(),
  payment_intent_id: z.string().max(255).optional(),
  amount: amount.optional(),
  form_response: z.array(answer).max(50).optional(),
  is_100_percent: z.boolean().optional(),
  gift: giftTerms.optional(),
  trial: z.union([z.boolean(), z.string().min(1).max(200)]).optional(),
  waiver: z.boolean().optional(),
  language: language.optional(),
  campaign: campaign.optional().catch(undefined),
});

export const chargeAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('succeeded'), order }),
  z.object({
    status: z.literal('requires_action'),
    client_secret: z.string(),
    payment_intent_id: z.string(),
    /** Where the buyer approves it; absent if the page itself asks. */
    redirect_url: z.string().optional(),
  }),
  /** The order is kept; its money arrives later. */
  z.object({ status: z.literal('waiting'), order }),
]);

/** Body of `POST /stripe/payment-standing`: a payment, and the secret that identifies the caller. */
export const paymentQuestion = z.object({
  payment_intent_id: z.string().min(1, 'is required').max(255),
  client_secret: z.string().min(1, 'is required').max(255),
});

/**
 * `requires_action`: the buyer has another step to do at the payment provider. `message` says why nothing was charged, and `slug` is the
 * page of the seller, for a buyer who comes back in another browser.
 */
export const paymentStatus = z.discriminatedUnion('status', [
  z.object({ status: z.literal('succeeded'), order: z.object({ token: z.string() }) }),
  z.object({ status: z.literal('waiting'), order: z.object({ token: z.string() }) }),
  z.object({ status: z.literal('processing') }),
  z.object({ status: z.literal('requires_action'), slug: z.string().optional() }),
  z.object({ status: z.literal('failed'), message: z.string(), slug: z.string().optional() }),
]);

/**
 * Body of `POST /stripe/test-bank`: what a bank would decide of a test payment. `approve` and `refuse` answer a redirect; `arrive` and `fail`
 * end the wait of a method that is paid later.
 */
export const testBank = paymentQuestion.extend({
  outcome: z.enum(['approve', 'refuse', 'arrive', 'fail']),
});

/** Where the bank leads the buyer back to: a path. */
export const testBankAnswer = z.object({ return_url: z.string() });

/** Body of `POST /orders/{token}/instalments/{index}/pay`. `amount` is what the buyer saw. */
export const instalmentPayment = charge.pick({
  payment_method_id: true,
  payment_intent_id: true,
  amount: true,
});

/** Body of `POST /orders/{token}/card`: a new card for the later instalments. Answered as a charge. */
export const cardChange = charge.pick({ payment_method_id: true, payment_intent_id: true });

/** Body of `POST /studio/{account_id}/products/{product_id}/test-purchase`, which may be empty. */
export const testPurchase = charge.pick({ language: true });

export type CardChange = z.infer<typeof cardChange>;
export type InstalmentPayment = z.infer<typeof instalmentPayment>;
export type Support = z.infer<typeof support>;
export type Charge = z.infer<typeof charge>;
export type ChargeAnswer = z.infer<typeof chargeAnswer>;
export type PaymentQuestion = z.infer<typeof paymentQuestion>;
export type TestBank = z.infer<typeof testBank>;
export type TestBankAnswer = z.infer<typeof testBankAnswer>;
export type PaymentStatus = z.infer<typeof paymentStatus>;
export type PaymentDetails = z.infer<typeof paymentDetails>;
export type PaymentDetailsAnswer = z.infer<typeof paymentDetailsAnswer>;
