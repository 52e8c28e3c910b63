import { expect, test } from './engines.ts';

test('who leaves while a screen is still coming is not held back', async ({ stall, window, user }) => {
  await window.open(`${stall.origin}/ada`);
  stall.hold(/ShopPage/);
  await user.press('link', 'Shop');
  await window.call(() => location.assign('/find-purchases'));
  await user.sees('Find your purchases');
  expect(await window.call(() => location.pathname)).toBe('/find-purchases');
});
