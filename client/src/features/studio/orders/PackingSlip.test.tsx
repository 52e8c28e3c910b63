import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { PackingSlip } from './PackingSlip.tsx';

const answer = { question_id: 'q1', question: 'Which colour?', answer: 'Blue' };

const sale = {
  _id: 'ord_1',
  number: 7,
  created_at: '2026-05-14T10:00:00.000Z',
  status: 'paid',
  total: 34,
  currency: 'EUR',
  payer: { name: 'Bo Buyer', email: 'bo@example.com' },
  items: [
    {
      _id: 'lin_1',
      name: 'Mug',
      product_type: 'physical',
      quantity: 2,
      price: 17,
      discounted_amount: 0,
      charged: 34,
      ticket_name: 'Large',
      ips: null,
      form_response: [answer],
    },
  ],
  shipping: { name: 'Ann Gifted', line1: '1 Quay', city: 'Bergen', postal_code: '5003', country: 'NO' },
  message: 'A surprise, please do not tell',
  note: 'A difficult one',
  given_back: [],
} as unknown as Sale;

const slipOf = (hasPrices: boolean) =>
  renderToStaticMarkup(<PackingSlip sale={sale} seller="Ada" hasPrices={hasPrices} />);

test('a packing slip has the address, the pieces and the buyer’s answers, and nothing private', () => {
  const slip = slipOf(false);
  for (const shown of [
    'Ada',
    'Order #7',
    'Ann Gifted',
    '2 ×',
    'Mug',
    'Large',
    'Which colour?',
    'Blue',
    'Norway',
  ])
    expect(slip).toContain(shown);
  for (const hidden of ['€', 'surprise', 'difficult', 'bo@example.com']) expect(slip).not.toContain(hidden);
});

test('a packing slip has prices if the seller chooses so', () => {
  expect(slipOf(true)).toContain('€34.00');
});
