import type { AsyncThunkPayloadCreator } from '@reduxjs/toolkit';
import { AppError, failureTexts } from '#shared/wire/appError.ts';
import type { Cart, CartItemChange, NewCartItem } from '#shared/shop/cartSchema.ts';
import type { ApiRequest } from '#shared/rendering/renderBundle.ts';
import { storeFields } from '#shared/shop/storeFields.ts';
import { createCall, toResourceError, type AppDispatch, type ThunkExtra } from '../../../calls/api.ts';
import type { ResourceError } from '../../../lib/resource.ts';
import { cartStateOf } from './cartState.ts';

// The seven cart calls. Source: specification, section 7, "Cart". Each answers with the whole cart.

export type CartAddress = { slug: string; accountId: string; cartId: string };

/** Requests only a cart that is not stored locally. */
export const fetchCart = createCall<Cart, { slug: string; cartId: string }>(
  'cart/fetchCart',
  call(({ cartId }) => ({ method: 'GET', path: cartPath(cartId) })),
  { condition: ({ cartId }, { getState }) => cartStateOf(getState()).carts[cartId] === undefined },
);

export const createOrUpdateCart = createCall<
  Cart,
  { slug: string; accountId: string; currency: string; items: NewCartItem[] }
>(
  'cart/createOrUpdateCart',
  call(({ accountId, currency, items }, { productKey, productIdKey }) => ({
    method: 'POST',
    path: '/carts',
    body: { [productKey]: 'store', [productIdKey]: accountId, cart_type: 'general_cart', currency, items },
  })),
);

export const addItem = createCall<Cart, CartAddress & { currency: string; item: NewCartItem }>(
  'cart/addItem',
  call(({ cartId, accountId, currency, item }, { productKey, productIdKey }) => ({
    method: 'POST',
    path: `${cartPath(cartId)}/item`,
    body: { item, [productKey]: 'store', [productIdKey]: accountId, currency },
  })),
);

export const updateItemQuantity = createCall<Cart, CartAddress & { itemId: string; item: CartItemChange }>(
  'cart/updateItemQuantity',
  call(({ cartId, itemId, accountId, item }, { productKey, productIdKey }) => ({
    method: 'PATCH',
    path: itemPath(cartId, itemId),
    body: { [productIdKey]: accountId, [productKey]: 'store', item },
  })),
);

export const removeItem = createCall<Cart, CartAddress & { itemId: string; currency: string }>(
  'cart/removeItem',
  call(({ cartId, itemId, accountId, currency }, { productIdKey }) => ({
    method: 'DELETE',
    path: itemPath(cartId, itemId),
    query: { [productIdKey]: accountId, currency },
  })),
);

export const changeCurrency = createCall<Cart, CartAddress & { currency: string }>(
  'cart/changeCurrency',
  call(({ cartId, accountId, currency }, { productIdKey }) => ({
    method: 'POST',
    path: cartPath(cartId),
    body: { currency, [productIdKey]: accountId },
  })),
);

/** Reads the cart again with the seller's current prices. */
export const getItems = createCall<Cart, CartAddress & { currency: string }>(
  'cart/getItems',
  call(({ cartId, accountId, currency }, { productIdKey }) => ({
    method: 'GET',
    path: cartPath(cartId),
    query: { [productIdKey]: accountId, currency },
  })),
);

type CallConfig = { extra: ThunkExtra; dispatch: AppDispatch; rejectValue: ResourceError };

function call<A>(
  toRequest: (asked: A, fields: ReturnType<typeof storeFields>) => Omit<ApiRequest, 'upstream'>,
): AsyncThunkPayloadCreator<Cart, A, CallConfig> {
  return async (asked, { extra, signal, rejectWithValue }) => {
    try {
      const answer = await extra.request({
        upstream: 'main',
        signal,
        ...toRequest(asked, storeFields(extra.config.productName)),
      });
      // Our own server's answers are validated already (STYLE, "Types").
      return answer as Cart;
    } catch (error) {
      return rejectWithValue(cartFailure(error));
    }
  };
}

/** Message: the response's message, else error (the transport reads both), else the default. Specification, section 8. */
function cartFailure(error: unknown): ResourceError {
  if (!(error instanceof AppError)) return { status: 0, message: failureTexts.cartFailure };
  const failure = toResourceError(error);
  return { ...failure, message: failure.message || failureTexts.cartFailure };
}

function cartPath(cartId: string): string {
  return `/carts/${encodeURIComponent(cartId)}`;
}

function itemPath(cartId: string, itemId: string): string {
  return `${cartPath(cartId)}/item/${encodeURIComponent(itemId)}`;
}
