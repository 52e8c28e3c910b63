import { expect, test } from 'vitest';
import { addProduct, addSeller, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';

const questions_json = JSON.stringify([
  { _id: 'qst_text', question: 'What should it say?', kind: 'text', required: true },
  { _id: 'qst_width', question: 'How wide?', kind: 'number', required: false },
]);

const answer = (question_id: string, text: string) => ({ question_id, question: '', answer: text });

function change(api: RunningApi, cart: { _id: string }, item: { _id: string }, body: object) {
  return api.call('PATCH', `/carts/${cart._id}/item/${item._id}`, { body: { item: body } });
}

testOnStores(
  'changed answers replace the earlier ones, and the line keeps its place and quantity',
  async (variant) => {
    await using api = await startApi({ variant });
    const seller = await addSeller(api);
    const sign = await addProduct(api, seller, { product_type: 'physical', questions_json });
    const print = await addProduct(api, seller, { product_type: 'physical' });
    const form_response = [answer('qst_text', 'No. 7'), answer('qst_width', '24')];
    const { body: cart } = await openCart(api, seller, {
      items: [
        { product_id: sign, quantity: 3, form_response },
        { product_id: print, quantity: 2 },
      ],
    });
    const changed = await change(api, cart, cart.items[0], {
      quantity: 3,
      form_response: [answer('qst_text', 'No. 9'), answer('qst_width', ''), answer('qst_other', 'x')],
    });
    expect(changed).toMatchObject({ status: 200, body: { sub_total: cart.sub_total } });
    expect(changed.body.items).toEqual([
      {
        ...cart.items[0],
        form_response: [{ question_id: 'qst_text', question: 'What should it say?', answer: 'No. 9' }],
      },
      cart.items[1],
    ]);
    expect((await change(api, cart, cart.items[0], { quantity: 4 })).body.items[0]).toMatchObject({
      quantity: 4,
      form_response: [{ answer: 'No. 9' }],
    });
  },
);

test('the answers of a product that is bought once, or that has sold out since, can be changed', async () => {
  await using api = await startApi({ hasMadeUpBooks: true });
  const seller = await addSeller(api);
  const zine = await addProduct(api, seller, { product_type: 'digital', questions_json });
  const last = await addProduct(api, seller, {
    product_type: 'physical',
    limited_seats: 1,
    questions_json,
  });
  const { body: cart } = await openCart(api, seller, {
    items: [{ product_id: zine }, { product_id: last }],
  });
  await api.context.store.transaction((trx) =>
    trx.updateTable('products').set({ seats_sold: 1 }).where('id', '=', last).execute(),
  );
  const body = { quantity: 1, form_response: [answer('qst_text', 'For Grace')] };
  for (const item of cart.items) {
    const { status, body: now } = await change(api, cart, item, body);
    expect(status).toBe(200);
    const line = now.items.find(({ _id }: { _id: string }) => _id === item._id);
    expect(line.form_response).toMatchObject([{ answer: 'For Grace' }]);
  }
  expect(await change(api, cart, cart.items[0], { ...body, quantity: 2 })).toMatchObject({
    status: 422,
    body: { message: 'Cannot update quantity for digital products' },
  });
});

test('a changed answer that is too long is refused and the earlier one stays; a valid one is in the order', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const sign = await addProduct(api, seller, { questions_json });
  const { body: cart } = await openCart(api, seller, {
    items: [{ product_id: sign, form_response: [answer('qst_text', 'No. 7')] }],
  });
  const tooLong = await change(api, cart, cart.items[0], {
    quantity: 1,
    form_response: [answer('qst_text', 'No. 7'), answer('qst_width', '9'.repeat(41))],
  });
  expect(tooLong).toMatchObject({
    status: 422,
    body: { message: 'form_response.1.answer must have at most 40 characters' },
  });
  expect((await api.call('GET', `/carts/${cart._id}`)).body.items).toEqual(cart.items);
  await change(api, cart, cart.items[0], { quantity: 1, form_response: [answer('qst_text', 'No. 9')] });
  const { body: paid } = await chargeCart(api, { cart_id: cart._id });
  expect(paid.order.items[0].form_response).toMatchObject([
    { question: 'What should it say?', answer: 'No. 9' },
  ]);
});
