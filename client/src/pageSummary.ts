import type { Screen } from '#shared/addresses.ts';
import { pictureAddress } from '#shared/pictures.ts';
import type { PublicConfig } from '#shared/publicConfig.ts';
import { zonedTime } from '#shared/eventText.ts';
import type { EventTerms, Product } from '#shared/shopSchema.ts';
import { headOf } from './features/publicPage/head.ts';
import { selectPage } from './features/publicPage/publicPageState.ts';
import { isPublicView } from './views.ts';
import type { ViewName } from './routes.tsx';
import type { State } from './store.ts';

const descriptions: Partial<Record<ViewName, string>> = {
  dashboard: 'A page of your own where people find you and buy what you make.',
  reportBug: 'Tell us what does not work on Makerstall.',
  signUp: 'Open your own stall in a minute.',
  login: 'Log in to your Makerstall stall.',
  forgotPassword: 'Get a link to choose a new password.',
  redirect: 'Taking you back to where you were.',
};

/** What search engines and previews say of a screen. */
export function documentDescription(state: State, view: ViewName): string {
  const head = isPublicView(view) ? headOf(state, view) : undefined;
  return head?.description ?? descriptions[view] ?? '';
}

export function absolute(config: PublicConfig, path: string): string {
  return /^https?:/.test(path) ? path : `${config.publicUrl}${path}`;
}

/** schema.org's description of a creator, a product, an event or a class; `undefined` where there is nothing to describe. */
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
      mainEntity: { ...creator, description: page.header.bio },
    };
  }
  const { product, masterclass } = state.publicPage;
  const url = absolute(config, path);
  if (screen === 'product' && product.data) return productData(product.data, { creator, url, config });
  if (screen === 'masterclass' && masterclass.data) {
    const { name, description, image, price, currency } = masterclass.data;
    const offer = { '@type': 'Offer', price, priceCurrency: currency, url, category: 'Paid' };
    return {
      ...described('Course', { name, description, ...pictured(config, image) }),
      provider: creator,
      offers: offer,
    };
  }
  return undefined;
}

type Selling = { creator: object; url: string; config: PublicConfig };

/** Tickets are for an event, with an offer for each tier; everything else is a product. */
function productData(product: Product, { creator, url, config }: Selling): object {
  const { name, description, image, price, currency, product_type, tickets, seats_left } = product;
  const about = { name, description, ...pictured(config, image) };
  const offer = (of: { price: number; seats_left?: number | undefined; name?: string }) => ({
    '@type': 'Offer',
    ...(of.name === undefined ? {} : { name: of.name }),
    price: of.price,
    priceCurrency: currency,
    url,
    availability: `https://schema.org/${of.seats_left === 0 ? 'SoldOut' : 'InStock'}`,
  });
  if (product_type === 'ticket')
    return {
      ...described('Event', about),
      ...whenAndWhere(product.event),
      organizer: creator,
      offers: tickets?.map((tier) => offer(tier)) ?? [offer({ price, seats_left })],
    };
  return { ...described('Product', about), brand: creator, offers: offer({ price, seats_left }) };
}

/** Times with what the place's clock is away from UTC on that day, as search engines ask for. */
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

function described(type: string, about: object): object {
  return { '@context': 'https://schema.org', '@type': type, ...about };
}
