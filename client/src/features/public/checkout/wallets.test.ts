import { expect, test } from 'vitest';
import { walletsFor } from './wallets.ts';

test('a wallet is offered where a method that it pays with fits', () => {
  expect(walletsFor(['card', 'link', 'paypal', 'ideal'], undefined)).toEqual([
    'applePay',
    'googlePay',
    'link',
    'paypal',
  ]);
  expect(walletsFor(['card', 'link'], undefined)).toEqual(['applePay', 'googlePay', 'link']);
  expect(walletsFor(['card'], undefined)).toEqual(['applePay', 'googlePay']);
});

test('the wallets that an app does not open are left out in its browser', () => {
  expect(walletsFor(['card', 'link', 'paypal'], 'Instagram')).toEqual(['link', 'paypal']);
  expect(walletsFor(['card'], 'TikTok')).toEqual([]);
});
