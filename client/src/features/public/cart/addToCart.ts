import {
  hasFixedQuantity,
  isAddSkipped,
  isSameLine,
  priceSent,
  seatsHeld,
  seatsLeftOf,
} from '#shared/shop/cartRules.ts';
import type { Cart, CartItem, NewCartItem } from '#shared/shop/cartSchema.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import { productReadAgain } from '../../../calls/productRead.ts';
import { createCall, type AppDispatch, type ThunkExtra } from '../../../calls/api.ts';
import type { ResourceError } from '../../../lib/resource.ts';
import type { Addition, CartSelection } from '../../../lib/addition.ts';
import { addItem, createOrUpdateCart, fetchCart, removeItem } from './cartCalls.ts';
import { noticeShown, storeCartCleared } from './cartSlice.ts';
import { cartStateOf, selectCart, selectCartId, type CartNotice, type CartState } from './cartState.ts';
import { messagesOf } from '../../../calls/messagesOf.ts';
import { applySavedCode } from './discountCode.ts';
import { withCartLock } from './withCartLock.ts';
import { changedTo, replacedLines } from './replacedLines.ts';

/**
 * Adds a product to the store's cart: rules first, then one call. A cart that is gone (404) or paid (409) is silently replaced by
 * a new one. Fulfils with the notice of an addition that was skipped or that replaced a line, or null.
 */
export const addToCart = createCall<CartNotice | null, Addition>(
  'cart/addToCart',
  async (addition, { dispatch, getState, extra, rejectWithValue }) => {
    const outcome = await withCartLock({ extra, dispatch }, () =>
      add({ dispatch, extra, state: () => cartStateOf(getState()) }, addition),
    );
    if (outcome.kind === 'failed') return rejectWithValue(outcome.failure);
    dispatch(noticeShown(outcome.notice));
    return outcome.notice;
  },
);

type Outcome = { kind: 'done'; notice: CartNotice | null } | { kind: 'failed'; failure: ResourceError };

type Owner = { dispatch: AppDispatch; extra: ThunkExtra; state: () => CartState };

async function add({ dispatch, extra, state }: Owner, asked: Addition): Promise<Outcome> {
  const { store, selection } = asked;
  const cartId = selectCartId(store.slug)({ cart: state() });
  const [product] = await Promise.all([
    currentProduct({ dispatch, extra }, asked),
    cartId === undefined ? undefined : dispatch(fetchCart({ slug: store.slug, cartId })),
  ]);
  const addition = { ...asked, product };
  const cart = selectCart(store.slug)({ cart: state() });
  const skipped = skipNotice(cart?.items ?? [], product, selection);
  if (skipped) return { kind: 'done', notice: skipped };
  const failure = await send(dispatch, addition, cart);
  if (failure) return { kind: 'failed', failure };
  await applySavedCode({ dispatch, extra, state }, { slug: store.slug, accountId: store.account_id });
  const now = selectCart(store.slug)({ cart: state() });
  const refused = skippedByServer(now, product, selection);
  if (refused || !now) return { kind: 'done', notice: refused };
  const problem = await takeOutReplaced(dispatch, addition, now);
  if (problem) return { kind: 'failed', failure: problem };
  const isChange = cart?._id === now._id && replacedLines(cart.items, product, selection).length > 0;
  const { language = 'en' } = extra.pageLanguage ?? {};
  const to = changedTo(product, selection, { payOnce: messagesOf(extra).payOnce, language });
  return { kind: 'done', notice: isChange ? { kind: 'changed', name: product.name, to } : null };
}

/**
 * The product with its stock of now: others may have bought since the page was rendered. Without an answer it is the page's product,
 * because the API decides again.
 */
async function currentProduct(
  { dispatch, extra }: Pick<Owner, 'dispatch' | 'extra'>,
  { store, product, selection }: Addition,
): Promise<Product> {
  if (seatsLeftOf(product, selection.ticket_id) === undefined) return product;
  const path = `/${encodeURIComponent(store.slug)}/public/shop/${encodeURIComponent(product._id)}`;
  try {
    // The web server has validated it with the call's schema.
    const current = (await extra.request({ upstream: 'main', method: 'GET', path })) as Product;
    dispatch(productReadAgain(current));
    return current;
  } catch {
    return product;
  }
}

