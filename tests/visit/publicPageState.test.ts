import { expect, test } from 'vitest';
import { AppError } from '#shared/wire/appError.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import type { ApiRequest } from '#shared/rendering/renderBundle.ts';
import {
  fetchMasterclass,
  fetchMasterclasses,
  fetchPage,
  fetchProduct,
  fetchSettings,
  fetchShop,
  fetchTransactionRate,
} from '../../client/src/features/public/publicPage/publicPageSlice.ts';
import { selectCurrencyList } from '../../client/src/features/public/publicPage/publicPageState.ts';
import { makeStore, type Store } from '../../client/src/store/store.ts';
import { productReadAgain } from '../../client/src/calls/productRead.ts';
import { productOf } from '../support/pageStore.ts';
import { testConfig } from '../support/testConfig.ts';

// The state of the public page. Source: specification, sections 3, 4 and 9.

const fiveMinutesMs = 5 * 60_000;

const page: Page = {
  _id: 'pag_1',
  account_id: 'acc_1',
  slug: 'ada',
  username: 'ada',
  currency: 'USD',
  header: { title: 'Ada', bio: '', avatar: '/a.svg', theme: 'light', awning: ['#112233', '#ffffff'] },
  blocks: [],
};
const currencies = [{ code: 'USD', name: 'US dollar', rate: 1, decimals: 2 }];
const rate = { currency: 'USD', percent: 2.9, fixed: 0.3 };

type Dispatch = Store['dispatch'];

/** Each read: its place in the state, its call, its path, and an answer to it. */
const reads = [
  [
    'settings',
    (dispatch: Dispatch) => dispatch(fetchSettings()),
    '/settings',
    { currencies, transaction_rates: [rate] },
  ],
  ['page', (dispatch: Dispatch) => dispatch(fetchPage('ada')), '/pages/ada/public', page],
  ['shop', (dispatch: Dispatch) => dispatch(fetchShop('ada')), '/ada/public/shop', { products: [] }],
  [
    'product',
    (dispatch: Dispatch) => dispatch(fetchProduct({ slug: 'ada', productId: 'prd_1' })),
    '/ada/public/shop/prd_1',
    { _id: 'prd_1' },
  ],
  [
    'masterclasses',
    (dispatch: Dispatch) => dispatch(fetchMasterclasses('ada')),
    '/ada/public/masterclasses',
    { masterclasses: [] },
  ],
  [
    'masterclass',
    (dispatch: Dispatch) => dispatch(fetchMasterclass({ slug: 'ada', classId: 'cls_1' })),
    '/ada/public/masterclasses/cls_1',
    { _id: 'cls_1' },
  ],
  [
    'transactionRate',
    (dispatch: Dispatch) => dispatch(fetchTransactionRate('USD')),
    '/transaction-rate',
    rate,
  ],
] as const;

function startStore(answer: (request: ApiRequest) => unknown) {
  const clock = { now: 1_000_000 };
  const store = makeStore({
    transport: async (request) => answer(request),
    config: testConfig,
    now: () => clock.now,
  });
  return { store, clock, state: () => store.getState().publicPage };
}

test('the public page’s state begins with the fields and defaults of the specification', () => {
  const { store, state } = startStore(() => undefined);
  const unread = { status: 'idle', data: null, error: null, fetchedAt: null, of: null };
  expect(state()).toEqual({
    accountId: null,
    slug: null,
    menu: 'Home',
    theme: 'light',
    currentCurrency: null,
    quantities: { donate: 0, fanlove: 0, buyMe: 0, sendMe: 0 },
    updated: false,
    is100Percent: false,
    username: null,
    domain: null,
    settings: unread,
    page: { ...unread, status: 'loading' },
    shop: unread,
    product: unread,
    masterclasses: unread,
    masterclass: unread,
    transactionRate: unread,
  });
  expect(selectCurrencyList(store.getState())).toEqual([]);
});

test('the currency list is that of the settings', async () => {
  const { store } = startStore(() => ({ currencies, transaction_rates: [] }));
  await store.dispatch(fetchSettings());
  expect(selectCurrencyList(store.getState())).toEqual(currencies);
});

test.each(reads)(
  'the read of %s clears data and error while pending, stores a success, and stores only the message of a failure',
  async (place, ask, path, answer) => {
    const asked: ApiRequest[] = [];
    const failures: AppError[] = [];
    const { store, clock, state } = startStore((request) => {
      asked.push(request);
      for (const failure of failures) throw failure;
      return answer;
    });
    const pending = { status: 'loading', data: null, error: null };
    const first = ask(store.dispatch);
    expect(state()[place]).toMatchObject(pending);
    await first;
    expect(state()[place]).toMatchObject({ status: 'ready', data: answer, error: null });

    clock.now += fiveMinutesMs;
    failures.push(new AppError(502, 'bad_answer', 'Something went wrong'));
    const second = ask(store.dispatch);
    expect(state()[place]).toMatchObject(pending);
    await second;
    const error = { status: 502, message: 'Something went wrong' };
    expect(state()[place]).toMatchObject({ status: 'failed', data: null, error });

    const third = ask(store.dispatch);
    expect(state()[place]).toMatchObject(pending);
    await third;
    expect(asked.map((request) => `${request.method} ${request.path}`)).toEqual(
      Array.from({ length: 3 }, () => `GET ${path}`),
    );
  },
);

test('a product that is read again replaces its older data on its page and in the shop', async () => {
  const product = (_id: string, seats_left: number) => ({ ...productOf(_id), limited_seats: 9, seats_left });
  const { store, state } = startStore(({ path }) =>
    path.endsWith('/shop') ? { products: [product('prd_1', 3), product('prd_2', 3)] } : product('prd_1', 3),
  );
  await store.dispatch(fetchShop('ada'));
  await store.dispatch(fetchProduct({ slug: 'ada', productId: 'prd_1' }));
  store.dispatch(productReadAgain(product('prd_1', 0)));
  expect(state().product.data?.seats_left).toBe(0);
  expect(state().shop.data?.products.map(({ seats_left }) => seats_left)).toEqual([0, 3]);
});
