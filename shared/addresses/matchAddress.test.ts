import { expect, test } from 'vitest';
import { matchAddress } from './matchAddress.ts';

test.each(['/dashboard', '/orders', '/about', '/api/shop', '/cart/shop/prd_1'])(
  '%s is below a reserved word, so no page',
  (path) => {
    expect(matchAddress(path)).toBeUndefined();
  },
);

test.each([
  ['/ada', 'home'],
  ['/purchases/shop', 'shop'],
  ['/login', 'login'],
])('%s is the screen %s', (path, screen) => {
  expect(matchAddress(path)?.screen).toBe(screen);
});
