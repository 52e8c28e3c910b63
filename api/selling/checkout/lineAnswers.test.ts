import { expect, test } from 'vitest';
import { addProduct, addSeller, addTier, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startApi } from '../../../tests/support/startApi.ts';

const asked = { question_id: 'q_food', question: 'What do you eat?' };

test('an answer at the checkout counts for each line without one, and a line keeps its own', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const questions = [{ _id: 'q_food', question: 'What do you eat?', kind: 'text', required: true }];
  const product_id = await addProduct(api, seller, {
    product_type: 'ticket',
    questions_json: JSON.stringify(questions),
  });
  const tiers = [];
  for (const name of ['Front', 'Middle', 'Back']) tiers.push(await addTier(api, product_id, { name }));
  const items = tiers.map((ticket_id, place) => ({
    product_id,
    ticket_id,
    ...(place === 0 ? { form_response: [{ ...asked, answer: 'Nuts' }] } : {}),
  }));
  const { body: cart } = await openCart(api, seller, { items });
  const form_response = [{ ...asked, answer: 'Everything' }];
  const { body } = await chargeCart(api, { cart_id: cart._id, form_response });
  expect(
    body.order.items.map((item: { form_response: { answer: string }[] }) => item.form_response[0]?.answer),
  ).toEqual(['Nuts', 'Everything', 'Everything']);
});
