import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order, OrderInstalment } from '#shared/orders/orderSchema.ts';
import { SaleLines } from '../../client/src/features/studio/orders/SaleLines.tsx';
import { SaleUnpaid } from '../../client/src/features/studio/orders/SaleUnpaid.tsx';
import { instalment, lineOf, showOrder } from '../support/showOrder.tsx';

const print = lineOf({}, { product_type: 'physical', name: 'A print', delivery: undefined });
const shipping = { name: 'Bo', line1: '1 Quay', city: 'Bergen', postal_code: '5003', country: 'NO' };
const badge = (text: string, tone: string) => new RegExp(`_${tone}_\\w+">${text}<`);

/** The receipt's lines below its items, e.g. `Paid: $12.00`. */
function sums(html: string): string[] {
  return [...html.matchAll(/<dt>(?:<bdi>)?([^<]*)(?:<\/bdi>)?<\/dt><dd>([^<]*)<\/dd>/g)].map(
    ([, name, amount]) => `${name}: ${amount}`,
  );
}

test('a partial refund is shown with its amount and its day', () => {
  const html = showOrder([lineOf({})], {
    status: 'part_refunded',
    refunds: [
      { amount: 2, created_at: '2026-12-03T10:00:00.000Z' },
      { amount: 1.5, created_at: '2026-12-05T10:00:00.000Z' },
    ],
  });
  expect(html).toContain('$3.50 of it was refunded');
  expect(html).toContain(
    'sent back in parts ($2.00 on 3 December 2026, $1.50 on 5 December 2026) to where it came from',
  );
  expect(sums(html)).toEqual([
    'Paid: $12.00',
    'Refunded on 3 December 2026: −$2.00',
    'Refunded on 5 December 2026: −$1.50',
    'Paid, less refunds: $8.50',
  ]);
});

test('a single refund is shown once, with its day', () => {
  const refunds = [{ amount: 2, created_at: '2026-12-03T10:00:00.000Z' }];
  const html = showOrder([lineOf({})], { status: 'part_refunded', refunds });
  expect(html).toContain('$2.00 of it was refunded');
  expect(html).toContain('The money was sent back on 3 December 2026 to where it came from; banks');
  const byHand = refunds.map((refund) => ({ ...refund, by_hand: true as const }));
  expect(showOrder([lineOf({})], { status: 'refunded', refunds: byHand })).toContain(
    'sent back on 3 December 2026 by',
  );
});

test('an order does not count as paid while an instalment is missing', () => {
  const withState = (state: OrderInstalment['state'], status: Order['status']) =>
    showOrder([lineOf({})], { status, instalments: [{ ...instalment, state }] });
  for (const state of ['failed', 'paused'] as const) {
    const html = withState(state, 'paid');
    expect(html).toMatch(badge('Instalment not paid', 'vermilion'));
    expect(html).not.toMatch(badge('Paid', 'green'));
    expect(withState(state, 'part_refunded')).toMatch(badge('Partly refunded', 'neutral'));
  }
  expect(withState('scheduled', 'paid')).toMatch(badge('Paid', 'green'));
});

test('access is paused only to what is opened on the page', () => {
  const paused = { instalments: [{ ...instalment, state: 'paused' as const }] };
  expect(showOrder([lineOf({})], paused)).toContain('Access is paused until it is paid.');
  const html = showOrder([print], { ...paused, shipping });
  expect(html).toContain('It was due on 21 December 2026.');
  expect(html).not.toMatch(/paused until/i);
});

