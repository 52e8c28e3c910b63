import type { Screen } from '#shared/addresses/addresses.ts';
import { classPath, productPath } from '#shared/productKinds/productKinds.ts';
import type { PublicConfig } from '#shared/rendering/publicConfig.ts';
import { plainText } from '#shared/page/richText.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import { searchName } from '../../features/public/publicPage/pageHead.ts';
import { selectPage } from '../../features/public/publicPage/publicPageState.ts';
import type { State } from '../../store/store.ts';
import { absolute } from '../documentHead.ts';
import { courseData, goodsData } from './goods.ts';
import { breadcrumbs, itemList, type AddressOf, type Crumb } from './lists.ts';
import { pictured, type Selling } from './selling.ts';

type Described = {
  screen: Screen;
  path: string;
  /** Of the document's language, e.g. `/de`; empty for the page's own. */
  prefix: string;
  /** The titles of the two lists. */
  texts: { shop: string; masterclasses: string };
};

/**
 * schema.org's descriptions of a public page, each for a script of its own; none for other screens. Which properties they have, and why:
 * `docs/structured-data.md`.
 */
export function structuredData(state: State, described: Described, config: PublicConfig): object[] {
  const page = selectPage(state);
  if (!page) return [];
  const { screen, path, prefix, texts } = described;
  const addressOf: AddressOf = (of) => absolute(config, of, prefix);
  const creator = creatorOf(page, addressOf, config);
  const selling: Selling = { creator, url: addressOf(path), config };
  const { product, masterclass, shop, masterclasses, subpage } = state.publicPage;
  const pathTo = (...crumbs: Crumb[]) =>
    breadcrumbs([{ name: page.header.title, path: `/${page.slug}` }, ...crumbs], addressOf);
  const toShop = { name: texts.shop, path: `/${page.slug}/shop` };
  const toClasses = { name: texts.masterclasses, path: `/${page.slug}/masterclasses` };
  if (screen === 'home') return [profileOf(page, creator)];
  if (screen === 'subpage' && subpage?.data) return [pathTo({ name: subpage.data.title, path })];
  if (screen === 'product' && product.data)
    return [goodsData(product.data, selling), pathTo(toShop, { name: searchName(product.data), path })];
  if (screen === 'masterclass' && masterclass.data)
    return [
      courseData(masterclass.data, selling),
      pathTo(toClasses, { name: searchName(masterclass.data), path }),
    ];
  if (screen === 'shop' && shop.data)
    return listed(
      shop.data.products.map((one) => ({ name: one.name, path: productPath(page.slug, one) })),
      pathTo(toShop),
      addressOf,
    );
  if (screen === 'masterclasses' && masterclasses.data)
    return listed(
      masterclasses.data.masterclasses.map((one) => ({
        name: one.name,
        path: classPath(page.slug, one),
      })),
      pathTo(toClasses),
      addressOf,
    );
  return [];
}

function listed(items: readonly Crumb[], trail: object, addressOf: AddressOf): object[] {
  return items.length === 0 ? [trail] : [itemList(items, addressOf), trail];
}

function creatorOf({ slug, header }: Page, addressOf: AddressOf, config: PublicConfig): object {
  return {
    '@type': 'Person',
    name: header.title,
    url: addressOf(`/${slug}`),
    ...pictured(config, [header.avatar]),
  };
}

function profileOf({ slug, header, blocks }: Page, creator: object): object {
  const profiles = blocks.flatMap((block) => (block.type === 'social' ? block.links : []));
  const sameAs = profiles.map(({ url }) => url).filter((url) => /^https?:\/\//.test(url));
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      ...creator,
      alternateName: slug,
      identifier: slug,
      description: plainText(header.bio),
      ...(sameAs.length === 0 ? {} : { sameAs }),
    },
  };
}
