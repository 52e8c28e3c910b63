import { expect, test } from 'vitest';
import type { Delivery } from '#shared/orders/deliverySchema.ts';
import { instalment, lineOf, showOrder as show } from '../support/showOrder.tsx';

const zine = {
  _id: 'fil_1',
  name: 'zine <1>.pdf',
  size: 3_400_000,
  url: '/orders/tok/files/fil_1?expires=1',
};

const course: Delivery['chapters'] = [
  {
    _id: 'chp_1',
    title: 'Begin',
    lessons: [
      { _id: 'les_1', title: 'Read', minutes: 5, kind: 'text', content: 'One <b>.\n\nTwo.' },
      {
        _id: 'les_2',
        title: 'Watch',
        minutes: 9,
        kind: 'video',
        content: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      },
    ],
  },
  {
    _id: 'chp_2',
    title: 'End',
    lessons: [{ _id: 'les_3', title: 'Keep', minutes: 1, kind: 'file', content: '', file: zine }],
  },
];

test('a file has its name, its size and a plain link', () => {
  const html = show([lineOf({ files: [zine] })]);
  expect(html).toContain('zine &lt;1&gt;.pdf');
  expect(html).toContain('3.4 MB');
  expect(html).toContain('href="/api/main/orders/tok/files/fil_1?expires=1"');
});

test('the address of a parcel is written as its country writes it', () => {
  const shipping = {
    name: 'Bo Buyer',
    line1: '1 Main Street',
    line2: null,
    city: 'New York',
    region: 'NY',
    postal_code: '10001',
    country: 'US',
  };
  const html = show([lineOf({}, { product_type: 'physical' })], { shipping });
  const address = /.*<address>(.*?)<\/address>/.exec(html)?.[1] ?? '';
  const lines = [...address.matchAll(/<span[^>]*>([^<]*)</g)].map(([, line]) => line);
  expect(lines).toEqual(['Bo Buyer', '1 Main Street', 'New York, NY 10001', 'United States']);
});

test('a ticket has its tier, its code and a QR code without inline styles', () => {
  const tickets = [{ _id: 'tkt_1', number: 1, code: 'K7QX-M2H9' }];
  const html = show([lineOf({ tickets }, { product_type: 'ticket', ticket_name: 'Stalls', name: 'Film' })]);
  for (const text of ['Stalls', 'K7QX-M2H9', 'Bo Buyer', 'fill="#000000"', 'QR code of ticket 1'])
    expect(html).toContain(text);
  expect(html).not.toContain('style=');
});

test.each([
  ['waiting', 'pending', /Here as soon as the payment is in/],
  ['test', 'paid', /test payments bring nothing/],
  ['revoked', 'refunded', /Closed, because it was refunded/],
  ['paused', 'disputed', /your bank looks into the payment/],
  ['paused', 'paid', /An instalment could not be collected/],
] as const)('what is %s in an order that is %s says why', (state, status, words) => {
  expect(show([lineOf({ state })], { status })).toMatch(words);
});

test.each([
  ['pending', /You need not pay again/],
  ['part_refunded', /What you bought stays yours/],
  ['refunded', /Nothing more is charged/],
  ['disputed', /Your bank is looking into this payment/],
] as const)('an order that is %s says so', (status, words) => {
  expect(show([lineOf({})], { status })).toMatch(words);
});

test('a line without a file yet says that one will come', () => {
  expect(show([lineOf({})])).toContain('Nothing here yet');
});

test('the schedule shows what is paid, due, failed and given up', () => {
  const html = show([lineOf({})], {
    instalments: [
      { ...instalment, index: 0, number: 1, state: 'paid', paid_at: '2026-11-21T10:00:00.000Z' },
      instalment,
      {
        ...instalment,
        index: 2,
        state: 'failed',
        problem: 'Your card was declined',
        next_try_at: '2026-12-24T00:00:00.000Z',
        can_pay: true,
      },
      { ...instalment, index: 3, state: 'paused', problem: 'Your card was declined.', can_pay: true },
      { ...instalment, index: 4, state: 'canceled' },
    ],
  });
  for (const text of [
    'On 21 November 2026',
    'Due 21 December 2026',
    'Your card was declined. We try again on 24 December 2026, or you pay it now.',
    'Access is paused until it is paid.',
    'Not charged',
    'Paid at the purchase',
  ])
    expect(html).toContain(text);
});

test('a class that was begun resumes at the buyer’s last lesson', () => {
  const progress = { lesson_id: 'les_2', seen: ['les_2', 'les_1'], done: ['les_1'] };
  const html = show([lineOf({ chapters: course, progress }, { product_type: 'masterclass' })]);
  expect(html).toContain('1 of 3 lessons done');
  expect(html).toContain('href="/orders/tok?lesson=les_2"');
});

test.each([
  ['les_1', ['One &lt;b&gt;.', 'href="/orders/tok?lesson=les_2"', 'Lesson 1 of 3']],
  ['les_2', ['href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"', 'nothing is loaded from there']],
  ['les_3', ['href="/api/main/orders/tok/files/fil_1?expires=1"', 'Mark as done']],
])('lesson %s is readable as HTML and loads nothing from elsewhere', (lesson, texts) => {
  const html = show([lineOf({ chapters: course }, { product_type: 'masterclass' })], {}, `?lesson=${lesson}`);
  for (const text of texts) expect(html).toContain(text);
  expect(html).not.toMatch(/<iframe|src="https/);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test('a lesson that is not in the order shows the order', () => {
  expect(show([lineOf({})], {}, '?lesson=les_9')).toContain('Order No. 7');
});

test('what the buyer agreed to stays on the order, with its day', () => {
  const waiver = { words: 'I want it <now>.', agreed_at: '2030-05-01T10:00:00.000Z' };
  const html = show([lineOf({})], { waiver });
  expect(html).toContain('What you agreed to on 1 May 2030:');
  expect(html).toContain('I want it &lt;now&gt;.');
  expect(show([lineOf({})])).not.toContain('What you agreed to');
});
