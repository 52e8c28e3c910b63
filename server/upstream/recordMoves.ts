import { itemCall, type ScreenMatch } from '#shared/addresses/addresses.ts';
import { AppError } from '#shared/wire/appError.ts';
import { isProductAddress } from '#shared/shop/productAddress.ts';
import type { Transport } from '#shared/rendering/renderBundle.ts';
import { isSlug } from '#shared/addresses/slugs.ts';

/** `movedTo`: the path at which the page is to be found now; only with a 404. */
export type Moved = { movedTo: string | undefined };

type Moving = { match: ScreenMatch; path: string; notes: Moved };

/**
 * Notes where a page has moved to. The API's 404 for an earlier address names the present one, and so does its answer for a product or class
 * that was asked for by its id or by an earlier address. Source: contract, section 3, "status".
 */
export function recordMoves(transport: Transport, { match, path, notes }: Moving): Transport {
  const call = itemCall(match);
  return async (request) => {
    try {
      const answer = await transport(request);
      const address = request.path === call ? textIn(answer, 'address') : undefined;
      const moved =
        address && isProductAddress(address) ? `${path.slice(0, path.lastIndexOf('/'))}/${address}` : path;
      if (moved !== path) notes.movedTo ??= moved;
      return answer;
    } catch (error) {
      const slug =
        error instanceof AppError && error.status === 404 ? textIn(error.body, 'moved_to') : undefined;
      if (slug && isSlug(slug)) notes.movedTo = path.replace(/^\/[^/]+/, `/${slug}`);
      throw error;
    }
  };
}

function textIn(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' ? value : undefined;
}