test('a shipped parcel has its carrier, its number, its day and a link', () => {
  const url = 'https://www.ups.com/track?tracknum=1Z999AA1';
  const shipment = { carrier: 'UPS', tracking: '1Z999AA1', shipped_at: '2026-11-22T10:00:00.000Z', url };
  const html = showOrder([print], { shipping, shipment });
  for (const text of ['Sent with UPS on 22 November 2026', '1Z999AA1', 'Sent to the address below']) {
    expect(html).toContain(text);
  }
  expect(html).toMatch(
    /<a href="https:\/\/www\.ups\.com\/track\?tracknum=1Z999AA1" target="_blank" rel="noopener noreferrer"/,
  );
  expect(showOrder([print], { shipping })).toContain('Goes to the address below');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example'])(
  '%s is no link to a parcel',
  (url) => {
    const shipment = { carrier: null, tracking: 'X1', shipped_at: '2026-11-22T10:00:00.000Z', url };
    const html = showOrder([print], { shipping, shipment });
    expect(html).toContain('Tracking number: X1');
    expect(html).not.toContain('Follow the parcel');
    expect(html).not.toContain(url);
  },
);

test('the receipt adds up for an API without fee and lines too', () => {
  expect(sums(showOrder([lineOf({})], { total: 12.66 }))).toEqual(['Transaction fee: $0.66', 'Paid: $12.66']);
  expect(sums(showOrder([], { total: 5 }))).toEqual(['Support: $5.00', 'Paid: $5.00']);
  expect(sums(showOrder([lineOf({})], { total: 10 }))).toEqual(['Other: −$2.00', 'Paid: $10.00']);
});

test('the creator sees the same instalment days as the buyer', () => {
  const due_dates = ['2026-11-21', '2026-12-21', '2027-01-21'];
  const ips = { count: 3, interval: 'month' as const, amounts: [4, 4, 4], due_dates };
  const items = [lineOf({}, { is_ips: true, ips, charged: 4 })];
  const sale = { items, status: 'paid' as const, currency: 'USD', total: 4, given_back: [] };
  const html = renderToString(<SaleLines sale={sale} />);
  expect(html).toContain(
    'In 3 instalments: $4.00 at once, $4.00 on 21 December 2026, $4.00 on 21 January 2027',
  );
});

test('a voucher is to be paid by its own day, another payment has to arrive by the order’s', () => {
  const waiting = { until: '2026-03-08T10:00:00.000Z' };
  const voucher = { ...waiting, method: 'boleto', pay_by: '2026-03-04' } as const;
  const html = showOrder([lineOf({})], { status: 'waiting', waiting: voucher });
  expect(html).toContain('Pay it by 4 March 2026: after that it cannot be paid any more.');
  expect(html).not.toContain('8 March');
  const transfer = { ...waiting, method: 'customer_balance' } as const;
  expect(showOrder([lineOf({})], { status: 'waiting', waiting: transfer })).toContain(
    'It must arrive by 8 March 2026.',
  );
});

test('an order says what is missing of its transfer, and after its end what arrived', () => {
  const waiting = { method: 'customer_balance', until: '2026-03-08T10:00:00.000Z' } as const;
  expect(showOrder([lineOf({})], { status: 'waiting', waiting, arrived: 10 })).toContain(
    '$10.00 of it has arrived. $2.00 is still missing',
  );
  const canceled = showOrder([lineOf({})], { status: 'canceled', arrived: 10 });
  expect(canceled).toContain('$10.00 arrived, but not the whole amount in time.');
  expect(canceled).not.toContain('Nothing was charged');
  expect(sums(canceled)).toEqual([
    'Not paid in time: $12.00',
    'Arrived, and sent back: −$10.00',
    'Missing: $2.00',
  ]);
  expect(showOrder([lineOf({})], { status: 'canceled' })).toContain('Nothing was charged');
});

test('the creator of a canceled order sees what arrived, and that it goes back', () => {
  const canceled = { status: 'canceled', total: 12, currency: 'USD' } as const;
  expect(renderToString(<SaleUnpaid sale={{ ...canceled, arrived: 10 }} />)).toContain(
    '$10.00 came, but too late or only in part',
  );
  expect(renderToString(<SaleUnpaid sale={canceled} />)).toContain('The money did not arrive');
});
