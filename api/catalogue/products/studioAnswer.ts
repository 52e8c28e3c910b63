import { toMajor } from '#shared/money/money.ts';
import type { ProductType } from '#shared/productKinds/productKinds.ts';
import type { ProductState, StudioProduct, StudioProductRow } from '#shared/studio/productSchema.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import { defaultTax } from '../../tax/taxTerms.ts';
import type { Row } from '../../store/schema.ts';
import { readDetails, shippingOf } from './details.ts';
import type { ProductDraft } from './productDraft.ts';
import { readImages, readQuestions, toPlan, toShipping } from './rules.ts';
import { seatKey } from './seats.ts';

/** A product as its creator sees it. */
export function toStudioProduct(draft: ProductDraft): StudioProduct {
  const { product: row, tiers, plans, files, removedFiles, seatsHeld } = draft;
  const { decimals } = currencyTerms(row.currency);
  const details = readDetails(row);
  const { event, alternativeTexts = [] } = details;
  return {
    ...toStudioRow(row, sumOfTiers(tiers)),
    description: row.description,
    pictures: readImages(row).map((image, index) => ({ image, alt: alternativeTexts[index] ?? '' })),
    seats_held: seatsHeld.get(seatKey(row.id, '')) ?? 0,
    quantity_slider: row.quantity_slider === 1,
    questions: readQuestions(row),
    tickets: tiers.map((tier) => ({
      _id: tier.id,
      name: tier.name,
      price: toMajor(tier.price_minor, decimals),
      seats: tier.seats,
      seats_sold: tier.seats_sold,
      seats_held: seatsHeld.get(seatKey(row.id, tier.id)) ?? 0,
    })),
    payment_plans: plans.map((plan) => toPlan(plan, decimals)),
    event: event ?? null,
    shipping: toShipping(shippingOf(row), decimals),
    tax: details.tax ?? defaultTax,
    search_title: details.searchTitle ?? '',
    search_description: details.searchDescription ?? '',
    chapters: toChapters(draft),
    files: files.map(({ id, name, size, media_type }) => ({ _id: id, name, size, media_type })),
    removed_files: removedFiles.map(({ id, name, size }) => ({ _id: id, name, size })),
    published_at: row.published_at,
    archived_at: row.archived_at,
  };
}

type TierSums = { seats: number; seatsSold: number };

function sumOfTiers(tiers: ProductDraft['tiers']): TierSums | undefined {
  if (tiers.length === 0) return undefined;
  return {
    seats: tiers.reduce((sum, tier) => sum + tier.seats, 0),
    seatsSold: tiers.reduce((sum, tier) => sum + tier.seats_sold, 0),
  };
}

/** `tiers`: the seats of all its tiers; undefined for a product without tiers. */
export function toStudioRow(row: Row<'products'>, tiers: TierSums | undefined): StudioProductRow {
  const { decimals } = currencyTerms(row.currency);
  const seats = tiers ? tiers.seats : row.limited_seats;
  const seatsSold = tiers ? tiers.seatsSold : row.seats_sold;
  return {
    _id: row.id,
    revision: row.revision,
    state: stateOf(row),
    // The catalogue writes no other values into this column.
    product_type: row.product_type as ProductType,
    name: row.name,
    address: row.address,
    image: row.image,
    price: toMajor(row.price_minor, decimals),
    currency: row.currency,
    minimum_price: row.minimum_price_minor === null ? null : toMajor(row.minimum_price_minor, decimals),
    limited_seats: row.limited_seats,
    sold: row.seats_sold + (tiers?.seatsSold ?? 0),
    ...(seats !== null && seatsSold >= seats ? { sold_out: true } : {}),
    created_at: row.created_at,
  };
}

function stateOf({ archived_at, published_at }: Row<'products'>): ProductState {
  if (archived_at !== null) return 'archived';
  return published_at === null ? 'draft' : 'published';
}

function toChapters({ chapters, lessons }: ProductDraft): StudioProduct['chapters'] {
  const lessonsOf = Map.groupBy(lessons, ({ chapter_id }) => chapter_id);
  return chapters.map(({ id, title }) => ({
    _id: id,
    title,
    lessons: (lessonsOf.get(id) ?? []).map((lesson) => ({
      _id: lesson.id,
      title: lesson.title,
      minutes: lesson.minutes,
      preview: lesson.preview === 1,
      kind: lesson.kind,
      content: lesson.content,
    })),
  }));
}
