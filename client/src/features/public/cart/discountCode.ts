import { AppError, failureTexts } from '#shared/wire/appError.ts';
import type { Cart } from '#shared/shop/cartSchema.ts';
import type { ApiRequest } from '#shared/rendering/renderBundle.ts';
import { storeFields } from '#shared/shop/storeFields.ts';
import { createCall, type AppDispatch, type ThunkExtra } from '../../../calls/api.ts';
import { showToast } from '../../../ui/toast.ts';
import { cartSynced } from './cartSlice.ts';
import { cartStateOf, selectCart, selectCartId, type CartState } from './cartState.ts';
import { messagesOf } from '../../../calls/messagesOf.ts';
import { withCartLock } from './withCartLock.ts';

type Store = { slug: string; accountId: string };

type Owner = { dispatch: AppDispatch; extra: ThunkExtra; state: () => CartState };

/** Why a code was refused. `isKept`: the code stays, because it may fit later additions. */
type Refused = { message: string; isKept: boolean };

/** Applies a typed code. Fulfils with the reason of a refusal, or null. */
export const enterCode = createCall<string | null, Store & { code: string }>(
  'cart/enterCode',
  async ({ code, ...store }, { dispatch, getState, extra }) => {
    const owner = { dispatch, extra, state: () => cartStateOf(getState()) };
    return withCartLock({ extra, dispatch }, async () => {
      const refused = await send(owner, store, code);
      if (!refused) saveCode(owner, store.slug, code.trim().toUpperCase());
      return refused?.message ?? null;
    });
  },
);

/** Removes the cart's code. Fulfils with the reason of a failure, or null. */
export const dropCode = createCall<string | null, Store>(
  'cart/dropCode',
  async (store, { dispatch, getState, extra }) => {
    const owner = { dispatch, extra, state: () => cartStateOf(getState()) };
    return withCartLock({ extra, dispatch }, async () => {
      const refused = await send(owner, store, null);
      if (refused) showToast('error', refused.message);
      else saveCode(owner, store.slug);
      return refused?.message ?? null;
    });
  },
);

/** Follows a link with a code: the code is saved for this store, and applied to an existing cart. */
export const followDiscountLink = createCall<void, Store>(
  'cart/followDiscountLink',
  async (store, { dispatch, getState, extra }) => {
    const owner = { dispatch, extra, state: () => cartStateOf(getState()) };
    const code = new URLSearchParams(location.search).get('discount')?.trim().toUpperCase();
    if (!code) return;
    await withCartLock({ extra, dispatch }, async () => {
      if (savedCode(owner.state(), store.slug) === code) return;
      saveCode(owner, store.slug, code);
      const refused = await send(owner, store, code);
      if (refused && !refused.isKept) giveUp(owner, store.slug, refused.message);
      else showToast('success', messagesOf(extra).discountTaken(code));
    });
  },
);

/** After an addition, under the same lock: applies the store's saved code to its cart, or to another one of its carts. */
export async function applySavedCode(owner: Owner, store: Store, cartKey = store.slug): Promise<void> {
  const code = savedCode(owner.state(), store.slug);
  const cart = selectCart(cartKey)({ cart: owner.state() });
  if (code === undefined || !cart || cart.discount_code === code) return;
  const refused = await send(owner, { ...store, slug: cartKey }, code);
  if (refused && !refused.isKept) giveUp(owner, store.slug, refused.message);
}

function giveUp(owner: Owner, slug: string, message: string): void {
  saveCode(owner, slug);
  showToast('warning', message);
}

function savedCode({ codes }: CartState, slug: string): string | undefined {
  return Object.hasOwn(codes, slug) ? codes[slug] : undefined;
}

/** Without a code the store's saved one is removed. */
function saveCode({ dispatch, state }: Owner, slug: string, code?: string): void {
  const { [slug]: _, ...codes } = state().codes;
  dispatch(cartSynced({ ...state(), codes: code === undefined ? codes : { ...codes, [slug]: code } }));
}

/** Null removes the code. Without a cart no call is made. */
async function send(
  { dispatch, extra, state }: Owner,
  { slug, accountId }: Store,
  code: string | null,
): Promise<Refused | undefined> {
  const cartId = selectCartId(slug)({ cart: state() });
  if (cartId === undefined) return undefined;
  try {
    // Our own server's answers are validated already (STYLE, "Types").
    const cart = (await extra.request(requestOf(extra, { cartId, accountId, code }))) as Cart;
    dispatch(cartSynced({ ...state(), carts: { ...state().carts, [cart._id]: cart } }));
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) return { message: failureTexts.cartFailure, isKept: true };
    const isKept = error.status !== 422 || error.code === 'discount_not_for_these';
    return { message: error.message || failureTexts.cartFailure, isKept };
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
