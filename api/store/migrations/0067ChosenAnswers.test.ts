import { sql } from 'kysely';
import { expect } from 'vitest';
import { addProduct, chargeCart, openCart, addSeller } from '../../../tests/support/sales.ts';
import { startApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { connect } from '../connect.ts';

const questions = [
  { _id: 'qst_1', question: 'Which glaze?', kind: 'choice', required: true, choices: ['Celadon', 'Tenmoku'] },
  { _id: 'qst_2', question: 'Which name?', kind: 'text', required: true },
];

testOnStores('of an earlier order, answers that are one of the choices are marked', async (variant) => {
  await using api = await startApi({ variant: { ...variant, open: variant.openEmpty } });
  const { store, config } = api.context;
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { questions_json: JSON.stringify(questions) });
  const form_response = questions.map(({ _id, question }) => ({
    question_id: _id,
    question,
    answer: 'Celadon',
  }));
  const cart = await openCart(api, seller, { items: [{ product_id, form_response }] });
  expect((await chargeCart(api, { cart_id: cart.body._id })).status).toBe(200);
  await store.transaction(async (trx) => {
    // As the version before would have left it.
    await trx
      .updateTable('order_lines')
      .set({ form_response_json: JSON.stringify(form_response) })
      .execute();
    await sql`delete from migrations where name = '0067-chosen-answers'`.execute(trx);
  });
  await using upgraded = await connect(config);
  const { form_response_json } = await upgraded.db
    .selectFrom('order_lines')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(JSON.parse(form_response_json)).toEqual([{ ...form_response[0], chosen: true }, form_response[1]]);
});
