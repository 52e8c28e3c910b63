import { expect, test } from 'vitest';
import type { OrderItem } from '#shared/orderSchema.ts';
import { wayOn } from './wayOn.ts';

function bought(...types: OrderItem['product_type'][]): OrderItem[] {
  return types.map((product_type) => ({
    _id: product_type,
    product_id: product_type,
    name: product_type,
    image: '',
    product_type,
    quantity: 1,
    price: 1,
    discounted_amount: 0,
    charged: 1,
    payment_plan_id: null,
    ticket_id: null,
    ticket_name: null,
    is_ips: false,
    ips: null,
    payment_pricing: null,
    form_response: [],
  }));
}

test.each([
  [bought('digital'), 'Download'],
  [bought('digital', 'physical'), 'Download'],
  [bought('ticket'), 'Show tickets'],
  [bought('masterclass'), 'Start the class'],
  [bought('ticket', 'digital'), 'Open your order'],
  [bought('physical'), 'Go to your order'],
  [bought('fanlove'), 'Go to your order'],
])('the button after paying names what comes next', (items, words) => {
  expect(wayOn({ items, status: 'paid' })).toBe(words);
});

test('what is not paid yet cannot be opened', () => {
  expect(wayOn({ items: bought('digital'), status: 'pending' })).toBe('Go to your order');
});
