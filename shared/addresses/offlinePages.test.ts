import { expect, test } from 'vitest';
import { isKeptPath, keptSection, mayRegisterWorker, withKeptLinks } from './offlinePages.ts';

test('only orders, gifts and the door are kept', () => {
  const paths = [
    '/orders/t_1',
    '/de/orders/t_1',
    '/gifts/t-1',
    '/dashboard/check-in',
    '/dashboard/door',
    '/de/dashboard/door',
  ];
  expect(paths.filter(isKeptPath)).toEqual(paths);
  expect(
    ['/', '/ada', '/ada/shop', '/orders', '/orders/t/tickets.ics', '/purchases', '/dashboard/orders'].filter(
      isKeptPath,
    ),
  ).toEqual([]);
});

test('no public page registers the service worker', () => {
  expect(['/orders/t', '/purchases', '/dashboard'].every(mayRegisterWorker)).toBe(true);
  expect(['/', '/ada', '/dashboards', '/dashboard/preview', '/redirect'].some(mayRegisterWorker)).toBe(false);
});

test('the offline page lists what is kept, and hides the list while nothing is', () => {
  const page = `<h1>Offline</h1>${keptSection('Kept')}`;
  expect(withKeptLinks(page, [])).toBe(page);
  expect(withKeptLinks(page, [{ path: '/orders/t', title: 'Order #1 for $& more' }])).toBe(
    '<h1>Offline</h1><section><h2>Kept</h2><ul><li><a href="/orders/t">Order #1 for $& more</a></li></ul></section>',
  );
});
