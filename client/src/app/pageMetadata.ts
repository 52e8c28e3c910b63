import type { Screen } from '#shared/addresses.ts';
import { pictureAddress } from '#shared/pictures.ts';
import { kindOf } from '#shared/productKinds.ts';
import type { ProductKind } from '#shared/productKinds/productKind.ts';
import { plainText } from '#shared/richText.ts';
import type { PublicConfig } from '#shared/publicConfig.ts';
import { zonedTime } from '#shared/eventText.ts';
import type { EventTerms, Product } from '#shared/shopSchema.ts';
import type { MetadataTexts } from '#shared/texts/en/metadata.ts';
import { descriptionOf, searchWords } from '../features/public/publicPage/pageDescription.ts';
import { selectPage } from '../features/public/publicPage/publicPageState.ts';
import { isPublicView } from './views.ts';
import type { ViewName } from './view.ts';
import type { State } from '../store/store.ts';

/** What search engines and previews say of a screen. */
export function documentDescription(state: State, view: ViewName, texts: MetadataTexts): string {
  const descriptions: Partial<Record<ViewName, string>> = texts.screens;
  const ofPage = isPublicView(view) ? descriptionOf(state, view, texts) : undefined;
  return ofPage ?? descriptions[view] ?? '';
}

export function absolute(config: PublicConfig, path: string): string {
  return /^https?:/.test(path) ? path : `${config.publicUrl}${path}`;
}

/** schema.org's description of a creator, a product, an event or a class; `undefined` for other screens. */
export function structuredData(
  state: State,
  { screen, path }: { screen: Screen; path: string },
  config: PublicConfig,
): object | undefined {
  const page = selectPage(state);
  if (!page) return undefined;
  const creator = {
    '@type': 'Person',
    name: page.header.title,
    url: absolute(config, `/${page.slug}`),
    ...pictured(config, page.header.avatar),
  };
  if (screen === 'home') {
    return {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: { ...creator, description: plainText(page.header.bio) },
    };
  }
  const { product, masterclass } = state.publicPage;
  const url = absolute(config, path);
  const selling = { creator, url, config };
  if (screen === 'product' && product.data) {
    return describe[kindOf(product.data.product_type).schemaType](product.data, selling);
  }
  if (screen === 'masterclass' && masterclass.data) return courseData(masterclass.data, selling);
  return undefined;
}

type Selling = { creator: object; url: string; config: PublicConfig };

const describe: Record<ProductKind['schemaType'], (product: Product, selling: Selling) => object> = {
  Product: productData,
  Event: eventData,
  Course: courseData,
};

function productData(product: Product, selling: Selling): object {
  const { price, seats_left } = product;
  return {
    ...described('Product', product, selling),
    brand: selling.creator,
    offers: offerOf({ price, seats_left }, product, selling),
  };
}

/** Has an offer for each tier. */
function eventData(product: Product, selling: Selling): object {
  const { price, seats_left, tickets = [{ price, seats_left }] } = product;
  return {
    ...described('Event', product, selling),
    ...whenAndWhere(product.event),
    organizer: selling.creator,
    offers: tickets.map((tier) => offerOf(tier, product, selling)),
  };
}

function courseData(course: Pick<Product, Described | 'price' | 'currency'>, selling: Selling): object {
  const { price, currency } = course;
  return {
    ...described('Course', course, selling),
    provider: selling.creator,
    offers: { '@type': 'Offer', price, priceCurrency: currency, url: selling.url, category: 'Paid' },
  };
}

type Offered = { price: number; seats_left?: number | undefined; name?: string };

function offerOf({ name, price, seats_left }: Offered, { currency }: Product, { url }: Selling): object {
  return {
    '@type': 'Offer',
    ...(name === undefined ? {} : { name }),
    price,
    priceCurrency: currency,
    url,
    availability: `https://schema.org/${seats_left === 0 ? 'SoldOut' : 'InStock'}`,
  };
}

/** Times carry the venue's UTC offset on that day, which search engines require. */
function whenAndWhere(event: EventTerms | undefined): object {
  if (!event) return {};
  const { starts_at, ends_at, place, time_zone } = event;
  return {
    startDate: zonedTime(starts_at, time_zone),
    ...(ends_at === undefined ? {} : { endDate: zonedTime(ends_at, time_zone) }),
    location: { '@type': 'Place', name: place, address: place },
  };
}

function pictured(config: PublicConfig, address: string): { image?: string } {
  const picture = pictureAddress(address);
  return picture === '' ? {} : { image: absolute(config, picture) };
}

type Described = 'name' | 'description' | 'image' | 'search_title' | 'search_description';

function described(
  type: ProductKind['schemaType'],
  thing: Pick<Product, Described>,
  { config }: Selling,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': type,
    ...searchWords(thing),
    ...pictured(config, thing.image),
  };
}
