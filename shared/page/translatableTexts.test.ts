import { expect, test } from 'vitest';
import { translatableTextsOf, translateTexts } from './translatableTexts.ts';

const product = {
  _id: 'prd_1',
  name: 'Cup',
  description: 'A cup.\n\nFor tea.',
  image: '/media/cup.png',
  alternative_texts: ['A red cup', ''],
  product_type: 'physical',
  tickets: [{ _id: 'tir_1', name: 'Cup', price: 3 }],
  questions: [{ _id: 'q_1', question: 'Which colour?', kind: 'choice', choices: ['red', 'blue'] }],
};

test('the words of a product are its texts, each with its place', () => {
  expect(translatableTextsOf(product)).toEqual([
    { place: 'name', field: 'name', original: 'Cup' },
    { place: 'description', field: 'description', original: 'A cup.\n\nFor tea.' },
    { place: 'alternative_texts.0', field: 'alternative_texts', original: 'A red cup' },
    { place: 'tickets.0.name', field: 'name', original: 'Cup' },
    { place: 'questions.0.question', field: 'question', original: 'Which colour?' },
    { place: 'questions.0.choices.0', field: 'choices', original: 'red' },
    { place: 'questions.0.choices.1', field: 'choices', original: 'blue' },
  ]);
});

test('a translation stands wherever its original stood; the rest stays as it is', () => {
  const german = new Map([
    ['Cup', 'Tasse'],
    ['A red cup', 'Eine rote Tasse'],
    ['physical', 'körperlich'],
    ['red', 'rot'],
  ]);
  expect(translateTexts(product, german)).toEqual({
    ...product,
    name: 'Tasse',
    alternative_texts: ['Eine rote Tasse', ''],
    tickets: [{ _id: 'tir_1', name: 'Tasse', price: 3 }],
    questions: [{ ...product.questions[0], choice_labels: ['rot', 'blue'] }],
  });
});

test('choices without a translation have no labels', () => {
  expect(translateTexts(product.questions, new Map([['Which colour?', 'Welche Farbe?']]))).toEqual([
    { ...product.questions[0], question: 'Welche Farbe?' },
  ]);
});

test('of a buyer’s answers the question is translated, and a choice has its translation beside it', () => {
  const german = new Map([
    ['Which colour?', 'Welche Farbe?'],
    ['red', 'rot'],
  ]);
  const chosen = { question_id: 'q_1', question: 'Which colour?', answer: 'red', chosen: true };
  const typed = { question_id: 'q_2', question: 'Anything else?', answer: 'red' };
  expect(translateTexts({ form_response: [chosen, typed] }, german)).toEqual({
    form_response: [{ ...chosen, question: 'Welche Farbe?', answer_label: 'rot' }, typed],
  });
});

test('what a buyer wrote is never translated', () => {
  const order = {
    items: [{ name: 'Yes', form_response: [{ question_id: 'q_1', question: 'Which?', answer: 'Yes' }] }],
    payer: { name: 'Yes' },
    shipping: { name: 'Yes', line1: 'Yes' },
    message: 'Yes',
  };
  expect(translateTexts(order, new Map([['Yes', 'Ja']]))).toEqual({
    ...order,
    items: [{ ...order.items[0], name: 'Ja' }],
  });
});
