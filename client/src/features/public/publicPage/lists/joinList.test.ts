import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { AppError } from '#shared/wire/appError.ts';
import type { ApiRequest } from '#shared/rendering/renderBundle.ts';
import type { ThunkExtra } from '../../../../calls/api.ts';
import { joinList } from './joinList.ts';

const mail = {
  accountId: 'acc_1',
  block: { _id: 'blk_1', type: 'mailing_list', title: 'News', list_id: 'l1' },
} as const;
const phone = { accountId: 'acc_1', block: { _id: 'blk_2', type: 'phone_list', title: 'Texts' } } as const;

function startStore(refusal?: AppError) {
  const asked: ApiRequest[] = [];
  const extra: ThunkExtra = {
    now: () => 0,
    // A list call reads nothing else of it.
    config: { productName: 'makerstall' } as ThunkExtra['config'],
    request: async (request) => {
      asked.push(request);
      if (refusal) throw refusal;
      return undefined;
    },
  };
  const { dispatch } = configureStore({
    reducer: () => null,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }),
  });
  return { dispatch, asked };
}

test('an address goes on the mailing list of its block', async () => {
  const { dispatch, asked } = startStore();
  expect(await joinList(dispatch, mail, ' ada@example.com ')).toEqual({
    kind: 'joined',
    value: 'ada@example.com',
  });
  expect(asked).toEqual([
    {
      upstream: 'main',
      method: 'POST',
      path: '/acc_1/mailing-list',
      query: { blockId: 'blk_1', platform: 'makerstall', listId: 'l1' },
      body: { email: 'ada@example.com' },
    },
  ]);
});

test('a block without a list of its own names none', async () => {
  const { dispatch, asked } = startStore();
  const { list_id: _listId, ...block } = mail.block;
  await joinList(dispatch, { ...mail, block }, 'ada@example.com');
  expect(asked[0]?.query).toEqual({ blockId: 'blk_1', platform: 'makerstall' });
});

test('a number goes on the phone list in one format, as one of the visitor’s country if it names none', async () => {
  const { dispatch, asked } = startStore();
  await joinList(dispatch, { ...phone, country: async () => 'DE' }, '(030) 901820');
  expect(asked).toEqual([
    {
      upstream: 'main',
      method: 'POST',
      path: '/acc_1/number-list',
      query: { blockId: 'blk_2', platform: 'makerstall' },
      body: { phone: '+4930901820' },
    },
  ]);
});

test('an invalid address is reported without a call', async () => {
  const { dispatch, asked } = startStore();
  expect(await joinList(dispatch, mail, 'nobody')).toEqual({ kind: 'wrong' });
  for (const typed of ['call me', '030 901820', '+999 123456789', '+49 '])
    expect(await joinList(dispatch, phone, typed)).toEqual({ kind: 'wrong' });
  expect(asked).toEqual([]);
});

test('a number that the API does not take is wrong in the page’s own words', async () => {
  const { dispatch } = startStore(new AppError(422, 'invalid_input', 'phone must be a number of ours'));
  expect(await joinList(dispatch, phone, '+49 30 901820')).toEqual({ kind: 'wrong' });
});

test('another refusal shows the API’s message', async () => {
  const { dispatch } = startStore(new AppError(404, 'list_unknown', 'There is no such list.'));
  expect(await joinList(dispatch, phone, '+49 30 901820')).toEqual({
    kind: 'refused',
    problem: 'There is no such list.',
  });
});
