import { expect, test } from 'vitest';
import type { Cart } from '#shared/shop/cartSchema.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import { openQuestions } from './checkoutForm.ts';

const food = { _id: 'q_food', question: 'What do you eat?', kind: 'text', required: true } as const;
const name = { ...food, _id: 'q_name', question: 'Whose ticket is it?' };
const answer = { question_id: 'q_name', question: '', answer: 'Grace' };

test('a question that several lines leave open is asked once', () => {
  // The parts of products and carts that the questions are read from.
  const products = [{ _id: 'prd_1', questions: [food, name] }] as unknown as Product[];
  const lines = [{ form_response: [answer] }, { form_response: [answer] }, { form_response: [] }];
  const cart = { items: lines.map((line) => ({ product_id: 'prd_1', ...line })) } as unknown as Cart;
  expect(openQuestions(cart, products)).toEqual([food, name]);
  expect(openQuestions({ ...cart, items: cart.items.slice(0, 2) }, products)).toEqual([food]);
});
