import type { Screen } from '#shared/addresses/addresses.ts';
import type { HeadTexts } from '#shared/texts/en/head.ts';
import { selectPage, type WithPublicPage } from './publicPageState.ts';

/** The title of a public screen's document; `undefined` until its page is loaded. */
export function titleOf(state: WithPublicPage, screen: Screen, texts: HeadTexts): string | undefined {
  const page = selectPage(state);
  if (!page) return undefined;
  const { title } = page.header;
  const { product, masterclass, subpage } = state.publicPage;
  const names: Partial<Record<Screen, string | undefined>> = {
    shop: texts.shop,
    product: product.data ? searchName(product.data) : undefined,
    masterclasses: texts.masterclasses,
    masterclass: masterclass.data ? searchName(masterclass.data) : undefined,
    subpage: subpage?.data?.title,
  };
  const name = names[screen];
  return name === undefined ? title : `${name} · ${title}`;
}

/** The name for search engines and previews: the creator's words for it, else what visitors read. */
export function searchName({
  search_title,
  name,
}: {
  search_title?: string | undefined;
  name: string;
}): string {
  return search_title ?? name;
}
