import { z } from 'zod';
import { refusedAs } from '../wire/fieldRules.ts';
import { goodsTypes, productTypes } from '../productKinds/productKinds.ts';
import { eventTerms, paymentPlan, question, shippingPrices } from '../shop/shopSchema.ts';
import {
  amount,
  countryCode,
  currencyCode,
  id,
  line,
  paragraph,
  requiredLine,
  requiredPicture,
} from '../wire/wire.ts';
import { isProductAddress } from '../shop/productAddress.ts';
import { productLimits } from '../wire/limits.ts';
import { productTax } from './taxSettingsSchema.ts';

// Bodies and answers of `/studio/{account_id}/products…`. Source: contract, section 6, "Dashboard".

const price = z.number().nonnegative('must be 0 or more');
const seats = z
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(productLimits.seats, `must be at most ${productLimits.seats}`);

/** The kinds that creators can add to the shop. Support is offered by a block of the page instead. */
export const goodsType = z.enum(goodsTypes);

/** `POST …/products`: a draft with its three required fields. */
export const newProduct = z.object({
  name: requiredLine(productLimits.name),
  product_type: goodsType,
  price,
});

/** Here and below: without `_id` it is new. What is no longer named is deleted, or closed if somebody bought it. */
const tier = z.object({ _id: id.optional(), name: requiredLine(120), price, seats });

const plan = z.object({
  _id: id.optional(),
  name: requiredLine(120),
  interval: z.enum(['week', 'month']),
  amounts: z
    .array(z.number().positive('must be more than 0'))
    .min(1, 'must have at least one amount')
    .max(productLimits.instalments, `must have at most ${productLimits.instalments} instalments`),
});

const questionEdit = z
  .object({
    _id: id.optional(),
    question: requiredLine(500),
    kind: z.enum(['text', 'long_text', 'number', 'email', 'phone', 'date', 'checkbox', 'choice']),
    required: z.boolean(),
    choices: z
      .array(requiredLine(productLimits.choice))
      .max(productLimits.choices, `must be at most ${productLimits.choices}`)
      .refine(
        (all) => new Set(all).size === all.length,
        refusedAs('must differ from each other', { rule: 'twice' }),
      )
      .optional(),
  })
  .refine(({ kind, choices = [] }) => kind !== 'choice' || choices.length >= 2, {
    path: ['choices'],
    ...refusedAs('must be two or more', { rule: 'too_few', limit: 2 }),
  });

const localTime = z
  .string()
  .refine(
    (text) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text),
    refusedAs('must be a time such as 2026-12-24T19:30', { rule: 'date_and_time' }),
  )
  .refine(isRealTime, refusedAs('is no day of the calendar', { rule: 'no_such_day' }));

const event = z
  .object({
    starts_at: localTime,
    ends_at: localTime.optional(),
    place: requiredLine(300),
    time_zone: requiredLine(64),
  })
  .refine(({ starts_at, ends_at }) => ends_at === undefined || ends_at > starts_at, {
    path: ['ends_at'],
    ...refusedAs('must be after the start', { rule: 'after_start' }),
  });

/** The countries of a line with a `zone` follow from that. */
const region = z
  .object({
    zone: z.literal('eu').optional(),
    countries: z.union([z.literal('*'), z.array(countryCode).max(250)], {
      error: 'must be a list of country codes such as DE, or *',
    }),
    price,
    time: line(60).optional(),
  })
  .refine(({ zone, countries }) => zone !== undefined || countries.length > 0, {
    path: ['countries'],
    ...refusedAs('must name a country', { rule: 'too_few', limit: 1 }),
  });

/** Lessons of `kind` text and video store their text or address in `content`; a lesson of kind file stores the file's id there. */
const lesson = z.object({
  _id: id.optional(),
  title: requiredLine(200),
  minutes: z.number().min(0, 'must be 0 or more').max(6000, 'must be at most 6000'),
  preview: z.boolean(),
  kind: z.enum(['text', 'video', 'file']),
  content: paragraph(productLimits.lessonText),
});

const chapter = z.object({ _id: id.optional(), title: requiredLine(200), lessons: z.array(lesson) });

/**
 * `PUT …/products/{product_id}`: the whole product after the edit; `revision` is the one that the editor loaded. `address`, `tax` and the words
 * for search engines stay as they are where they are left out.
 */
