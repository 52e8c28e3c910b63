import { expect, test } from './engines.ts';

test('a visitor buys a shipped product and sees the order', async ({ server, window, user }) => {
  await window.open(`${server.origin}/ada`);
  await user.press('link', 'Shop');
  await user.sees('Everything');
  await user.press('link', 'Morning mug');
  await user.press('button', /add to cart/i);
  await user.press('button', 'Go to checkout');
  await user.write('Name', 'Grace Hopper');
  await user.write('E-mail', 'grace@example.com');
  await user.choose('Country', 'United States');
  await user.write('Street and number', '1 Harbour Row');
  await user.write('Town or city', 'Arlington');
  await user.write('State', 'VA');
  await user.write('ZIP code', '22201');
  await user.write('Card number', '4242 4242 4242 4242');
  await user.write('Expiry', '12 / 34');
  await user.write('CVC', '123');
  await user.press('button', 'Pay $34.00');
  await user.sees('All done');
  await user.press('link', /order/i);
  await expect.poll(() => window.call(() => location.pathname)).toMatch(/^\/orders\//);
  await user.sees('Morning mug');
});
