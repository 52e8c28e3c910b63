import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { AppError } from '#shared/appError.ts';
import type { ApiRequest, Transport } from '#shared/renderBundle.ts';
import { makeStore } from '../../store.ts';
import { sessionSynced } from '../auth/authSlice.ts';
import { studioApi } from '../studio/studioApi.ts';
import { todayApi } from './todayApi.ts';
import { chooseTheme } from './useThemeChoice.ts';
import type { StudioState } from '../studio/useStudioStore.ts';

const page = { slug: 'ada', header: { title: 'Ada', theme: 'light' } };

test('the studio’s calls join the store when they load, and go through its transport', async () => {
  const asked: ApiRequest[] = [];
  const { store, dispatch } = startStudio(async (request) => {
    asked.push(request);
    return { orders: [] };
  });
  expect(Object.keys(store.getState())).toContain('studio');
  const orders = dispatch(todayApi.endpoints.recentOrders.initiate({ since: '2026-05-14T00:00:00.000Z' }));
  expect(await orders.unwrap()).toEqual({ orders: [] });
  expect(asked).toEqual([
    expect.objectContaining({
      upstream: 'main',
      method: 'GET',
      path: '/acc_1/orders',
      query: { limit: '20', since: '2026-05-14T00:00:00.000Z' },
    }),
  ]);
  orders.unsubscribe();
});

test('a read that fails carries what a person may read', async () => {
  const { dispatch } = startStudio(() => Promise.reject(new AppError(408, 'timed_out', 'Too slow')));
  const { error } = await dispatch(studioApi.endpoints.ownPage.initiate('ada'));
  expect(error).toEqual({ status: 408, message: 'Too slow' });
});

test('a chosen theme shows at once', async () => {
  const { dispatch, shownTheme } = startStudio(async () => page);
  await dispatch(studioApi.endpoints.ownPage.initiate('ada'));
  const kept = Promise.withResolvers<void>();
  const change = dispatch(
    chooseTheme({ slug: 'ada', theme: 'dark', send: () => kept.promise, tellFailure: () => {} }),
  );
  expect(shownTheme()).toBe('dark');
  kept.resolve();
  await change;
  expect(shownTheme()).toBe('dark');
});

test('a theme that could not be kept goes back, with the server’s message', async () => {
  const { dispatch, shownTheme } = startStudio(async () => page);
  await dispatch(studioApi.endpoints.ownPage.initiate('ada'));
  const told: string[] = [];
  const refused = () => Promise.reject(new AppError(502, 'no_response', 'Something went wrong'));
  await dispatch(
    chooseTheme({ slug: 'ada', theme: 'dark', send: refused, tellFailure: (message) => told.push(message) }),
  );
  expect(shownTheme()).toBe('light');
  expect(told).toEqual(['Something went wrong']);
});

function startStudio(transport: Transport) {
  const config = {
    productName: 'makerstall',
    publicUrl: 'http://localhost:3000',
    stripePublishableKey: null,
    testPayments: true,
    sentryDsn: null,
    sentryEnvironment: 'production',
  };
  const store = makeStore({ transport, config, now: () => 0 });
  const user = {
    _id: 'u',
    account_id: 'acc_1',
    name: 'Ada',
    email: 'a@b.example',
    slug: 'ada',
    currency: 'EUR',
  };
  store.dispatch(sessionSynced({ status: 'ready', session: { token: 't', user }, error: null }));
  store.inject(studioApi);
  // The injected part is invisible to the store's own type.
  const state = () => store.getState() as unknown as StudioState;
  const shownTheme = () => studioApi.endpoints.ownPage.select('ada')(state()).data?.header.theme;
  return { store, dispatch: store.dispatch as StudioDispatch, shownTheme };
}

type StudioDispatch = ThunkDispatch<StudioState, unknown, UnknownAction>;
