import { expect, test } from 'vitest';
import type { Product } from '#shared/shop/shopSchema.ts';
import { product as texts } from '#shared/texts/en/product.ts';
import { questions } from '#shared/texts/en/questions.ts';
import { answersOf } from '../../../lib/sellerQuestions.ts';
import { planDetail, planTotal } from './plans.ts';
import {
  hasProblems,
  initialSelection,
  mostOf,
  pricingOf,
  problemsOf,
  readPrice,
  unitPrice,
} from './selection.ts';

const wording = { texts, questions, language: 'en' } as const;

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

test('at first the first tier with a seat is selected, at its price', () => {
  const selection = initialSelection({ ...product, tickets });
  expect(selection.ticketId).toBe('back');
  expect(unitPrice({ ...product, tickets }, selection)).toBe(20);
  expect(mostOf({ ...product, tickets }, selection)).toBe(3);
});

test('at first the plan that pays at once is selected', () => {
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

test('the quantity of a product that is bought once is 1', () => {
  const digital: Product = { ...product, product_type: 'digital' };
  expect(mostOf(digital, initialSelection(digital))).toBe(1);
  expect(mostOf({ ...product, seats_left: 2 }, initialSelection(product))).toBe(2);
});

test('a price below the minimum is refused with the minimum', () => {
  const open: Product = { ...product, minimum_price: 5 };
  const problemOf = (ownPrice: string) =>
    problemsOf(open, { ...initialSelection(open), ownPrice }, wording).ownPrice;
  expect(problemOf('5')).toBeUndefined();
  expect(problemOf('7,50')).toBeUndefined();
  expect(problemOf('4.99')).toBe('Please give at least $5.00.');
  expect(problemOf('5.001')).toBe('Please use at most 2 decimals.');
  expect(problemOf('lots')).toBe('Please enter an amount, such as 12.50.');
  expect(pricingOf(open, { ...initialSelection(open), ownPrice: '7,50' })).toEqual({
    kind: 'pay-what-you-want',
    currency: 'USD',
    amount: 7.5,
  });
  expect(pricingOf(product, initialSelection(product))).toBeNull();
});

test('a price is digits with at most one decimal separator', () => {
  expect(readPrice(' 12.50 ')).toBe(12.5);
  expect(readPrice('1e9')).toBeUndefined();
  expect(readPrice('-3')).toBeUndefined();
  expect(readPrice('')).toBeUndefined();
});

test('a required question needs an answer, and only given answers are sent', () => {
  const asking: Product = {
    ...product,
    questions: [
      { _id: 'q1', question: 'Name on it?', kind: 'text', required: true },
      { _id: 'q2', question: 'Your mail?', kind: 'email', required: false },
      { _id: 'q3', question: 'I agree', kind: 'checkbox', required: true },
    ],
  };
  const empty = initialSelection(asking);
  expect(Object.keys(problemsOf(asking, empty, wording).answers)).toEqual(['q1', 'q3']);
  const wrong = { ...empty, answers: { q1: ' Ada ', q2: 'nobody', q3: 'Yes' } };
  expect(problemsOf(asking, wrong, wording).answers).toEqual({ q2: 'Please enter an e-mail address.' });
  const right = { ...wrong, answers: { ...wrong.answers, q2: '' } };
  expect(hasProblems(problemsOf(asking, right, wording))).toBe(false);
  expect(answersOf(asking.questions ?? [], right.answers)).toEqual([
    { question_id: 'q1', question: 'Name on it?', answer: 'Ada' },
    { question_id: 'q3', question: 'I agree', answer: 'Yes' },
  ]);
});

test('a plan shows what is due today and what is due later', () => {
  const plan = { _id: 'p', name: 'In three', count: 3, interval: 'month' as const, amounts: [40, 40, 40.1] };
  const dollars = (amount: number) => `$${amount}`;
  expect(planDetail(plan, dollars, texts)).toBe('$40 today, then $40, $40.1, one a month');
  expect(planDetail({ ...plan, amounts: [50, 40, 40] }, dollars, texts)).toBe(
    '$50 today, then 2 × $40, one a month',
  );
  expect(planDetail({ ...plan, amounts: [40, 40, 40] }, dollars, texts)).toBe('3 × $40, one a month');
  expect(planDetail({ ...plan, count: 1, amounts: [99] }, dollars, texts)).toBe('$99');
  expect(planTotal(plan)).toBe(120.1);
});
