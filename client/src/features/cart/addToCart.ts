import {
  hasFixedQuantity,
  isAddSkipped,
  isSameLine,
  priceSent,
  seatsHeld,
  seatsLeftOf,
} from '#shared/cartRules.ts';
import type { Cart, FormAnswer, NewCartItem, PaymentPricing } from '#shared/cartSchema.ts';
import type { Product } from '#shared/shopSchema.ts';
import { createCall, type AppDispatch, type ThunkExtra } from '../../api.ts';
import type { ResourceError } from '../../lib/resource.ts';
import { addItem, createOrUpdateCart, fetchCart, removeItem } from './cartCalls.ts';
import { noticeShown, storeCartCleared } from './cartSlice.ts';
import { cartStateOf, selectCart, selectCartId, type CartNotice, type CartState } from './cartState.ts';
import { applyKeptCode } from './discountCode.ts';
import { inTurn } from './inTurn.ts';
import { changedTo, replacedLines } from './replacedLines.ts';

/** `currency` is what the visitor reads prices in now; it becomes a new cart's. */
export type CartStore = { slug: string; account_id: string; currency: string };

export type CartSelection = {
  quantity: number;
  ticket_id?: string | null | undefined;
  payment_plan_id?: string | null | undefined;
  payment_pricing?: PaymentPricing | null | undefined;
  form_response?: FormAnswer[] | undefined;
};

export type Addition = { store: CartStore; product: Product; selection: CartSelection };

/**
 * Puts a product into the store's cart: rules first, then one call. A cart that is gone (404) or paid (409) is replaced
 * by a new one without a word. Fulfils with the notice of an add that was skipped or that replaced a line, or null.
 */
export const addToCart = createCall<CartNotice | null, Addition>(
  'cart/addToCart',
  async (addition, { dispatch, getState, extra, rejectWithValue }) => {
    const outcome = await inTurn({ extra, dispatch }, () =>
      add({ dispatch, extra, state: () => cartStateOf(getState()) }, addition),
    );
    if (outcome.kind === 'failed') return rejectWithValue(outcome.failure);
    dispatch(noticeShown(outcome.notice));
    return outcome.notice;
  },
);

type Outcome = { kind: 'done'; notice: CartNotice | null } | { kind: 'failed'; failure: ResourceError };

type Owner = { dispatch: AppDispatch; extra: ThunkExtra; state: () => CartState };

async function add({ dispatch, extra, state }: Owner, addition: Addition): Promise<Outcome> {
  const { store, product, selection } = addition;
  const cartId = selectCartId(store.slug)({ cart: state() });
  if (cartId !== undefined) await dispatch(fetchCart({ slug: store.slug, cartId }));
  const cart = selectCart(store.slug)({ cart: state() });
  const skipped = cart ? skipNotice(cart, product, selection) : null;
  if (skipped) return { kind: 'done', notice: skipped };
  const failure = await send(dispatch, addition, cart);
  if (failure) return { kind: 'failed', failure };
  await applyKeptCode({ dispatch, extra, state }, { slug: store.slug, accountId: store.account_id });
  const now = selectCart(store.slug)({ cart: state() });
  const refused = skippedByServer(now, product, selection);
  if (refused || !now) return { kind: 'done', notice: refused };
  const problem = await takeOutReplaced(dispatch, addition, now);
  if (problem) return { kind: 'failed', failure: problem };
  const isChange = cart?._id === now._id && replacedLines(cart, product, selection).length > 0;
  const to = changedTo(product, selection);
  return { kind: 'done', notice: isChange ? { kind: 'changed', name: product.name, to } : null };
}

/** Why an add changes nothing: the line is there already, or the seats are not. */
export function skipNotice(cart: Cart, product: Product, selection: CartSelection): CartNotice | null {
  const line = { ...selection, product_id: product._id };
  if (cart.items.some((item) => isSameLine(item, line))) return { kind: 'already', name: product.name };
  const seatsLeft = seatsLeftOf(product, selection.ticket_id);
  const replaced = replacedLines(cart, product, selection);
  const held = seatsHeld(
    cart.items.filter((item) => !replaced.includes(item)),
    line,
  );
  if (seatsLeft === undefined || !isAddSkipped(seatsLeft, held, selection.quantity)) return null;
  return { kind: 'seats', name: product.name, seatsLeft };
}

/** A line as it is sent. Its price is the page's; the server takes its own. Source: specification, sections 5 and 7. */
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

/** Adds to the cart that is there, else makes one. The failure, when both did. */
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

/** Our API replaces a line by itself; one that adds beside it is asked to take the old one out. The failure, if it does not. */
async function takeOutReplaced(
  dispatch: AppDispatch,
  { store, product, selection }: Addition,
  cart: Cart,
): Promise<ResourceError | undefined> {
  const address = { slug: store.slug, accountId: store.account_id, cartId: cart._id };
  for (const { _id } of replacedLines(cart, product, selection)) {
    const removed = await dispatch(removeItem({ ...address, itemId: _id, currency: cart.currency }));
    const failure = failureOf(removed);
    if (failure) return failure;
  }
  return undefined;
}

/** The server skips an add by answering the cart without it: someone else was quicker. */
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
  // A cart call rejects with nothing else.
  return answered.payload as ResourceError;
}
