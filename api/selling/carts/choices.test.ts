import { expect, test } from 'vitest';
import { chargeCart, openCart } from '../../../tests/support/sales.ts';
import { draftProduct, editProduct, startStudio } from '../../../tests/support/studio.ts';

const asked = {
  question: 'Which glaze?',
  kind: 'choice',
  required: true,
  choices: ['Celadon', 'Tenmoku'],
};

test('a question with choices takes one of them, and the order has it', async () => {
  await using studio = await startStudio();
  const { api, seller, call } = studio;
  const id = await draftProduct(studio);
  const saved = await editProduct(studio, id, { questions: [asked] });
  await call('POST', `/products/${id}/publish`);
  const [question] = saved.body.product.questions;
  expect(question).toMatchObject(asked);
  expect((await api.call('GET', `/ada/public/shop/${id}`)).body.questions).toEqual([question]);
  const answerOf = (answer: string) => [{ question_id: question._id, question: 'Other words', answer }];
  const refused = await openCart(api, seller, {
    items: [{ product_id: id, form_response: answerOf('Raku') }],
  });
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'form_response.0.answer must be one of the choices',
  ]);
  const cart = await openCart(api, seller, {
    items: [{ product_id: id, form_response: answerOf('Celadon') }],
  });
  const paid = await chargeCart(api, { cart_id: cart.body._id });
  expect(paid.body.order.items[0].form_response).toEqual([
    { question_id: question._id, question: 'Which glaze?', answer: 'Celadon', chosen: true },
  ]);
  const { text } = await call('GET', '/orders/export');
  expect(text).toContain('Which glaze?');
  expect(text).toContain('Celadon');
});

test('a choice in a cart that the seller removed has to be made again', async () => {
  await using studio = await startStudio();
  const { api, seller, call } = studio;
  const id = await draftProduct(studio);
  const saved = await editProduct(studio, id, { questions: [asked] });
  await call('POST', `/products/${id}/publish`);
  const [question] = saved.body.product.questions;
  const answered = [{ question_id: question._id, question: 'x', answer: 'Celadon' }];
  const cart = await openCart(api, seller, { items: [{ product_id: id, form_response: answered }] });
  await editProduct(studio, id, { questions: [{ ...question, choices: ['Tenmoku', 'Shino'] }] });
  const { status, body } = await chargeCart(api, { cart_id: cart.body._id });
  expect([status, body.code]).toEqual([422, 'answer_missing']);
});

test('a question with fewer than two choices, or one twice, is refused by its field', async () => {
  await using studio = await startStudio();
  const id = await draftProduct(studio);
  for (const choices of [undefined, ['Celadon'], ['Celadon', 'Celadon'], ['', 'Celadon']]) {
    const { status, body } = await editProduct(studio, id, { questions: [{ ...asked, choices }] });
    expect([status, body.field]).toEqual([422, expect.stringMatching(/^questions\.0\.choices/)]);
  }
  const plain = await editProduct(studio, id, { questions: [{ ...asked, kind: 'text' }] });
  expect(plain.body.product.questions[0]).not.toHaveProperty('choices');
});
