import type { Screen } from '#shared/addresses/addresses.ts';
import type { MetadataTexts } from '#shared/texts/en/metadata.ts';
import type { Subpage } from '#shared/page/subpageSchema.ts';
import { plainText } from '#shared/page/richText.ts';
import { searchName } from './pageHead.ts';
import { selectPage, type WithPublicPage } from './publicPageState.ts';

/** A public screen's description for search engines and previews; `undefined` until its page is loaded. */
export function descriptionOf(
  state: WithPublicPage,
  screen: Screen,
  texts: MetadataTexts,
): string | undefined {
  const page = selectPage(state);
  if (!page) return undefined;
  const { product, masterclass, subpage } = state.publicPage;
  if (screen === 'subpage' && subpage?.data) return shorten(wordsOf(subpage.data)) || page.header.title;
  if (screen === 'product' && product.data) return shorten(searchWords(product.data).description);
  if (screen === 'masterclass' && masterclass.data) {
    return shorten(searchWords(masterclass.data).description);
  }
  if (screen === 'shop') return texts.shop(page.header.title);
  if (screen === 'masterclasses') return texts.masterclasses(page.header.title);
  return shorten(plainText(page.header.bio)) || page.header.title;
}

/** What a further page says first, or its title. */
function wordsOf({ title, blocks }: Subpage): string {
  const text = blocks.find((block) => block.type === 'text');
  return text === undefined ? title : plainText(text.text);
}

type Described = {
  name: string;
  description: string;
  search_title?: string | undefined;
  search_description?: string | undefined;
};

/** Name and description for search engines and previews: the creator's words for them, else what visitors read. */
export function searchWords(thing: Described): { name: string; description: string } {
  return {
    name: searchName(thing),
    description: thing.search_description ?? plainText(thing.description),
  };
}

/** Search results and previews cut at about 160 characters. This cuts between words. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= 160) return line;
  const lastSpace = line.lastIndexOf(' ', 159);
  return `${line.slice(0, lastSpace === -1 ? 159 : lastSpace)}…`;
}
