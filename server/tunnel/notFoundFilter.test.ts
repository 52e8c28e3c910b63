import { expect, test } from 'vitest';
import type { EnvelopeItem } from './envelope.ts';
import { isOurAddress, withoutNotFound } from './notFoundFilter.ts';

function item(type: string, payload: unknown): EnvelopeItem {
  return { type, payload: Buffer.from(JSON.stringify(payload)), bytes: Buffer.from(type) };
}

function leftOf(...items: EnvelopeItem[]): string[] {
  return withoutNotFound(items).map(({ type }) => type);
}

const notFoundReport = { request: { url: 'https://shop.example/a/b/c/d?x=1' } };

test.each<[why: string, payload: unknown]>([
  ['its tag says so', { tags: { page: 'not-found' } }],
  ['its tag says so in a list', { tags: [['page', 'not-found']] }],
  [
    'its tag says so though its address is ours',
    { tags: { page: 'not-found' }, request: { url: 'http://x/ada' } },
  ],
  ['its address is none of ours', notFoundReport],
  ['its transaction is none of ours', { transaction: '/ada/no/where' }],
  ['its transaction is a URL that is none of ours', { transaction: 'https://shop.example/x/y/z' }],
  ['one of the two is none of ours', { request: { url: 'http://x/ada' }, transaction: '/a/b/c/d' }],
  ['its language has no such address', { request: { url: 'http://x/de/tunnel' } }],
  ['its slug could never be one', { request: { url: 'http://x/wp-login.php' } }],
])('an event and a transaction are dropped when %s', (_why, payload) => {
  expect(leftOf(item('event', payload), item('transaction', payload), item('session', {}))).toEqual([
    'session',
  ]);
});

test.each<[why: string, payload: unknown]>([
  ['its address is ours', { request: { url: 'https://shop.example/ada/shop/prd_1#top' } }],
  ['its address is ours in another language', { request: { url: 'https://shop.example/de/ada/shop' } }],
  ['its address is the dashboard’s in another language', { request: { url: 'http://x/de/dashboard/page' } }],
  ['its transaction is the pattern of an address', { transaction: '/:slug/shop/:productId' }],
  ['its transaction is the pattern of an address in braces', { transaction: '/{slug}/{sub}' }],
  ['its transaction is a name, which says nothing', { transaction: 'GET /nowhere/at/all/x' }],
  ['it says nothing about its page', { message: 'boom' }],
  ['its tag is another one', { tags: { page: 'home' } }],
  ['its address is no text', { request: { url: 7 }, transaction: null }],
])('an event and a transaction stay when %s', (_why, payload) => {
  expect(leftOf(item('event', payload), item('transaction', payload))).toEqual(['event', 'transaction']);
});

test('only the first 2,048 characters of an address and the first 100 addresses of a replay are checked', () => {
  const query = `?q=${'a'.repeat(5000)}`;
  expect(leftOf(item('event', { request: { url: `https://x/ada${query}` } }))).toEqual(['event']);
  expect(leftOf(item('event', { transaction: `/ada${query}` }))).toEqual(['event']);
  expect(leftOf(item('event', { transaction: `/ada/${'a'.repeat(5000)}` }))).toEqual([]);
  const visited = Array.from({ length: 101 }, (_, index) => (index === 100 ? '/ada' : '/a/b/c/d'));
  expect(leftOf(item('replay_event', { urls: visited.slice(1) }))).toEqual(['replay_event']);
  expect(leftOf(item('replay_event', { urls: visited }))).toEqual([]);
});

test('an event that cannot be parsed is kept: the ingest decides', () => {
  expect(leftOf({ type: 'event', payload: Buffer.from('{'), bytes: Buffer.from('') })).toEqual(['event']);
});

test('items of other types are always kept', () => {
  expect(
    leftOf(
      item('session', notFoundReport),
      item('client_report', notFoundReport),
      item('attachment', notFoundReport),
    ),
  ).toEqual(['session', 'client_report', 'attachment']);
});

test('the replay parts of the not-found page are dropped, including the recording', () => {
  const recording = { type: 'replay_recording', payload: Buffer.from([0, 1]), bytes: Buffer.from('') };
  expect(leftOf(item('replay_event', { urls: ['http://x/a/b/c/d'] }), recording)).toEqual([]);
  expect(leftOf(item('replay_event', notFoundReport), recording)).toEqual([]);
  expect(leftOf(item('event', notFoundReport), item('replay_event', {}), recording)).toEqual([]);
  expect(leftOf(item('event', notFoundReport), recording)).toEqual([]);
});

test('a replay of one of our pages is kept, and so is a replay without addresses', () => {
  const recording = { type: 'replay_recording', payload: Buffer.from([0, 1]), bytes: Buffer.from('') };
  const whole = ['replay_event', 'replay_recording'];
  expect(leftOf(item('replay_event', { urls: ['http://x/a/b/c/d', 'http://x/ada'] }), recording)).toEqual(
    whole,
  );
  expect(leftOf(item('replay_event', { request: { url: 'http://x/ada' } }), recording)).toEqual(whole);
  expect(leftOf(item('replay_event', {}), recording)).toEqual(whole);
  expect(leftOf(recording)).toEqual(['replay_recording']);
  expect(
    leftOf(item('event', notFoundReport), item('replay_event', { urls: ['http://x/ada'] }), recording),
  ).toEqual(whole);
});

test.each([
  '/',
  '/login',
  '/Ada/',
  '/ada/shop',
  '/orders/tok_1',
  '/dashboard/page',
  '/dashboard/preview',
  '/dashboard/:part',
  '/api/main/carts/x',
  '/media/a.webp',
  '/tunnel',
])('%s is an address of ours', (path) => expect(isOurAddress(path)).toBe(true));

test.each([
  '//',
  '//ada',
  '/dashboard',
  '/dashboard/nowhere',
  '/dashboard/page/x',
  '/ada/x',
  '/orders',
  '/pages',
  '/api',
  '/api/other',
  '/ada%2fshop',
  '/robots',
])('%s is none of ours', (path) => expect(isOurAddress(path)).toBe(false));
