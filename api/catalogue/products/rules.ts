import { z } from 'zod';
import { toMajor } from '#shared/money/money.ts';
import {
  product as productSchema,
  question,
  type PaymentPlan,
  type Product,
  type ShippingPrices,
} from '#shared/shop/shopSchema.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Row } from '../../store/schema.ts';
import { readDetails, shippingOf, type RegionPriceMinor } from './details.ts';
import type { ProductsOnSale } from './queries.ts';
import { seatKey, seatsLeft } from './seats.ts';

const questions = z.array(question);
const images = z.array(z.string());
const amounts = z.array(z.number().int());

/** Products on sale as on the wire. Fields that do not apply to a product are left out. */
export function toProducts(onSale: ProductsOnSale): Product[] {
  return onSale.products.map((row) => toProduct(row, onSale));
}

/** The instalments of a plan in minor units of the product's currency. */
export function planAmountsMinor(plan: Row<'payment_plans'>): number[] {
  return amounts.parse(JSON.parse(plan.amounts_json));
}

export function readQuestions(row: Row<'products'>): z.infer<typeof questions> {
  return questions.parse(JSON.parse(row.questions_json));
}

export function readImages(row: Pick<Row<'products'>, 'images_json'>): string[] {
  return images.parse(JSON.parse(row.images_json));
}

export function toShipping(shipping: readonly RegionPriceMinor[], decimals: number): ShippingPrices {
  return shipping.map(({ countries, zone, priceMinor, time }) => ({
    countries,
    ...(zone === undefined ? {} : { zone }),
    price: toMajor(priceMinor, decimals),
    ...(time === undefined ? {} : { time }),
  }));
}

function toProduct(row: Row<'products'>, onSale: ProductsOnSale): Product {
  const { decimals } = currencyTerms(row.currency);
  const tiers = onSale.tiers.filter((tier) => tier.product_id === row.id);
  const plans = onSale.plans.filter((plan) => plan.product_id === row.id);
  const rowQuestions = readQuestions(row);
  const shown = readImages(row);
  const { event, alternativeTexts = [] } = readDetails(row);
  const shipping = shippingOf(row);
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    image: row.image,
    images: shown,
    ...(alternativeTexts.some((text) => text !== '')
      ? { alternative_texts: shown.map((_, index) => alternativeTexts[index] ?? '') }
      : {}),
    price: toMajor(row.price_minor, decimals),
    currency: row.currency,
    product_type: productSchema.shape.product_type.parse(row.product_type),
    ...seats(row, onSale),
    ...(row.quantity_slider === 1 ? { quantity_slider: true } : {}),
    ...(tiers.length > 0 ? { tickets: tiers.map((tier) => toTier(tier, onSale, decimals)) } : {}),
    ...(plans.length > 0 ? { payment_plans: plans.map((plan) => toPlan(plan, decimals)) } : {}),
    ...(row.minimum_price_minor === null
      ? {}
      : { minimum_price: toMajor(row.minimum_price_minor, decimals) }),
    ...(rowQuestions.length > 0 ? { questions: rowQuestions } : {}),
    ...(event ? { event } : {}),
    ...(shipping.length > 0 ? { shipping: toShipping(shipping, decimals) } : {}),
    ...(row.address === null ? {} : { address: row.address }),
  };
}

/** A product's words for search engines, if it has any. */
export function toSearchWords(
  row: Pick<Row<'products'>, 'details_json'>,
): Pick<Product, 'search_title' | 'search_description'> {
  const { searchTitle, searchDescription } = readDetails(row);
  return {
    ...(searchTitle ? { search_title: searchTitle } : {}),
    ...(searchDescription ? { search_description: searchDescription } : {}),
  };
}

function seats(row: Row<'products'>, onSale: ProductsOnSale): Pick<Product, 'limited_seats' | 'seats_left'> {
  if (row.limited_seats === null) return {};
  const held = onSale.seatsHeld.get(seatKey(row.id, '')) ?? 0;
  return {
    limited_seats: row.limited_seats,
    seats_left: seatsLeft(row.limited_seats, row.seats_sold, held),
  };
}

function toTier(tier: Row<'ticket_tiers'>, onSale: ProductsOnSale, decimals: number) {
  const held = onSale.seatsHeld.get(seatKey(tier.product_id, tier.id)) ?? 0;
  return {
    _id: tier.id,
    name: tier.name,
    price: toMajor(tier.price_minor, decimals),
    seats_left: seatsLeft(tier.seats, tier.seats_sold, held),
  };
}

export function toPlan(plan: Row<'payment_plans'>, decimals: number): PaymentPlan {
  return {
    _id: plan.id,
    name: plan.name,
    count: plan.count,
    interval: plan.interval,
    amounts: planAmountsMinor(plan).map((minor) => toMajor(minor, decimals)),
  };
}
