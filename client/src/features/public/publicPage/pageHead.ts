import type { Screen } from '#shared/addresses.ts';
import type { HeadTexts } from '#shared/texts/en/head.ts';
import type { MetadataTexts } from '#shared/texts/en/metadata.ts';
import { selectPage, type WithPublicPage } from './publicPageState.ts';

/** A public screen's description for search engines and previews; `undefined` until its page is loaded. */
export function descriptionOf(
  state: WithPublicPage,
  screen: Screen,
  texts: MetadataTexts,
): string | undefined {
  const page = selectPage(state);
  if (!page) return undefined;
  const { product, masterclass } = state.publicPage;
  if (screen === 'product' && product.data) return shorten(product.data.description);
  if (screen === 'masterclass' && masterclass.data) return shorten(masterclass.data.description);
  if (screen === 'shop') return texts.shop(page.header.title);
  if (screen === 'masterclasses') return texts.masterclasses(page.header.title);
  return shorten(page.header.bio) || page.header.title;
}

/** The title of a public screen's document; `undefined` until its page is loaded. */
export function titleOf(state: WithPublicPage, screen: Screen, texts: HeadTexts): string | undefined {
  const page = selectPage(state);
  if (!page) return undefined;
  const { title } = page.header;
  const { product, masterclass } = state.publicPage;
  if (screen === 'product' && product.data) return `${product.data.name} · ${title}`;
  if (screen === 'masterclass' && masterclass.data) return `${masterclass.data.name} · ${title}`;
  if (screen === 'shop') return `${texts.shop} · ${title}`;
  return screen === 'masterclasses' ? `${texts.masterclasses} · ${title}` : title;
}

/** Search results and previews cut at about 160 characters. This cuts between words. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= 160) return line;
  const lastSpace = line.lastIndexOf(' ', 159);
  return `${line.slice(0, lastSpace === -1 ? 159 : lastSpace)}…`;
}
