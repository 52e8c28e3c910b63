import { expect, test } from 'vitest';
import type { OrderItem } from '#shared/orders/orderSchema.ts';
import { checkout } from '#shared/texts/en/checkout.ts';
import { nextStep } from './nextStep.ts';

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
  [bought('digital'), 'Open your order'],
  [bought('digital', 'physical'), 'Open your order'],
  [bought('ticket'), 'Show tickets'],
  [bought('masterclass'), 'Start the class'],
  [bought('ticket', 'digital'), 'Open your order'],
  [bought('physical'), 'Go to your order'],
  [bought('fanlove'), 'Go to your order'],
])('the button after paying names what comes next', (items, words) => {
  expect(nextStep({ items, status: 'paid' }, checkout)).toBe(words);
});

test('what is not paid yet cannot be opened', () => {
  expect(nextStep({ items: bought('digital'), status: 'pending' }, checkout)).toBe('Go to your order');
});
