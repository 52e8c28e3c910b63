import { z } from 'zod';
import { productTypes } from '../productKinds/productKinds.ts';
import { amount, countryCode, currencyCode, id, imageUrl } from '../wire/wire.ts';

/**
 * `address`: the last part of its public path instead of its id. The others, for search engines, are only in the answer of one product or
 * class.
 */
const searchFields = {
  address: z.string().optional(),
  search_title: z.string().optional(),
  search_description: z.string().optional(),
};

export const ticketTier = z.object({
  _id: id,
  name: z.string(),
  price: amount,
  seats_left: z.number().int().nonnegative(),
});

/** `amounts[i]` is due at instalment i; `interval` is the time between two of them. */
export const paymentPlan = z.object({
  _id: id,
  name: z.string(),
  count: z.number().int().positive(),
  interval: z.enum(['week', 'month']),
  amounts: z.array(amount),
});

/**
 * `choices`: only of kind `choice`, whose answer is one of them. `choice_labels`: each of them in the reader's language, in the same order;
 * only where any of them is translated.
 */
export const question = z.object({
  _id: id,
  question: z.string(),
  kind: z.enum(['text', 'long_text', 'number', 'email', 'phone', 'date', 'checkbox', 'choice']).catch('text'),
  required: z.boolean(),
  choices: z.array(z.string()).optional(),
  choice_labels: z.array(z.string()).optional(),
});

/** When and where: times are local to the place, such as `2026-12-24T19:30`; `time_zone` is an IANA name. */
export const eventTerms = z.object({
  starts_at: z.string(),
  ends_at: z.string().optional(),
  place: z.string(),
  time_zone: z.string(),
});

/**
 * The shipping price for these countries; `*` is every other one. `zone` `eu`: the line is for the European Union, and `countries` are its
 * members without a line of their own.
 */
export const regionPrice = z.object({
  zone: z.literal('eu').optional(),
  countries: z.union([z.literal('*'), z.array(countryCode)]),
  price: amount,
  /** How long it takes, in the seller's words: `3–5 days`. */
  time: z.string().optional(),
});

/** Absent or empty: free shipping everywhere. Else only these regions, once per product, whatever the quantity. */
export const shippingPrices = z.array(regionPrice);

/** What a download consists of: `format` is the ending of its name in capitals, such as `PDF`, or empty; `size` is in bytes. */
export const productFile = z.object({ format: z.string(), size: z.number().int().nonnegative() });

/**
 * Source: contract, section 6, "product". `alternative_texts[i]` describes `images[i]`. With `minimum_price` the buyer names the price, at
 * least that. `quantity_slider`: the buyer chooses the quantity on the product's page, and the page sends the unit price. `files`: only
 * in the answer of one product.
 */
export const product = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  image: imageUrl,
  images: z.array(imageUrl),
  alternative_texts: z.array(z.string()).optional(),
  price: amount,
  currency: currencyCode,
  product_type: z.enum(productTypes),
  limited_seats: z.number().int().nonnegative().optional(),
  seats_left: z.number().int().nonnegative().optional(),
  quantity_slider: z.boolean().optional(),
  tickets: z.array(ticketTier).optional(),
  payment_plans: z.array(paymentPlan).optional(),
  minimum_price: amount.optional(),
  questions: z.array(question).optional(),
  event: eventTerms.optional(),
  shipping: shippingPrices.optional(),
  files: z.array(productFile).optional(),
  ...searchFields,
});

/** Response of `GET /{slug}/public/shop`; `GET /{slug}/public/shop/{product_id}` returns one `product`. */
export const shop = z.object({ products: z.array(product) });

export const lesson = z.object({
  _id: id,
  title: z.string(),
  minutes: z.number().nonnegative(),
  preview: z.boolean().optional(),
});

export const chapter = z.object({ title: z.string(), lessons: z.array(lesson) });

/**
 * A class is bought with its `_id` as `product_id` and `product_type` `masterclass`. The shop lists it under the same id. Source: contract,
 * section 6, "class".
 */
export const masterclass = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  image: imageUrl,
  price: amount,
  currency: currencyCode,
  payment_plans: z.array(paymentPlan).optional(),
  chapters: z.array(chapter),
  ...searchFields,
});

/**
 * Response of `GET /{slug}/public/masterclasses/{class_id}/lessons/{lesson_id}`: a free lesson. `content` is its text or its video's
 * address, empty for a file; `file.url` is a path of the main API.
 */
export const lessonPreview = z.object({
  _id: id,
  title: z.string(),
  minutes: z.number().nonnegative(),
  kind: z.enum(['text', 'video', 'file']),
  content: z.string(),
  file: z.object({ _id: id, name: z.string(), size: z.number().int(), url: z.string() }).optional(),
});

/** Response of `GET /{slug}/public/masterclasses`; with `/{class_id}` it returns one `masterclass`. */
export const masterclasses = z.object({ masterclasses: z.array(masterclass) });

export type PaymentPlan = z.infer<typeof paymentPlan>;
export type EventTerms = z.infer<typeof eventTerms>;
export type ShippingPrices = z.infer<typeof shippingPrices>;
export type Question = z.infer<typeof question>;
export type Product = z.infer<typeof product>;
export type Shop = z.infer<typeof shop>;
export type Chapter = z.infer<typeof chapter>;
export type LessonPreview = z.infer<typeof lessonPreview>;
export type Masterclass = z.infer<typeof masterclass>;
export type Masterclasses = z.infer<typeof masterclasses>;