/** Why an addition changes nothing: the line is in the cart already, or no seats are left. */
function skipNotice(
  items: readonly CartItem[],
  product: Product,
  selection: CartSelection,
): CartNotice | null {
  const line = { ...selection, product_id: product._id };
  if (items.some((item) => isSameLine(item, line))) return { kind: 'already', name: product.name };
  const seatsLeft = seatsLeftOf(product, selection.ticket_id);
  const replaced = replacedLines(items, product, selection);
  const held = seatsHeld(
    items.filter((item) => !replaced.includes(item)),
    line,
  );
  if (seatsLeft === undefined || !isAddSkipped(seatsLeft, held, selection.quantity)) return null;
  return { kind: 'seats', name: product.name, seatsLeft };
}

/** A line as sent. Its price is the page's; the server uses its own. Source: specification, sections 5 and 7. */
export function newLine(product: Product, selection: CartSelection): NewCartItem {
  const tier = product.tickets?.find(({ _id }) => _id === selection.ticket_id);
  const unitPrice = selection.payment_pricing?.amount ?? tier?.price ?? product.price;
  const quantity = hasFixedQuantity(product.product_type) ? 1 : selection.quantity;
  return {
    product_id: product._id,
    price: priceSent(unitPrice, quantity, product.quantity_slider ?? false),
    quantity,
    name: product.name,
    ticket_id: selection.ticket_id ?? null,
    payment_plan_id: selection.payment_plan_id ?? null,
    image: product.image,
    payment_pricing: selection.payment_pricing ?? null,
    ...(selection.form_response?.length ? { form_response: selection.form_response } : {}),
  };
}

/** Adds to the existing cart, else creates one. Returns the failure if both failed. */
async function send(
  dispatch: AppDispatch,
  { store, product, selection }: Addition,
  cart: Cart | undefined,
): Promise<ResourceError | undefined> {
  const { slug, account_id: accountId, currency } = store;
  const item = newLine(product, selection);
  if (cart) {
    const cartId = cart._id;
    const added = await dispatch(addItem({ slug, accountId, cartId, currency: cart.currency, item }));
    const failure = failureOf(added);
    if (failure?.status !== 404 && failure?.status !== 409) return failure;
  }
  dispatch(storeCartCleared(slug));
  return failureOf(await dispatch(createOrUpdateCart({ slug, accountId, currency, items: [item] })));
}

/**
 * Our API replaces a line by itself. Another API may add beside it, so the old line is then removed by a call. Returns the
 * failure, if any.
 */
async function takeOutReplaced(
  dispatch: AppDispatch,
  { store, product, selection }: Addition,
  cart: Cart,
): Promise<ResourceError | undefined> {
  const address = { slug: store.slug, accountId: store.account_id, cartId: cart._id };
  for (const { _id } of replacedLines(cart.items, product, selection)) {
    const removed = await dispatch(removeItem({ ...address, itemId: _id, currency: cart.currency }));
    const failure = failureOf(removed);
    if (failure) return failure;
  }
  return undefined;
}

/** The server skips an addition by answering with an unchanged cart: someone else took the last seat. */
function skippedByServer(
  cart: Cart | undefined,
  product: Product,
  selection: CartSelection,
): CartNotice | null {
  const line = { ...selection, product_id: product._id };
  const isThere = cart?.items.some((item) => isSameLine(item, line)) ?? false;
  return isThere ? null : { kind: 'seats', name: product.name, seatsLeft: 0 };
}

function failureOf(answered: {
  meta: { requestStatus: string };
  payload?: unknown;
}): ResourceError | undefined {
  if (answered.meta.requestStatus === 'fulfilled') return undefined;
  // A cart call rejects with a ResourceError only.
  return answered.payload as ResourceError;
}
