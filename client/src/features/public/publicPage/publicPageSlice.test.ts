import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { AppError } from '#shared/wire/appError.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import type { ApiRequest } from '#shared/rendering/renderBundle.ts';
import type { ThunkExtra } from '../../../calls/api.ts';
import { preloadStatus } from './preloadStatus.ts';
import { changeTheme } from './changeTheme.ts';
import {
  currencyChosen,
  currencyPreselected,
  feePayingChosen,
  fetchPage,
  fetchProduct,
  fetchSettings,
  fetchShop,
  fetchTransactionRate,
  menuChosen,
  publicPageReducer,
  quantityChosen,
} from './publicPageSlice.ts';

const fiveMinutes = 5 * 60_000;

function page(slug: string): Page {
  return {
    _id: 'pag_1',
    account_id: `acc_${slug}`,
    slug,
    username: slug,
    domain: `${slug}.example`,
    currency: 'USD',
    header: { title: slug, bio: '', avatar: '/a.svg', theme: 'dark', awning: ['#112233', '#ffffff'] },
    blocks: [],
  };
}

/** A store with a fake API that answers by path and records the requests. The clock is fixed. */
function startStore(answers: Record<string, unknown>) {
  const asked: ApiRequest[] = [];
  const clock = { now: 1_000_000 };
  const extra: ThunkExtra = {
    now: () => clock.now,
    // These thunks read nothing of it.
    config: {} as ThunkExtra['config'],
    request: async (request) => {
      asked.push(request);
      const answer = await answers[request.path];
      if (answer instanceof Error) throw answer;
      if (answer === undefined) throw new AppError(404, 'not_found', 'not found');
      return answer;
    },
  };
  const store = configureStore({
    reducer: combineReducers({ publicPage: publicPageReducer }),
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }),
  });
  return { store, dispatch: store.dispatch, state: () => store.getState().publicPage, asked, clock };
}

test('a loaded page sets its owner’s fields', async () => {
  const { dispatch, state, clock } = startStore({ '/pages/ada/public': page('ada') });
  await dispatch(fetchPage('ada'));
  expect(state()).toMatchObject({
    accountId: 'acc_ada',
    slug: 'ada',
    username: 'ada',
    domain: 'ada.example',
    theme: 'dark',
    page: { status: 'ready', fetchedAt: clock.now, error: null },
  });
});

test('data that is less than five minutes old is not requested again', async () => {
  const { dispatch, asked, clock } = startStore({
    '/ada/public/shop': { products: [] },
    '/bob/public/shop': { products: [] },
  });
  await dispatch(fetchShop('ada'));
  clock.now += fiveMinutes - 1;
  await dispatch(fetchShop('ada'));
  expect(asked).toHaveLength(1);
  await dispatch(fetchShop('bob'));
  expect(asked).toHaveLength(2);
  clock.now += fiveMinutes;
  await dispatch(fetchShop('bob'));
  expect(asked).toHaveLength(3);
});

test('the same product id on another page is another product', async () => {
  const { dispatch, asked } = startStore({ '/ada/public/shop/p1': {}, '/bob/public/shop/p1': {} });
  await dispatch(fetchProduct({ slug: 'ada', productId: 'p1' }));
  await dispatch(fetchProduct({ slug: 'bob', productId: 'p1' }));
  expect(asked.map(({ path }) => path)).toEqual(['/ada/public/shop/p1', '/bob/public/shop/p1']);
});

test('an answer to an older request is dropped', async () => {
  const slow = Promise.withResolvers<unknown>();
  const { dispatch, state } = startStore({
    '/ada/public/shop/slow': slow.promise,
    '/ada/public/shop/fast': { _id: 'fast' },
  });
  const first = dispatch(fetchProduct({ slug: 'ada', productId: 'slow' }));
  await dispatch(fetchProduct({ slug: 'ada', productId: 'fast' }));
  slow.resolve({ _id: 'slow' });
  await first;
  expect(state().product.data).toEqual({ _id: 'fast' });
});

