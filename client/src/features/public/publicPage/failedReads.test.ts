import { expect, test } from 'vitest';
import { fetchShop, publicPageReducer } from './publicPageSlice.ts';

test('a failure clears the data', () => {
  const asked = publicPageReducer(undefined, fetchShop.pending('r1', 'ada'));
  const read = publicPageReducer(
    asked,
    fetchShop.fulfilled({ data: { products: [] }, fetchedAt: 0 }, 'r1', 'ada'),
  );
  expect(read.shop.data).toEqual({ products: [] });
  const refusal = { status: 502, message: 'Something went wrong' };
  const failed = publicPageReducer(read, fetchShop.rejected(null, 'r2', 'ada', refusal));
  expect(failed.shop).toMatchObject({ status: 'failed', data: null, error: refusal });
});
