import { expect, test } from 'vitest';
import type { Product } from '#shared/shopSchema.ts';
import { planDetail, planTotal } from './plans.ts';
import {
  answersOf,
  hasProblems,
  initialSelection,
  mostOf,
  pricingOf,
  problemsOf,
  readPrice,
  unitPrice,
} from './selection.ts';

const product: Product = {
  _id: 'prd_1',
  name: 'Zine',
  description: '',
  image: '/a.svg',
  images: [],
  price: 12,
  currency: 'USD',
  product_type: 'physical',
};

const tickets = [
  { _id: 'front', name: 'Front row', price: 40, seats_left: 0 },
  { _id: 'back', name: 'Back row', price: 20, seats_left: 3 },
];

test('the first tier with a seat is chosen to begin with, and its price is paid', () => {
  const selection = initialSelection({ ...product, tickets });
  expect(selection.ticketId).toBe('back');
  expect(unitPrice({ ...product, tickets }, selection)).toBe(20);
  expect(mostOf({ ...product, tickets }, selection)).toBe(3);
});

test('the plan that pays at once is chosen to begin with', () => {
  const plan = (id: string, count: number) => ({
    _id: id,
    name: id,
    count,
    interval: 'month' as const,
    amounts: Array.from({ length: count }, () => 12 / count),
  });
  const open = (...plans: ReturnType<typeof plan>[]) =>
    initialSelection({ ...product, payment_plans: plans }).planId;
  expect(open(plan('three', 3), plan('once', 1))).toBe('once');
  expect(open(plan('three', 3))).toBeNull();
});

test('what is bought once cannot be chosen twice', () => {
  const digital: Product = { ...product, product_type: 'digital' };
  expect(mostOf(digital, initialSelection(digital))).toBe(1);
  expect(mostOf({ ...product, seats_left: 2 }, initialSelection(product))).toBe(2);
});

test('an own price below the minimum is told with the minimum', () => {
  const open: Product = { ...product, minimum_price: 5 };
  const told = (ownPrice: string) => problemsOf(open, { ...initialSelection(open), ownPrice }).ownPrice;
  expect(told('5')).toBeUndefined();
  expect(told('7,50')).toBeUndefined();
  expect(told('4.99')).toBe('Please give at least $5.00.');
  expect(told('5.001')).toBe('Please use at most 2 decimals.');
  expect(told('lots')).toBe('Please enter an amount, such as 12.50.');
  expect(pricingOf(open, { ...initialSelection(open), ownPrice: '7,50' })).toEqual({
    kind: 'pay-what-you-want',
    currency: 'USD',
    amount: 7.5,
  });
  expect(pricingOf(product, initialSelection(product))).toBeNull();
});

test('a price is digits with at most one mark', () => {
  expect(readPrice(' 12.50 ')).toBe(12.5);
  expect(readPrice('1e9')).toBeUndefined();
  expect(readPrice('-3')).toBeUndefined();
  expect(readPrice('')).toBeUndefined();
});

test('a required question wants an answer, and only given answers are sent', () => {
  const asking: Product = {
    ...product,
    questions: [
      { _id: 'q1', question: 'Name on it?', kind: 'text', required: true },
      { _id: 'q2', question: 'Your mail?', kind: 'email', required: false },
      { _id: 'q3', question: 'I agree', kind: 'checkbox', required: true },
    ],
  };
  const empty = initialSelection(asking);
  expect(Object.keys(problemsOf(asking, empty).answers)).toEqual(['q1', 'q3']);
  const wrong = { ...empty, answers: { q1: ' Ada ', q2: 'nobody', q3: 'Yes' } };
  expect(problemsOf(asking, wrong).answers).toEqual({ q2: 'Please enter an e-mail address.' });
  const right = { ...wrong, answers: { ...wrong.answers, q2: '' } };
  expect(hasProblems(problemsOf(asking, right))).toBe(false);
  expect(answersOf(asking, right)).toEqual([
    { question_id: 'q1', question: 'Name on it?', answer: 'Ada' },
    { question_id: 'q3', question: 'I agree', answer: 'Yes' },
  ]);
});

test('a plan says what is due today and what comes later', () => {
  const plan = { _id: 'p', name: 'In three', count: 3, interval: 'month' as const, amounts: [40, 40, 40.1] };
  const dollars = (amount: number) => `$${amount}`;
  expect(planDetail(plan, dollars)).toBe('$40 today, then $40, $40.1, one a month');
  expect(planDetail({ ...plan, amounts: [50, 40, 40] }, dollars)).toBe(
    '$50 today, then 2 × $40, one a month',
  );
  expect(planDetail({ ...plan, amounts: [40, 40, 40] }, dollars)).toBe('3 × $40, one a month');
  expect(planDetail({ ...plan, count: 1, amounts: [99] }, dollars)).toBe('$99');
  expect(planTotal(plan)).toBe(120.1);
});
