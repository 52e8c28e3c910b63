import { escapeMarkup } from '#shared/lib/escapeMarkup.ts';
import type { PageDates } from '#shared/page/listedProductSchema.ts';
import { pictureAddress } from '#shared/page/pictures.ts';
import { productPath } from '#shared/productKinds/productKinds.ts';
import { plainText } from '#shared/page/richText.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import { serverPageTexts } from '../http/serverPageTexts.ts';
import { eventLine, ownLanguage, priceText } from './productFacts.ts';
import { printable, richHtml } from './richText.ts';

export type FeedEntry = {
  /** Stays the same when the page or the product moves. Source: RFC 4151. */
  id: string;
  url: string;
  title: string;
  summary: string;
  html: string;
  image: string | undefined;
  publishedAt: string;
  updatedAt: string;
};

/** What is new on a page, the newest first. `updatedAt` is the latest time of all entries. */
export type PageFeed = {
  id: string;
  language: Language;
  title: string;
  description: string;
  author: string;
  url: string;
  /** The address below which the feed has its three forms. */
  base: string;
  icon: string | undefined;
  entries: FeedEntry[];
  updatedAt: string;
};

const maxEntries = 50;

type Read = { page: Page; products: readonly Product[]; dates: PageDates };

/** `publicUrl` is the origin where the page is, `siteUrl` the site's: ids stay when a page moves. */
export function pageFeed(
  { page, products, dates }: Read,
  { publicUrl, siteUrl }: { publicUrl: string; siteUrl: string },
): PageFeed {
  const datesOf = new Map(dates.products.map((one) => [one._id, one]));
  const language = ownLanguage(page);
  const place = { page, publicUrl, siteUrl };
  const ofProducts = products.flatMap((product) => {
    const known = datesOf.get(product._id);
    return known ? [productEntry(product, known, place)] : [];
  });
  const entries = [...ofProducts, pageEntry(dates.updated_at, place)]
    .toSorted((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1))
    .slice(0, maxEntries);
  const base = `${publicUrl}/${page.slug}`;
  return {
    id: tagOf(siteUrl, page.account_id),
    language,
    title: printable(serverPageTexts(language).documents.feedOf(page.header.title)),
    description: printable(plainText(page.header.bio)) || printable(page.header.title),
    author: printable(page.header.title),
    url: base,
    base,
    icon: absoluteOf(page.header.avatar, publicUrl),
    entries,
    updatedAt: entries.map(({ updatedAt }) => updatedAt).reduce((a, b) => (a > b ? a : b)),
  };
}

type Place = { page: Page; publicUrl: string; siteUrl: string };

function productEntry(
  product: Product,
  { published_at, updated_at }: PageDates['products'][number],
  { page, publicUrl, siteUrl }: Place,
): FeedEntry {
  const image = absoluteOf(product.image, publicUrl);
  const language = ownLanguage(page);
  const facts = [priceText(product, language), eventLine(product, language)]
    .filter((fact) => fact !== undefined)
    .join(', ');
  return {
    id: tagOf(siteUrl, product._id),
    url: publicUrl + productPath(page.slug, product),
    title: printable(product.name),
    summary: printable(plainText(product.description)) || facts,
    html: [
      image ? `<p><img src="${escapeMarkup(image)}" alt="${escapeMarkup(product.name)}"></p>` : '',
      richHtml(product.description),
      `<p>${escapeMarkup(facts)}</p>`,
    ].join(''),
    image,
    publishedAt: published_at,
    updatedAt: updated_at !== undefined && updated_at > published_at ? updated_at : published_at,
  };
}

/** The latest publication of the page. The next one is another entry. */
function pageEntry(updatedAt: string, { page, publicUrl, siteUrl }: Place): FeedEntry {
  const { title, bio, avatar } = page.header;
  return {
    id: tagOf(siteUrl, `${page._id}:${updatedAt}`),
    url: `${publicUrl}/${page.slug}`,
    title: printable(serverPageTexts(ownLanguage(page)).documents.pageChanged(title)),
    summary: printable(plainText(bio)) || printable(title),
    html: richHtml(bio) || `<p>${escapeMarkup(title)}</p>`,
    image: absoluteOf(avatar, publicUrl),
    publishedAt: updatedAt,
    updatedAt,
  };
}

/** RFC 4151 requires a day. It is the day since which ids have this form. */
function tagOf(siteUrl: string, name: string): string {
  return `tag:${new URL(siteUrl).hostname},2026-01-01:${name}`;
}

function absoluteOf(address: string, publicUrl: string): string | undefined {
  const picture = pictureAddress(address);
  if (picture === '') return undefined;
  return picture.startsWith('/') ? publicUrl + picture : picture;
}
