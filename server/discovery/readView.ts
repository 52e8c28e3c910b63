import { isPublicScreen, itemCall, type ScreenMatch } from '#shared/addresses/addresses.ts';
import { matchAddress } from '#shared/addresses/matchAddress.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import type { Transport } from '#shared/rendering/renderBundle.ts';
import type { Masterclass, Masterclasses, Product, Shop } from '#shared/shop/shopSchema.ts';
import type { Subpage } from '#shared/page/subpageSchema.ts';
import { pageFailure, unknownPage } from '../upstream/pageFailure.ts';
import { recordMoves, type Moved } from '../upstream/recordMoves.ts';

/** A public page with the data of its view. */
export type View = { page: Page; path: string } & (
  | { kind: 'home' | 'shop'; products: Product[] }
  | { kind: 'subpage'; subpage: Subpage; products: Product[] }
  | { kind: 'classes'; classes: Masterclass[] }
  | { kind: 'product'; product: Product }
  | { kind: 'class'; masterclass: Masterclass }
);

export type FoundView = { kind: 'view'; view: View } | { kind: 'moved'; to: string };

/** Reads the public page at a canonical path. Rejects with the statuses of a page: 404, 502 and 504. */
export async function readView(path: string, transport: Transport): Promise<FoundView> {
  const match = matchAddress(path);
  if (!match || !isPublicScreen(match.screen)) throw unknownPage();
  const notes: Moved = { movedTo: undefined };
  try {
    const view = await readMatch(match, path, recordMoves(transport, { match, path, notes }));
    return notes.movedTo === undefined ? { kind: 'view', view } : { kind: 'moved', to: notes.movedTo };
  } catch (error) {
    if (notes.movedTo !== undefined) return { kind: 'moved', to: notes.movedTo };
    throw pageFailure(error);
  }
}

/** The home of a page whose slug is current. */
export async function readHome(slug: string, transport: Transport): Promise<View> {
  const found = await readView(`/${slug}`, transport);
  if (found.kind === 'moved') throw unknownPage();
  return found.view;
}

async function readMatch(match: ScreenMatch, path: string, transport: Transport): Promise<View> {
  const { screen, params } = match;
  const { slug = '' } = params;
  const read = (call: string) => transport({ upstream: 'main', method: 'GET', path: call });
  // The transport has read each answer with the schema of its call.
  const shop = `/${slug}/public/shop`;
  const [page, data, more] = (await Promise.all([
    read(`/pages/${slug}/public`),
    read(itemCall(match) ?? (screen === 'masterclasses' ? `/${slug}/public/masterclasses` : shop)),
    // The names of what the blocks show.
    screen === 'subpage' ? read(shop) : undefined,
  ])) as [Page, unknown, Shop | undefined];
  if (screen === 'product') return { page, path, kind: 'product', product: data as Product };
  if (screen === 'subpage')
    return { page, path, kind: 'subpage', subpage: data as Subpage, products: more?.products ?? [] };
  if (screen === 'masterclass') return { page, path, kind: 'class', masterclass: data as Masterclass };
  if (screen === 'masterclasses')
    return { page, path, kind: 'classes', classes: (data as Masterclasses).masterclasses };
  return { page, path, kind: screen === 'shop' ? 'shop' : 'home', products: (data as Shop).products };
}