export const productEdit = z.object({
  revision: z.int(),
  name: requiredLine(productLimits.name),
  description: paragraph(productLimits.description),
  pictures: atMost(z.object({ image: requiredPicture, alt: line(productLimits.alt) }), 'pictures'),
  price,
  minimum_price: price.nullable(),
  limited_seats: seats.nullable(),
  quantity_slider: z.boolean(),
  questions: atMost(questionEdit, 'questions'),
  tickets: atMost(tier, 'tickets'),
  payment_plans: atMost(plan, 'plans'),
  event: event.nullable(),
  shipping: atMost(region, 'regions'),
  address: z
    .string()
    .refine(
      isProductAddress,
      refusedAs(
        `must be at most ${productLimits.address} of a–z, 0–9 and -, and begin and end with a letter or digit`,
        { rule: 'product_address', limit: productLimits.address },
      ),
    )
    .nullable()
    .optional(),
  search_title: line(productLimits.searchTitle).optional(),
  search_description: paragraph(productLimits.searchDescription).optional(),
  tax: productTax.optional(),
  chapters: atMost(chapter, 'chapters').refine(
    (all) => all.reduce((sum, { lessons }) => sum + lessons.length, 0) <= productLimits.lessons,
    refusedAs(`must have at most ${productLimits.lessons} lessons in all`, {
      rule: 'too_many_lessons',
      limit: productLimits.lessons,
    }),
  ),
});

/** `PUT …/products/order`: products that are not named follow the named ones in their present order. */
export const productOrder = z.object({ ids: z.array(id).max(productLimits.products) });

export const productState = z.enum(['draft', 'published', 'archived']);

/** One row of `GET …/products?state=`. `sold`: paid seats or copies; `image` may be empty; `sold_out`: no seat or copy is left. */
const productRow = z.object({
  _id: id,
  revision: z.int(),
  state: productState,
  product_type: z.enum(productTypes),
  name: z.string(),
  address: z.string().nullable(),
  image: z.string(),
  price: amount,
  currency: currencyCode,
  minimum_price: amount.nullable(),
  limited_seats: z.number().int().nullable(),
  sold: z.number().int(),
  sold_out: z.boolean().optional(),
  created_at: z.string(),
});

export const studioProducts = z.object({
  slug: z.string(),
  currency: currencyCode,
  products: z.array(productRow),
});

/**
 * A product as its creator sees it. `seats_held`: seats of buyers with a payment in progress. `files` change by a call of their own, which
 * may restore one of `removed_files`: earlier buyers still have those. `payment_plans` are the offered ones. `interval` and `amounts` as in
 * the shop.
 */
export const studioProduct = productRow.extend({
  description: z.string(),
  pictures: z.array(z.object({ image: z.string(), alt: z.string() })),
  seats_held: z.number().int(),
  quantity_slider: z.boolean(),
  questions: z.array(question),
  tickets: z.array(
    z.object({
      _id: id,
      name: z.string(),
      price: amount,
      seats: z.number().int(),
      seats_sold: z.number().int(),
      seats_held: z.number().int(),
    }),
  ),
  payment_plans: z.array(paymentPlan),
  event: eventTerms.nullable(),
  shipping: shippingPrices,
  search_title: z.string(),
  search_description: z.string(),
  tax: productTax,
  chapters: z.array(
    z.object({ _id: id, title: z.string(), lessons: z.array(lesson.required({ _id: true })) }),
  ),
  files: z.array(z.object({ _id: id, name: z.string(), size: z.number().int(), media_type: z.string() })),
  removed_files: z.array(z.object({ _id: id, name: z.string(), size: z.number().int() })),
  published_at: z.string().nullable(),
  archived_at: z.string().nullable(),
});

/** Response of every call on one product; `slug` is present if visitors may see the change. */
export const studioProductAnswer = z.object({ slug: z.string().optional(), product: studioProduct });

export type NewProduct = z.infer<typeof newProduct>;
export type ProductEdit = z.infer<typeof productEdit>;
export type ProductState = z.infer<typeof productState>;
export type StudioProductRow = z.infer<typeof productRow>;
export type StudioProducts = z.infer<typeof studioProducts>;
export type StudioProduct = z.infer<typeof studioProduct>;

function atMost<T extends z.ZodType>(
  item: T,
  what: 'pictures' | 'questions' | 'tickets' | 'plans' | 'regions' | 'chapters',
) {
  const most = productLimits[what];
  return z.array(item).max(most, `must have at most ${most}`);
}

function isRealTime(text: string): boolean {
  const time = new Date(`${text}:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
