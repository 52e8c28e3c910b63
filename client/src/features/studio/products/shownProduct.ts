import { hasField } from '#shared/studio/creatorKinds.ts';
import { kindOf } from '#shared/productKinds/productKinds.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import type { Masterclass, Product } from '#shared/shop/shopSchema.ts';
import type { StudioProduct } from '#shared/studio/productSchema.ts';
import type { PreviewContent } from '../frame/previewMessages.ts';
import { productToSend, type ProductDraft } from './productForm.ts';

/** What visitors would see of a draft. `product` is the server's version. */
export function previewOf(draft: ProductDraft, product: StudioProduct, page: Page): PreviewContent {
  return hasField(product.product_type, 'chapters')
    ? { kind: 'preview class', page, masterclass: shownClass(draft, product) }
    : { kind: 'preview product', page, product: shownProduct(draft, product) };
}

/** A draft in the form of the shop's API. Without a price it keeps the saved one, and rows without a name are left out. */
export function shownProduct(draft: ProductDraft, product: StudioProduct): Product {
  const edit = productToSend({ ...draft, price: draft.price ?? product.price }, product.revision);
  const pictures = edit.pictures.filter(({ image }) => image !== '');
  const tickets = shownTiers(edit.tickets, product);
  const questions = edit.questions.filter(({ question }) => question !== '');
  const shipping = edit.shipping.filter(({ zone, countries }) => zone !== undefined || countries.length > 0);
  const files = kindOf(product.product_type).delivery === 'files' ? product.files : [];
  return {
    ...sharedFields(edit, product),
    images: pictures.map(({ image }) => image),
    ...(pictures.some(({ alt }) => alt !== '') ? { alternative_texts: pictures.map(({ alt }) => alt) } : {}),
    product_type: product.product_type,
    ...(edit.limited_seats === null
      ? {}
      : {
          limited_seats: edit.limited_seats,
          seats_left: seatsLeft(edit.limited_seats, ownSeats(product)),
        }),
    ...(edit.quantity_slider ? { quantity_slider: true } : {}),
    ...(tickets.length > 0 ? { tickets } : {}),
    ...(edit.minimum_price === null ? {} : { minimum_price: edit.minimum_price }),
    ...(questions.length > 0 ? { questions: questions.map(withId) } : {}),
    ...(edit.event && edit.event.starts_at !== '' ? { event: edit.event } : {}),
    ...(shipping.length > 0 ? { shipping } : {}),
    ...(files.length > 0 ? { files: files.map(({ name, size }) => ({ format: formatOf(name), size })) } : {}),
  };
}

/** The same for a class. */
export function shownClass(draft: ProductDraft, product: StudioProduct): Masterclass {
  const edit = productToSend({ ...draft, price: draft.price ?? product.price }, product.revision);
  return {
    ...sharedFields(edit, product),
    chapters: edit.chapters
      .filter(({ title, lessons }) => title !== '' || lessons.length > 0)
      .map(({ title, lessons }, place) => ({
        title,
        lessons: lessons.map(({ _id, title: name, minutes, preview }, index) => ({
          _id: _id ?? `new-${place}-${index}`,
          title: name,
          minutes,
          ...(preview ? { preview } : {}),
        })),
      })),
  };
}

type Edit = ReturnType<typeof productToSend>;

function sharedFields(edit: Edit, { _id, currency }: StudioProduct) {
  const plans = edit.payment_plans.filter(({ name }) => name !== '');
  return {
    _id,
    name: edit.name,
    description: edit.description,
    image: edit.pictures.find(({ image }) => image !== '')?.image ?? '',
    price: edit.price,
    currency,
    ...(plans.length > 0
      ? { payment_plans: plans.map(withId).map((plan) => ({ ...plan, count: plan.amounts.length })) }
      : {}),
    ...(edit.address ? { address: edit.address } : {}),
    ...(edit.search_title ? { search_title: edit.search_title } : {}),
    ...(edit.search_description ? { search_description: edit.search_description } : {}),
  };
}

function shownTiers(tiers: Edit['tickets'], product: StudioProduct): NonNullable<Product['tickets']> {
  return tiers
    .filter(({ name }) => name !== '')
    .map(withId)
    .map(({ _id, name, price, seats }) => {
      const saved = product.tickets.find((tier) => tier._id === _id);
      return { _id, name, price, seats_left: seatsLeft(seats, saved) };
    });
}

type Taken = { seats_sold: number; seats_held: number };

/** The seats of a product itself. Those sold in its tiers are not among them. */
function ownSeats({ sold, seats_held, tickets }: StudioProduct): Taken {
  const inTiers = tickets.reduce((sum, { seats_sold }) => sum + seats_sold, 0);
  return { seats_sold: sold - inTiers, seats_held };
}

function seatsLeft(seats: number, { seats_sold, seats_held }: Taken = { seats_sold: 0, seats_held: 0 }) {
  return Math.max(0, seats - seats_sold - seats_held);
}

/** A new row has no id before it is saved. */
function withId<Row extends { _id?: string | undefined }>(row: Row, index: number): Row & { _id: string } {
  return { ...row, _id: row._id ?? `new-${index}` };
}

function formatOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toUpperCase() : '';
}
