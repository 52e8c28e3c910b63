import { expect, test } from './engines.ts';

test('a visitor who leaves while a screen is loading is not held back', async ({ server, window, user }) => {
  await window.open(`${server.origin}/ada`);
  // Before the page has hydrated, a link leads to a new document.
  await expect.poll(() => window.call(() => localStorage.getItem('persist:ms'))).not.toBeNull();
  server.hold(/ShopPage/);
  await user.press('link', 'Shop');
  await window.call(() => location.assign('/find-purchases'));
  await user.sees('Find your purchases');
  expect(await window.call(() => location.pathname)).toBe('/find-purchases');
});
