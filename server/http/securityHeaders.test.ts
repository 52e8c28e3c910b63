import { expect, test } from 'vitest';
import { htmlHeaders } from './securityHeaders.ts';

const plain = { publicUrl: 'http://localhost:3000', paymentProvider: 'test', serviceWorker: 'on' } as const;
const page = { path: '/ada', scripts: ["'nonce-abc'"], isErrorPage: false };

function policyOf(config: Parameters<typeof htmlHeaders>[0]['config'], answer: Partial<typeof page> = {}) {
  const headers = htmlHeaders({ config, mode: 'built' })({ ...page, ...answer });
  return headers['content-security-policy'] ?? '';
}

test('scripts are our own and the ones that the response names; styles are our own only', () => {
  expect(policyOf(plain)).toContain("script-src 'self' 'nonce-abc';");
  expect(policyOf(plain)).toContain("style-src 'self';");
  expect(policyOf(plain)).not.toMatch(/unsafe-/);
});

test('Trusted Types allow one policy and no other script from text', () => {
  expect(policyOf(plain, { path: '/login' })).toMatch(
    /require-trusted-types-for 'script'; trusted-types default$/,
  );
  expect(policyOf(plain, { isErrorPage: true })).toContain("require-trusted-types-for 'script'");
});

test('only pages that are public, bought, owned or sold with may register the service worker', () => {
  const allowed = "worker-src 'self'";
  for (const path of ['/ada', '/ada/shop/prd_1', '/orders/tok', '/purchases', '/dashboard/check-in']) {
    expect(policyOf(plain, { path }), path).toContain(allowed);
    expect(policyOf(plain, { path })).toMatch(/trusted-types default service-worker$/);
    expect(policyOf(plain, { path, isErrorPage: true }), path).not.toContain(allowed);
    expect(policyOf({ ...plain, serviceWorker: 'off' }, { path }), path).not.toContain(allowed);
  }
  for (const path of ['/', '/ada/embed', '/login', '/redirect', '/dashboard/preview', '/find-purchases'])
    expect(policyOf(plain, { path }), path).toContain("worker-src 'none'");
});

test('Stripe is allowed if its keys are set, but not on error pages', () => {
  const stripe = { ...plain, paymentProvider: 'stripe' } as const;
  expect(policyOf(stripe)).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
  expect(policyOf(stripe)).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/);
  expect(policyOf(stripe)).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/);
  expect(policyOf(stripe, { isErrorPage: true })).not.toContain('stripe');
  expect(policyOf(plain)).not.toContain('stripe');
  const headers = htmlHeaders({ config: stripe, mode: 'built' });
  expect(headers(page)['permissions-policy']).toContain('payment=(self "https://js.stripe.com")');
  expect(htmlHeaders({ config: plain, mode: 'built' })(page)['permissions-policy']).toContain('payment=()');
});

test('only our own origin may frame the preview', () => {
  expect(policyOf(plain)).toContain("frame-ancestors 'none'");
  expect(policyOf(plain, { path: '/dashboard/preview' })).toContain("frame-ancestors 'self'");
});

test('HSTS of a year is sent with https and only then', () => {
  const headersOf = (publicUrl: string) =>
    htmlHeaders({ config: { ...plain, publicUrl }, mode: 'built' })(page);
  expect(headersOf('https://shop.example')['strict-transport-security']).toBe('max-age=31536000');
  expect(headersOf('http://shop.example')['strict-transport-security']).toBeUndefined();
});

test('order pages and redirects send no referrer', () => {
  const referrer = (path: string) =>
    htmlHeaders({ config: plain, mode: 'built' })({ ...page, path })['referrer-policy'];
  expect(['/orders/tok', '/redirect', '/ada', '/orders-of-ada'].map(referrer)).toEqual([
    'no-referrer',
    'no-referrer',
    'strict-origin-when-cross-origin',
    'strict-origin-when-cross-origin',
  ]);
});