test('another creator’s page clears the choices and products of the last one, but not the settings', async () => {
  const { dispatch, state } = startStore({
    '/pages/ada/public': page('ada'),
    '/pages/bob/public': page('bob'),
    '/ada/public/shop': { products: [] },
    '/settings': { currencies: [], transaction_rates: [] },
  });
  await dispatch(fetchPage('ada'));
  await dispatch(fetchShop('ada'));
  await dispatch(fetchSettings());
  dispatch(menuChosen('Shop'));
  dispatch(currencyChosen('JPY'));
  dispatch(feePayingChosen(true));
  dispatch(quantityChosen({ name: 'buyMe', quantity: 3 }));
  await dispatch(fetchPage('bob'));
  expect(state()).toMatchObject({
    slug: 'bob',
    menu: 'Shop',
    currentCurrency: null,
    is100Percent: false,
    quantities: { buyMe: 0 },
    shop: { status: 'idle', data: null },
    settings: { status: 'ready' },
  });
});

test('a shop that is requested before its page is kept', async () => {
  const { dispatch, state } = startStore({
    '/pages/ada/public': page('ada'),
    '/ada/public/shop': { products: [] },
    '/ada/public/shop/p1': { _id: 'p1' },
  });
  const reads = [
    dispatch(fetchShop('ada')),
    dispatch(fetchProduct({ slug: 'ada', productId: 'p1' })),
    dispatch(fetchPage('ada')),
  ];
  await Promise.all(reads);
  expect(state()).toMatchObject({
    shop: { status: 'ready', of: 'ada' },
    product: { status: 'ready', of: 'ada/p1' },
  });
});

test('a changed theme replaces the page details', async () => {
  const changed = { ...page('ada'), header: { ...page('ada').header, theme: 'light' } };
  const { dispatch, state, asked } = startStore({
    '/pages/ada/public': page('ada'),
    '/pages/acc_ada': changed,
  });
  await dispatch(fetchPage('ada'));
  await dispatch(changeTheme({ accountId: 'acc_ada', theme: 'light' }));
  expect(asked.at(-1)).toMatchObject({ method: 'PUT', body: { header: { theme: 'light' } } });
  expect(state()).toMatchObject({ theme: 'light', updated: true, page: { data: changed } });
});

test('the transaction rate is requested by currency', async () => {
  const { dispatch, asked } = startStore({
    '/transaction-rate': { currency: 'JPY', percent: 3.6, fixed: 0 },
  });
  await dispatch(fetchTransactionRate('JPY'));
  expect(asked[0]).toMatchObject({ path: '/transaction-rate', query: { currency: 'JPY' } });
});

test('a quantity is whole and never below zero', () => {
  const { dispatch, state } = startStore({});
  dispatch(quantityChosen({ name: 'donate', quantity: -2 }));
  expect(state().quantities.donate).toBe(0);
  dispatch(quantityChosen({ name: 'donate', quantity: 2.9 }));
  expect(state().quantities.donate).toBe(2);
});

test.each([
  [404, 404],
  [408, 504],
  [403, 502],
  [429, 502],
  [500, 502],
  [0, 502],
])('a decisive read that failed with %i makes the page %i', async (failed, expected) => {
  const { dispatch } = startStore({
    '/pages/ada/public': page('ada'),
    '/ada/public/shop': new AppError(failed, 'failed', 'Failed'),
  });
  const status = await preloadStatus([dispatch(fetchPage('ada')), dispatch(fetchShop('ada'))]);
  expect(status.status).toBe(expected);
});

test('the first failure in order decides, and a fresh read is a success', async () => {
  const { dispatch } = startStore({ '/pages/ada/public': page('ada') });
  await dispatch(fetchPage('ada'));
  expect(await preloadStatus([dispatch(fetchPage('ada'))])).toEqual({ status: 200 });
  const status = await preloadStatus([dispatch(fetchPage('nobody')), dispatch(fetchShop('ada'))]);
  expect(status).toMatchObject({ status: 404, error: { message: 'not found' } });
});

test('the visitor’s own currency is a default if it is offered, and never replaces a choice', async () => {
  const currencies = ['USD', 'EUR', 'JPY'].map((code) => ({ code, name: code, rate: 1, decimals: 2 }));
  const { dispatch, state } = startStore({ '/settings': { currencies, transaction_rates: [] } });
  await dispatch(fetchSettings());
  dispatch(currencyPreselected('XXX'));
  expect(state().currentCurrency).toBeNull();
  for (const code of ['EUR', 'JPY']) dispatch(currencyPreselected(code));
  expect(state().currentCurrency).toBe('EUR');
});
