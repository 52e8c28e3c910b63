import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { AppError } from '#shared/wire/appError.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import type { ApiRequest } from '#shared/rendering/renderBundle.ts';
import type { ThunkExtra } from '../../client/src/calls/api.ts';
import { cartMiddleware } from '../../client/src/store/cartEffects.ts';
import { cartReducer } from '../../client/src/features/public/cart/cartSlice.ts';
import { selectCart } from '../../client/src/features/public/cart/cartState.ts';
import { uiReducer } from '../../client/src/features/public/ui/uiSlice.ts';
import { addSeller } from './sales.ts';
import type { RunningApi } from './startApi.ts';
import { testConfig } from './testConfig.ts';

/**
 * The page's cart and panels on a running API. `asked` holds each request, `answers` each answer; `fail` makes the next one fail.
 */
export function pageStore(api: RunningApi) {
  const requests: ApiRequest[] = [];
  const answers: unknown[] = [];
  const failures: AppError[] = [];
  const extra: ThunkExtra = {
    config: testConfig,
    now: () => api.clock.now.getTime(),
    request: async (request) => {
      requests.push(request);
      const failure = failures.shift();
      if (failure) throw failure;
      const answer = await send(api, request);
      answers.push(answer);
      return answer;
    },
  };
  const store = configureStore({
    reducer: combineReducers({ cart: cartReducer, ui: uiReducer }),
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(cartMiddleware),
  });
  return {
    store,
    dispatch: store.dispatch,
    state: () => store.getState(),
    requests,
    answers,
    fail: (error: AppError) => void failures.push(error),
  };
}

/** A seller, and a visitor on the seller's page. */
export async function openShop(api: RunningApi) {
  const accountId = await addSeller(api);
  const page = pageStore(api);
  const store = { slug: 'ada', account_id: accountId, currency: 'USD' };
  const cart = () => {
    const held = selectCart('ada')(page.state());
    if (!held) throw new Error('no cart is held');
    return held;
  };
  const lineOf = (productId: string) => {
    const item = cart().items.find(({ product_id }) => product_id === productId);
    if (!item) throw new Error('no such line');
    return { slug: 'ada', accountId, item };
  };
  return { ...page, accountId, shop: store, cart, lineOf };
}

/** A product as the page has it, with the fields that the cart uses. */
export function productOf(id: string, about: Partial<Product> = {}): Product {
  return {
    _id: id,
    name: 'A zine',
    description: '',
    image: '/media/zine.svg',
    images: [],
    price: 12.5,
    currency: 'USD',
    product_type: 'digital',
    ...about,
  };
}

/** One call of a page, sent directly to the API. */
export async function send(
  api: RunningApi,
  { method, path, query, body, headers }: ApiRequest,
): Promise<unknown> {
  const filled = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const answer = await api.call(method, path, {
    query: Object.fromEntries(filled) as Record<string, string>,
    ...(body === undefined ? {} : { body }),
    ...(headers ? { headers } : {}),
  });
  if (answer.status < 400) return answer.body;
  throw new AppError(answer.status, answer.body?.code ?? 'refused', answer.body?.message ?? 'Error', {
    body: answer.body,
  });
}
