import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { AppError } from '#shared/wire/appError.ts';
import type { ApiRequest } from '#shared/rendering/renderBundle.ts';
import type { ThunkExtra } from '../../../calls/api.ts';
import { countClassView, countLinkClick, countPageView, countProductView } from './analyticsCalls.ts';

function startStore(refusal?: AppError) {
  const asked: ApiRequest[] = [];
  const extra = {
    request: async (request: ApiRequest) => {
      asked.push(request);
      if (refusal) throw refusal;
      return undefined;
    },
    // A count reads nothing else of it.
  } as unknown as ThunkExtra;
  const { dispatch } = configureStore({
    reducer: () => null,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }),
  });
  return { dispatch, asked };
}

test('views of pages, products and classes and clicks on links are sent by the specification’s calls, and complete after the page is closed', async () => {
  const { dispatch, asked } = startStore();
  await dispatch(countPageView('acc_1', 'mail.example'));
  await dispatch(countProductView('acc_1', 'prd_1'));
  await dispatch(countClassView('acc_1', 'cls_1'));
  await dispatch(countLinkClick('acc_1', 'blk_1'));
  const shared = { upstream: 'main', keepalive: true };
  expect(asked).toEqual([
    {
      ...shared,
      method: 'POST',
      path: '/acc_1/analytics',
      body: { event: 'view', source: 'mail.example' },
    },
    { ...shared, method: 'PUT', path: '/acc_1/products/prd_1/analytics', body: { event: 'view' } },
    { ...shared, method: 'PUT', path: '/acc_1/cls_1/analytics', body: { event: 'view' } },
    {
      ...shared,
      method: 'POST',
      path: '/acc_1/analytics',
      body: { event: 'click', block_id: 'blk_1' },
    },
  ]);
});

test('a failed count has no effect', async () => {
  const { dispatch } = startStore(new AppError(0, 'no_response', 'Something went wrong'));
  await expect(dispatch(countProductView('acc_1', 'prd_1'))).resolves.toBeUndefined();
});
