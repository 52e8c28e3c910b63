import type { Screen } from '#shared/addresses.ts';
import { selectPage, type WithPublicPage } from './publicPageState.ts';

export type Head = { title: string; description: string };

/** Title and description of a public screen for the document's head; `undefined` while its page is not there. */
export function headOf(state: WithPublicPage, screen: Screen): Head | undefined {
  const page = selectPage(state);
  if (!page) return undefined;
  const name = page.header.title;
  const title = titleOf(state, screen) ?? name;
  const { product, masterclass } = state.publicPage;
  if (screen === 'product' && product.data) return detailHead(title, product.data);
  if (screen === 'masterclass' && masterclass.data) return detailHead(title, masterclass.data);
  if (screen === 'shop') {
    return { title, description: `Everything on ${name}’s stall.` };
  }
  if (screen === 'masterclasses') {
    return { title, description: `Classes taught by ${name}.` };
  }
  return { title, description: shorten(page.header.bio) };
}

function detailHead(title: string, item: { description: string }): Head {
  return { title, description: shorten(item.description) };
}

/** The title alone, all that the browser keeps right. */
export function titleOf(state: WithPublicPage, screen: Screen): string | undefined {
  const page = selectPage(state);
  if (!page) return undefined;
  const { title } = page.header;
  const { product, masterclass } = state.publicPage;
  if (screen === 'product' && product.data) return `${product.data.name} · ${title}`;
  if (screen === 'masterclass' && masterclass.data) return `${masterclass.data.name} · ${title}`;
  if (screen === 'shop') return `Shop · ${title}`;
  return screen === 'masterclasses' ? `Masterclasses · ${title}` : title;
}

/** Search results and previews cut at about 160 characters; cutting between words reads better. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= 160) return line;
  const lastSpace = line.lastIndexOf(' ', 159);
  return `${line.slice(0, lastSpace === -1 ? 159 : lastSpace)}…`;
}
