import { AppError, catalogue } from '#shared/appError.ts';
import type { Cart } from '#shared/cartSchema.ts';
import type { ApiRequest } from '#shared/renderBundle.ts';
import { storeFields } from '#shared/storeFields.ts';
import { createCall, type AppDispatch, type ThunkExtra } from '../../api.ts';
import { showToast } from '../../lib/toast.ts';
import { cartSynced } from './cartSlice.ts';
import { cartStateOf, selectCart, selectCartId, type CartState } from './cartState.ts';
import { inTurn } from './inTurn.ts';

type Store = { slug: string; accountId: string };

type Owner = { dispatch: AppDispatch; extra: ThunkExtra; state: () => CartState };

/** Why a code was not taken; `isKept`: it may be right for what is put in later. */
type Refused = { message: string; isKept: boolean };

/** Enters what was typed; fulfils with why it was not taken, or null. */
export const enterCode = createCall<string | null, Store & { code: string }>(
  'cart/enterCode',
  async ({ code, ...store }, { dispatch, getState, extra }) => {
    const owner = { dispatch, extra, state: () => cartStateOf(getState()) };
    return inTurn({ extra, dispatch }, async () => {
      const refused = await send(owner, store, code);
      if (!refused) keepCode(owner, store.slug, code.trim().toUpperCase());
      return refused?.message ?? null;
    });
  },
);

/** The cart without its code; fulfils with why that failed, or null. */
export const dropCode = createCall<string | null, Store>(
  'cart/dropCode',
  async (store, { dispatch, getState, extra }) => {
    const owner = { dispatch, extra, state: () => cartStateOf(getState()) };
    return inTurn({ extra, dispatch }, async () => {
      const refused = await send(owner, store, null);
      if (refused) showToast('error', refused.message);
      else keepCode(owner, store.slug);
      return refused?.message ?? null;
    });
  },
);

/** Came by a link with a code: it is kept for this store, and taken off what the cart holds already. */
export const followDiscountLink = createCall<void, Store>(
  'cart/followDiscountLink',
  async (store, { dispatch, getState, extra }) => {
    const owner = { dispatch, extra, state: () => cartStateOf(getState()) };
    const code = new URLSearchParams(location.search).get('discount')?.trim().toUpperCase();
    if (!code) return;
    await inTurn({ extra, dispatch }, async () => {
      if (keptCode(owner.state(), store.slug) === code) return;
      keepCode(owner, store.slug, code);
      const refused = await send(owner, store, code);
      if (refused && !refused.isKept) giveUp(owner, store.slug, refused.message);
      else showToast('success', `Your discount ${code} is taken off in the cart.`);
    });
  },
);

/** After an add, within its turn: the kept code is taken off a cart that does not have it yet. */
export async function applyKeptCode(owner: Owner, store: Store): Promise<void> {
  const code = keptCode(owner.state(), store.slug);
  const cart = selectCart(store.slug)({ cart: owner.state() });
  if (code === undefined || !cart || cart.discount_code === code) return;
  const refused = await send(owner, store, code);
  if (refused && !refused.isKept) giveUp(owner, store.slug, refused.message);
}

function giveUp(owner: Owner, slug: string, message: string): void {
  keepCode(owner, slug);
  showToast('warning', message);
}

function keptCode({ codes }: CartState, slug: string): string | undefined {
  return Object.hasOwn(codes, slug) ? codes[slug] : undefined;
}

/** Without a code the store's is forgotten. */
function keepCode({ dispatch, state }: Owner, slug: string, code?: string): void {
  const { [slug]: _, ...codes } = state().codes;
  dispatch(cartSynced({ ...state(), codes: code === undefined ? codes : { ...codes, [slug]: code } }));
}

/** Null takes the code away. Nothing to ask where there is no cart yet. */
async function send(
  { dispatch, extra, state }: Owner,
  { slug, accountId }: Store,
  code: string | null,
): Promise<Refused | undefined> {
  const cartId = selectCartId(slug)({ cart: state() });
  if (cartId === undefined) return undefined;
  try {
    // Our own server's answers count as read (STYLE, "Types").
    const cart = (await extra.request(requestOf(extra, { cartId, accountId, code }))) as Cart;
    dispatch(cartSynced({ ...state(), carts: { ...state().carts, [cart._id]: cart } }));
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) return { message: catalogue.cartFailure, isKept: true };
    const isKept = error.status !== 422 || error.code === 'discount_not_for_these';
    return { message: error.message || catalogue.cartFailure, isKept };
  }
}

function requestOf(
  { config }: ThunkExtra,
  { cartId, accountId, code }: { cartId: string; accountId: string; code: string | null },
): ApiRequest {
  const { productIdKey } = storeFields(config.productName);
  const path = `/carts/${encodeURIComponent(cartId)}/discount`;
  return code === null
    ? { upstream: 'main', method: 'DELETE', path, query: { [productIdKey]: accountId } }
    : { upstream: 'main', method: 'POST', path, body: { code, [productIdKey]: accountId } };
}
