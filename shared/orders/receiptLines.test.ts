import { expect, test } from 'vitest';
import type { OrderInstalment, OrderItem } from './orderSchema.ts';
import { amountText, receiptLines, type ReceiptOrder } from './receiptLines.ts';

const item: OrderItem = {
  _id: 'lin_1',
  product_id: 'prd_1',
  name: 'A mug',
  image: '',
  product_type: 'physical',
  quantity: 1,
  price: 30,
  discounted_amount: 0,
  charged: 30,
  payment_plan_id: null,
  ticket_id: null,
  ticket_name: null,
  is_ips: false,
  ips: null,
  payment_pricing: null,
  form_response: [],
};

const course: OrderItem = {
  ...item,
  _id: 'lin_2',
  name: 'A class',
  price: 90,
  discounted_amount: 9,
  discounts: [{ name: 'Spring', amount: 9 }],
  charged: 27,
  is_ips: true,
  ips: {
    count: 3,
    interval: 'month',
    amounts: [27, 27, 27],
    due_dates: ['2026-11-21', '2026-12-21', '2027-01-21'],
  },
};

const second: OrderInstalment = {
  index: 1,
  line_id: 'lin_2',
  name: 'A class',
  number: 2,
  count: 3,
  amount: 27,
  due_on: '2026-12-21',
  state: 'paid',
  paid_at: '2026-12-22T12:00:00.000Z',
  next_try_at: null,
  problem: null,
  can_pay: false,
};

function read(order: Partial<ReceiptOrder>): string[] {
  const whole: ReceiptOrder = { status: 'paid', currency: 'USD', total: 30, items: [item], ...order };
  return receiptLines(whole).map((line) => `${line.label}: ${amountText(line, whole.currency)}`);
}

test('a receipt lists products, discounts, later instalments with dates, shipping, fee, total and later payments', () => {
  const mugs = {
    ...item,
    quantity: 2,
    ticket_name: 'Blue',
    discounted_amount: 7,
    discounts: [{ name: 'Spring', amount: 7 }],
  };
  const lines = read({
    items: [mugs, course],
    shipping_total: 5,
    fee: 2.85,
    total: 87.85,
    instalments: [
      { ...second, number: 1, index: 0 },
      second,
      { ...second, index: 2, number: 3, state: 'failed' },
    ],
    refunds: [{ amount: 10.5, created_at: '2026-12-24T08:00:00.000Z' }],
  });
  expect(lines).toEqual([
    '2 × A mug (Blue): $60.00',
    'A class: $90.00',
    'Spring: −$16.00',
    'Due 21 December 2026: −$27.00',
    'Due 21 January 2027: −$27.00',
    'Shipping: $5.00',
    'Transaction fee: $2.85',
    'Paid at the purchase: $87.85',
    'Instalment 2 of 3, paid on 22 December 2026: $27.00',
    'Refunded on 24 December 2026: −$10.50',
    'Paid, less refunds: $104.35',
  ]);
});

test('free products are shown as free, and a full refund leaves a balance of nothing', () => {
  expect(read({ items: [{ ...item, price: 0 }], total: 0 })).toEqual(['A mug: Free', 'Paid: Free']);
  const refunds = [{ amount: 30, created_at: '2026-12-24T08:00:00.000Z' }];
  expect(read({ status: 'refunded', refunds }).at(-1)).toBe('Paid, less refunds: $0.00');
});

test('instalments of several products have separate lines', () => {
  const other = { ...second, line_id: 'lin_3', name: 'A loom' };
  expect(read({ instalments: [second, other] }).slice(-3)).toEqual([
    'A class: instalment 2 of 3, paid on 22 December 2026: $27.00',
    'A loom: instalment 2 of 3, paid on 22 December 2026: $27.00',
    'Paid so far: $84.00',
  ]);
});

test('amounts have the decimals of their currency', () => {
  expect(read({ currency: 'JPY', items: [{ ...item, price: 333, quantity: 3 }], total: 999 })).toEqual([
    '3 × A mug: ¥999',
    'Paid: ¥999',
  ]);
  expect(read({ currency: 'KWD', items: [{ ...item, price: 0.154, quantity: 3 }], total: 0.462 })).toEqual([
    '3 × A mug: KWD\u00a00.462',
    'Paid: KWD\u00a00.462',
  ]);
});

test('a refund without a known date shows none', () => {
  expect(read({ refunds: [{ amount: 1, created_at: '' }] })[2]).toBe('Refunded: −$1.00');
});

test('an order that waits or was canceled says what arrived of its money, and what is missing', () => {
  expect(read({ status: 'waiting', arrived: 10.5 }).slice(1)).toEqual([
    'To be paid: $30.00',
    'Arrived so far: −$10.50',
    'Missing: $19.50',
  ]);
  expect(read({ status: 'canceled', arrived: 10.5 }).slice(1)).toEqual([
    'Not paid in time: $30.00',
    'Arrived, and sent back: −$10.50',
    'Missing: $19.50',
  ]);
  expect(read({ status: 'canceled', arrived: 30 }).slice(1)).toEqual([
    'Not paid in time: $30.00',
    'Arrived, and sent back: −$30.00',
  ]);
  expect(read({ status: 'canceled' }).at(-1)).toBe('Not paid: $30.00');
});
