import { expect, test } from 'vitest';
import { scrubReport, scrubText } from './scrub.ts';

test.each([
  ['https://shop.example/redirect?payment_intent=pi_1#x', 'https://shop.example/redirect'],
  ['GET /forgot-password?token=abc failed', 'GET /forgot-password failed'],
  ['https://shop.example/orders/AbC-_123/files/f', 'https://shop.example/orders/:token/files/f'],
  ['/orders/:token', '/orders/:token'],
  [
    'https://shop.example/gifts/AbC-_123/tickets/t.pkpass',
    'https://shop.example/gifts/:token/tickets/t.pkpass',
  ],
  ['POST /contact/confirm/m0mgk3 failed', 'POST /contact/confirm/:token failed'],
  ['POST /unsubscribe/m0mgk3 failed', 'POST /unsubscribe/:token failed'],
  ['ada.lovelace+1@example.co.uk wrote', '[mail] wrote'],
  ['write to <bo@shop.example>, or a@b@c.example.', 'write to <[mail]>, or a@[mail].'],
  ['node_modules/@sentry/react@11.1.0 threw', 'node_modules/@sentry/react@11.1.0 threw'],
  ['why?/a?b#c', 'why?/a'],
  ['pi_3Abc_secret_xYz1 was used', '[secret] was used'],
  ['what about 3/4? nothing', 'what about 3/4 nothing'],
  ['http://localhost/assets/entry.js:1:2', 'http://localhost/assets/entry.js:1:2'],
])('%s is told as %s', (text, told) => {
  expect(scrubText(text)).toBe(told);
});

test('a report keeps its shape, its quotes and its line breaks', () => {
  const report = { url: '/a?b="c"\n', list: ['/orders/secret', 1, null], deep: { text: 'x "y" \\ z?' } };
  expect(scrubReport(report)).toEqual({
    url: '/a"c"\n',
    list: ['/orders/:token', 1, null],
    deep: { text: 'x "y" \\ z?' },
  });
  const bytes = new Uint8Array([1, 2]);
  expect(scrubReport(bytes)).toBe(bytes);
});
