import {
  hasFixedQuantity,
  isUpdateSkipped,
  priceSent,
  seatsHeld,
  seatsLeftOf,
} from '#shared/shop/cartRules.ts';
import { failureTexts } from '#shared/wire/appError.ts';
import { messages } from '#shared/texts/en/messages.ts';
import type { Cart, CartItem, CartItemChange, FormAnswer } from '#shared/shop/cartSchema.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import { createCall } from '../../../calls/api.ts';
import type { ResourceError } from '../../../lib/resource.ts';
import {
  addItem,
  changeCurrency,
  fetchCart,
  getItems,
  removeItem,
  updateItemQuantity,
  type CartAddress,
} from './cartCalls.ts';
import {
  changeRefused,
  messagesRead,
  noticeShown,
  quantityRequested,
  storeCartCleared,
} from './cartSlice.ts';
import { cartStateOf, selectCart, selectCartId } from './cartState.ts';
import { withCartLock } from './withCartLock.ts';

type StoreAddress = { slug: string; accountId: string };

/** `product` is the shop's data for the line; without it only the server checks the seats. */
export type LineChange = StoreAddress & { item: CartItem; product?: Product | undefined };

/**
 * Changes a line's quantity: shown at once, rolled back with the server's message if refused. Of several quick presses only the
 * last is sent.
 */
export const changeQuantity = createCall<void, LineChange & { quantity: number }>(
  'cart/changeQuantity',
  async ({ slug, accountId, item, product, quantity }, { dispatch, getState, extra }) => {
    const cart = selectCart(slug)({ cart: cartStateOf(getState()) });
    if (!cart) return;
    if (hasFixedQuantity(item.product_type)) {
      dispatch(changeRefused(messages.digitalQuantity));
      return;
    }
    if (isBeyondSeats({ cart, item, product, quantity })) return;
    dispatch(quantityRequested({ itemId: item._id, quantity }));
    await withCartLock({ extra, dispatch }, async () => {
      // An earlier change may have changed the currency, or replaced the cart.
      const now = selectCart(slug)({ cart: cartStateOf(getState()) });
      if (!now || cartStateOf(getState()).pendingQuantities[item._id] !== quantity) return;
      const itemId = item._id;
      const change = lineChange({ item, product, quantity, currency: now.currency });
      const address = { slug, accountId, cartId: now._id };
      const answered = await dispatch(updateItemQuantity({ ...address, itemId, item: change }));
      if (updateItemQuantity.rejected.match(answered))
        await dispatch(recoverCart({ ...address, failure: answered.payload }));
    });
  },
);

/** Replaces a line's answers. The server's message of a refusal goes to the caller, and the earlier answers stay. */
export const changeAnswers = createCall<void, LineChange & { answers: FormAnswer[] }>(
  'cart/changeAnswers',
  async ({ slug, accountId, item, product, answers }, { dispatch, getState, extra, rejectWithValue }) => {
    return withCartLock({ extra, dispatch }, async () => {
      const cart = selectCart(slug)({ cart: cartStateOf(getState()) });
      if (!cart) return rejectWithValue({ status: 404, message: failureTexts.cartFailure });
      // An earlier change may have changed the quantity.
      const now = cart.items.find(({ _id }) => _id === item._id) ?? item;
      const change = lineChange({ item: now, product, quantity: now.quantity, currency: cart.currency });
      const address = { slug, accountId, cartId: cart._id };
      const answered = await dispatch(
        updateItemQuantity({ ...address, itemId: item._id, item: { ...change, form_response: answers } }),
      );
      if (!updateItemQuantity.rejected.match(answered)) return undefined;
      const failure = answered.payload ?? { status: 0, message: failureTexts.cartFailure };
      await dispatch(recoverCart({ ...address, failure }));
      // The form shows the message, not the drawer behind it.
      dispatch(messagesRead());
      return rejectWithValue(failure);
    });
  },
);

/** Removes a line: shown at once, restored with the server's message if the call fails. */
export const removeLine = createCall<void, LineChange>(
  'cart/removeLine',
  async ({ slug, accountId, item }, { dispatch, getState, extra }) => {
    if (!selectCart(slug)({ cart: cartStateOf(getState()) })) return;
    dispatch(quantityRequested({ itemId: item._id, quantity: 0 }));
    dispatch(noticeShown({ kind: 'removed', item }));
    await withCartLock({ extra, dispatch }, async () => {
      const cart = selectCart(slug)({ cart: cartStateOf(getState()) });
      if (!cart) return;
      const address = { slug, accountId, cartId: cart._id };
      const answered = await dispatch(removeItem({ ...address, itemId: item._id, currency: cart.currency }));
      if (!removeItem.rejected.match(answered)) return;
      dispatch(noticeShown(null));
      await dispatch(recoverCart({ ...address, failure: answered.payload }));
    });
  },
);

