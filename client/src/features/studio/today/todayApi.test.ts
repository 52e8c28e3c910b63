import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { AppError } from '#shared/wire/appError.ts';
import type { ApiRequest, Transport } from '#shared/rendering/renderBundle.ts';
import { makeStore } from '../../../store/store.ts';
import { sessionSynced } from '../../public/auth/authSlice.ts';
import { studioApi } from '../calls/studioApi.ts';
import { todayApi } from './todayApi.ts';
import { chooseTheme } from './useThemeChoice.ts';
import type { StudioState } from '../calls/useStudioStore.ts';

const page = { slug: 'ada', header: { title: 'Ada', theme: 'light' } };

test('the dashboard’s calls are added to the store when they load, and use its transport', async () => {
  const requests: ApiRequest[] = [];
  const { store, dispatch } = startStudio(async (request) => {
    requests.push(request);
    return { orders: [] };
  });
  expect(Object.keys(store.getState())).toContain('studio');
  const orders = dispatch(todayApi.endpoints.recentOrders.initiate());
  expect(await orders.unwrap()).toEqual({ orders: [] });
  expect(requests).toEqual([
    expect.objectContaining({
      upstream: 'main',
      method: 'GET',
      path: '/acc_1/orders',
      query: { limit: '20' },
    }),
  ]);
  orders.unsubscribe();
});

test('a failed read has a message for the user', async () => {
  const { dispatch } = startStudio(() => Promise.reject(new AppError(408, 'timed_out', 'Too slow')));
  const { error } = await dispatch(studioApi.endpoints.ownPage.initiate('ada'));
  expect(error).toEqual({ status: 408, message: 'Too slow' });
});

test('a chosen theme is shown at once', async () => {
  const { dispatch, shownTheme } = startStudio(async () => page);
  await dispatch(studioApi.endpoints.ownPage.initiate('ada'));
  const saved = Promise.withResolvers<void>();
  const change = dispatch(
    chooseTheme({ slug: 'ada', theme: 'dark', send: () => saved.promise, showFailure: () => {} }),
  );
  expect(shownTheme()).toBe('dark');
  saved.resolve();
  await change;
  expect(shownTheme()).toBe('dark');
});

test('a theme that could not be saved is reset, with the server’s message', async () => {
  const { dispatch, shownTheme } = startStudio(async () => page);
  await dispatch(studioApi.endpoints.ownPage.initiate('ada'));
  const messages: string[] = [];
  const refused = () => Promise.reject(new AppError(502, 'no_response', 'Something went wrong'));
  await dispatch(
    chooseTheme({
      slug: 'ada',
      theme: 'dark',
      send: refused,
      showFailure: (message) => messages.push(message),
    }),
  );
  expect(shownTheme()).toBe('light');
  expect(messages).toEqual(['Something went wrong']);
});

function startStudio(transport: Transport) {
  const config = {
    productName: 'makerstall',
    publicUrl: 'http://localhost:3000',
    payments: { provider: 'test' as const, publishableKey: null, movesMoney: false },
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
  // The store's own type does not include the injected part.
  const state = () => store.getState() as unknown as StudioState;
  const shownTheme = () => studioApi.endpoints.ownPage.select('ada')(state()).data?.header.theme;
  return { store, dispatch: store.dispatch as StudioDispatch, shownTheme };
}

type StudioDispatch = ThunkDispatch<StudioState, unknown, UnknownAction>;
