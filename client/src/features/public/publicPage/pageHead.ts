import type { Screen } from '#shared/addresses.ts';
import type { HeadTexts } from '#shared/texts/en/head.ts';
import { selectPage, type WithPublicPage } from './publicPageState.ts';

/** The title of a public screen's document; `undefined` until its page is loaded. */
export function titleOf(state: WithPublicPage, screen: Screen, texts: HeadTexts): string | undefined {
  const page = selectPage(state);
  if (!page) return undefined;
  const { title } = page.header;
  const { product, masterclass } = state.publicPage;
  if (screen === 'product' && product.data) return `${searchName(product.data)} · ${title}`;
  if (screen === 'masterclass' && masterclass.data) return `${searchName(masterclass.data)} · ${title}`;
  if (screen === 'shop') return `${texts.shop} · ${title}`;
  return screen === 'masterclasses' ? `${texts.masterclasses} · ${title}` : title;
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