/** Puts a removed line back unchanged. */
export const undoRemoval = createCall<void, StoreAddress & { item: CartItem }>(
  'cart/undoRemoval',
  async ({ slug, accountId, item }, { dispatch, getState, extra }) => {
    dispatch(noticeShown(null));
    await withCartLock({ extra, dispatch }, async () => {
      const cart = selectCart(slug)({ cart: cartStateOf(getState()) });
      if (!cart) return;
      const { product_id, name, image, price, quantity, ticket_id, payment_plan_id, form_response } = item;
      const line = { product_id, name, image, price, quantity, ticket_id, payment_plan_id, form_response };
      const pricing = item.payment_pricing?.kind === 'pay-what-you-want' ? item.payment_pricing : null;
      await dispatch(
        addItem({
          slug,
          accountId,
          cartId: cart._id,
          currency: cart.currency,
          item: { ...line, payment_pricing: pricing },
        }),
      );
    });
  },
);

/** Reprices the store's cart in another currency. Does nothing without a cart. Fulfils with whether it succeeded. */
export const repriceCart = createCall<boolean, StoreAddress & { currency: string }>(
  'cart/repriceCart',
  async ({ slug, accountId, currency }, { dispatch, getState, extra }) => {
    return withCartLock({ extra, dispatch }, async () => {
      const cart = selectCart(slug)({ cart: cartStateOf(getState()) });
      if (!cart || cart.currency === currency) return true;
      const address = { slug, accountId, cartId: cart._id };
      const answered = await dispatch(changeCurrency({ ...address, currency }));
      if (!changeCurrency.rejected.match(answered)) return true;
      await dispatch(recoverCart({ ...address, failure: answered.payload }));
      return false;
    });
  },
);

/** Reads the cart with the seller's current prices, e.g. when the drawer opens. A cart that is gone is removed from the state. */
export const refreshCart = createCall<void, StoreAddress>(
  'cart/refreshCart',
  async ({ slug, accountId }, { dispatch, getState, extra }) => {
    await withCartLock({ extra, dispatch }, async () => {
      const cartId = selectCartId(slug)({ cart: cartStateOf(getState()) });
      if (cartId === undefined) return;
      const held = selectCart(slug)({ cart: cartStateOf(getState()) });
      const answered = held
        ? await dispatch(getItems({ slug, accountId, cartId, currency: held.currency }))
        : await dispatch(fetchCart({ slug, cartId }));
      if (statusOf(answered) === 404) dispatch(storeCartCleared(slug));
    });
  },
);

/** After a refusal: a paid or unknown cart is removed from the state, one that changed elsewhere is read again. */
const recoverCart = createCall<void, CartAddress & { failure: ResourceError | undefined }>(
  'cart/recoverCart',
  async ({ failure, ...address }, { dispatch, getState }) => {
    if (failure?.status === 409) dispatch(storeCartCleared(address.slug));
    if (failure?.status !== 404) return;
    const currency = cartStateOf(getState()).carts[address.cartId]?.currency;
    if (currency === undefined) return;
    const answered = await dispatch(getItems({ ...address, currency }));
    if (statusOf(answered) === 404) dispatch(storeCartCleared(address.slug));
  },
);

/** Source: specification, section 7, `PATCH /carts/{cartId}/item/{itemId}`. */
function lineChange({
  item,
  product,
  quantity,
  currency,
}: Pick<LineChange, 'item' | 'product'> & { quantity: number; currency: string }): CartItemChange {
  const { product_id, is_ips, payment_plan_id, ips, payment_pricing } = item;
  const price = priceSent(item.price, quantity, product?.quantity_slider ?? false);
  return { product_id, quantity, price, currency, is_ips, payment_plan_id, ips, payment_pricing };
}

type QuantityChange = { cart: Cart; item: CartItem; product: Product | undefined; quantity: number };

function isBeyondSeats({ cart, item, product, quantity }: QuantityChange): boolean {
  if (!product) return false;
  const others = cart.items.filter(({ _id }) => _id !== item._id);
  return isUpdateSkipped(seatsLeftOf(product, item.ticket_id), seatsHeld(others, item), quantity);
}

function statusOf(answered: { payload?: unknown }): number | undefined {
  const { payload } = answered;
  return typeof payload === 'object' && payload !== null && 'status' in payload
    ? Number(payload.status)
    : undefined;
}
