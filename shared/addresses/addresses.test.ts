import { expect, test } from 'vitest';
import { canonicalPath, matchScreen } from './addresses.ts';

test.each([
  ['/', 'dashboard', {}],
  ['/report-bug', 'reportBug', {}],
  ['/sign-up', 'signUp', {}],
  ['/login', 'login', {}],
  ['/forgot-password', 'forgotPassword', {}],
  ['/redirect', 'redirect', {}],
  ['/redirect/test-bank', 'testBank', {}],
  ['/ada', 'home', { slug: 'ada' }],
  ['/ada/shop', 'shop', { slug: 'ada' }],
  ['/ada/shop/prd_1-A', 'product', { slug: 'ada', productId: 'prd_1-A' }],
  ['/ada/masterclasses', 'masterclasses', { slug: 'ada' }],
  ['/ada/masterclasses/c1', 'masterclass', { slug: 'ada', classId: 'c1' }],
  ['/orders/Tok_en', 'order', { token: 'Tok_en' }],
  ['/dashboard/page', 'studio', { part: 'page' }],
  ['/dashboard/orders/ord_1-A', 'studioItem', { part: 'orders', id: 'ord_1-A' }],
])('%s is the screen %s', (path, screen, params) => {
  expect(matchScreen(path)).toEqual({ screen, params });
});

test.each([
  '/ab',
  '/-ada',
  '/dashboard/orders/a/b',
  '/Ada',
  '/ada/shop/a/b',
  '/ada/',
  '/ada/shop/..',
  '/ada/shop/%2e',
  `/ada/shop/${'x'.repeat(65)}`,
  '//ada',
  '/constructor/shop/__proto__/x',
])('%s is no screen', (path) => {
  expect(matchScreen(path)).toBeUndefined();
});

test.each([
  ['/ADA', '/ada'],
  ['/Ada/SHOP/', '/ada/shop'],
  ['/ada/shop/PrD_1', '/ada/shop/PrD_1'],
  ['/ada/shop/PrD_1/', '/ada/shop/PrD_1'],
  ['/orders/ToKeN', '/orders/ToKeN'],
  ['/Dashboard/PAGE/', '/dashboard/page'],
  ['/', '/'],
])('%s is canonically %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});
