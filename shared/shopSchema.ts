import { z } from 'zod';
import { productTypes } from './productTypes.ts';
import { amount, countryCode, currencyCode, id, imageUrl } from './wire.ts';

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

export const question = z.object({
  _id: id,
  question: z.string(),
  kind: z.enum(['text', 'long_text', 'number', 'email', 'phone', 'date', 'checkbox']).catch('text'),
  required: z.boolean(),
});

/** When and where: times are of the place's own clock, such as `2026-12-24T19:30`; `time_zone` an IANA name. */
export const eventTerms = z.object({
  starts_at: z.string(),
  ends_at: z.string().optional(),
  place: z.string(),
  time_zone: z.string(),
});

/** What sending costs to these countries; `*` is every other one. */
export const regionPrice = z.object({
  countries: z.union([z.literal('*'), z.array(countryCode)]),
  price: amount,
});

/** Absent or empty: sent anywhere, at no price. Else to these regions only; once for a product, however many of it. */
export const shippingPrices = z.array(regionPrice);

/**
 * Source: contract, section 6, "product". `alternative_texts[i]` describes `images[i]`. `minimum_price` present: pay what you want, at least that. `quantity_slider`:
 * the buyer chooses the quantity on the product's page and the unit price is sent.
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
});

/** Answer of `GET /{slug}/public/shop`; `GET /{slug}/public/shop/{product_id}` answers one `product`. */
export const shop = z.object({ products: z.array(product) });

export const lesson = z.object({
  _id: id,
  title: z.string(),
  minutes: z.number().nonnegative(),
  preview: z.boolean().optional(),
});

export const chapter = z.object({ title: z.string(), lessons: z.array(lesson) });

/**
 * A class is bought with its `_id` as `product_id` and `product_type` `masterclass`; the shop lists it under the same id.
 * Source: contract, section 6, "class".
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
});

/**
 * Answer of `GET /{slug}/public/masterclasses/{class_id}/lessons/{lesson_id}`: a lesson that is given away. `content` is its text
 * or its video's address, empty for a file; `file.url` is a path of the main API.
 */
export const lessonPreview = z.object({
  _id: id,
  title: z.string(),
  minutes: z.number().nonnegative(),
  kind: z.enum(['text', 'video', 'file']),
  content: z.string(),
  file: z.object({ _id: id, name: z.string(), size: z.number().int(), url: z.string() }).optional(),
});

/** Answer of `GET /{slug}/public/masterclasses`; with `/{class_id}` one `masterclass`. */
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
