import { expect, test } from 'vitest';
import { addProduct, addSeller, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';

type Kind = 'text' | 'long_text' | 'number' | 'email' | 'phone' | 'date' | 'checkbox';

function questionsOf(kinds: readonly Kind[]): string {
  return JSON.stringify(
    kinds.map((kind, index) => ({ _id: `qst_${index}`, question: `Why ${index}?`, kind, required: false })),
  );
}

function answerTo(index: number, answer: string, question = 'What the browser showed') {
  return { question_id: `qst_${index}`, question, answer };
}

/** Bytes of everything that the carts store. */
async function keptBytes({ context }: RunningApi): Promise<number> {
  const rows = await context.store.db.selectFrom('cart_items').selectAll().execute();
  return rows.reduce((sum, row) => sum + Buffer.byteLength(JSON.stringify(row)), 0);
}

testOnStores('answers without a question are not stored', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, {
    product_type: 'physical',
    questions_json: questionsOf(['text']),
  });
  const form_response = [
    ...Array.from({ length: 48 }, (_, index) => answerTo(index + 1, 'x'.repeat(2000))),
    answerTo(0, 'For my aunt'),
    answerTo(0, 'For my uncle'),
  ];
  const { status, body } = await openCart(api, seller, { items: [{ product_id, form_response }] });
  expect(status).toBe(201);
  expect(body.items[0].form_response).toEqual([
    { question_id: 'qst_0', question: 'Why 0?', answer: 'For my aunt' },
  ]);
  expect(await keptBytes(api)).toBeLessThan(1000);
});

test('an answer may be as long as its field on the page allows', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const longest = [
    ['text', 2000],
    ['long_text', 2000],
    ['number', 40],
    ['email', 254],
    ['phone', 40],
    ['date', 40],
    ['checkbox', 40],
  ] as const;
  for (const [kind, most] of longest) {
    const product_id = await addProduct(api, seller, { questions_json: questionsOf([kind]) });
    const open = (length: number) =>
      openCart(api, seller, {
        items: [{ product_id, form_response: [answerTo(0, 'x'.repeat(length))] }],
      });
    expect((await open(most)).status).toBe(201);
    const refused = await open(most + 1);
    expect([kind, refused.status, refused.body.message]).toEqual([
      kind,
      422,
      expect.stringContaining('form_response.0.answer'),
    ]);
  }
});

test('an overlong answer of an older version can still be paid or shortened', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { questions_json: questionsOf(['number']) });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
  const storedAnswers = [answerTo(0, '9'.repeat(100))];
  await api.context.store.transaction((trx) =>
    trx
      .updateTable('cart_items')
      .set({ form_response_json: JSON.stringify(storedAnswers) })
      .execute(),
  );
  const longer = await chargeCart(api, { cart_id: cart._id, form_response: [answerTo(0, '8'.repeat(41))] });
  expect(longer.body.message).toBe('form_response.0.answer must have at most 40 characters');
  const { order } = (await chargeCart(api, { cart_id: cart._id })).body;
  expect(order.items[0].form_response).toMatchObject([{ answer: '9'.repeat(100) }]);
});

testOnStores('a cart stores at most 64 kB and refuses more with a message', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const questions_json = questionsOf(Array.from({ length: 20 }, () => 'long_text'));
  const long = Array.from({ length: 20 }, (_, index) => answerTo(index, 'ü'.repeat(1200)));
  const [first, second] = [
    await addProduct(api, seller, { questions_json }),
    await addProduct(api, seller, { questions_json }),
  ];
  const both = [first, second].map((product_id) => ({ product_id, form_response: long }));
  const whole = await openCart(api, seller, { items: both });
  expect(whole).toMatchObject({
    status: 422,
    body: { code: 'cart_full', message: expect.stringContaining('64 kB') },
  });
  expect(await keptBytes(api)).toBe(0);

  const { body: cart } = await openCart(api, seller, { items: both.slice(0, 1) });
  const added = await api.call('POST', `/carts/${cart._id}/item`, {
    body: { item: { price: 1, quantity: 1, ...both[1] } },
  });
  expect(added.body.code).toBe('cart_full');
  expect((await api.call('GET', `/carts/${cart._id}`)).body.items).toHaveLength(1);
  expect((await chargeCart(api, { cart_id: cart._id })).status).toBe(200);
});

testOnStores('a hundred lines without answers fit', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const products = await Promise.all(Array.from({ length: 100 }, () => addProduct(api, seller)));
  const items = products.map((product_id) => ({ product_id }));
  expect((await openCart(api, seller, { items })).body.items).toHaveLength(100);
});

testOnStores('answers given at the checkout cannot make an order larger than 64 kB', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, {
    product_type: 'physical',
    price_minor: 0,
    minimum_price_minor: 0,
    questions_json: questionsOf(Array.from({ length: 20 }, () => 'long_text')),
  });
  // Each chosen price makes a line of its own, and each line stores the answers of the charge.
  const items = Array.from({ length: 5 }, (_, index) => ({
    product_id,
    payment_pricing: { kind: 'pay-what-you-want', currency: 'USD', amount: index },
  }));
  const { body: cart } = await openCart(api, seller, { items });
  const shipping = { name: 'Bo', line1: 'Road 1', city: 'Town', postal_code: '1', country: 'DE' };
  const pay = (length: number) =>
    chargeCart(api, {
      cart_id: cart._id,
      shipping,
      form_response: Array.from({ length: 20 }, (_, index) => answerTo(index, 'x'.repeat(length))),
    });
  expect(await pay(1000)).toMatchObject({ status: 422, body: { code: 'answers_too_long' } });
  expect(await api.context.store.db.selectFrom('payment_attempts').selectAll().execute()).toEqual([]);
  expect((await pay(100)).status).toBe(200);
});
