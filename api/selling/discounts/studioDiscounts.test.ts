import { expect, test } from 'vitest';
import { discountAnswer, discountList } from '#shared/studio/discountSchema.ts';
import { discountTerms, makeDiscount } from '../../../tests/support/discounts.ts';
import { addProduct, addSeller, addSession } from '../../../tests/support/sales.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { startStudio } from '../../../tests/support/studio.ts';

testOnStores('a discount is created, changed, archived and restored', async (variant) => {
  await using studio = await startStudio({ variant });
  const { call } = studio;
  const id = await makeDiscount(studio, { code: 'summer-26', max_uses: 5 });
  const { discount } = discountAnswer.parse((await call('GET', `/discounts/${id}`)).body);
  expect(discount).toMatchObject({ code: 'SUMMER-26', state: 'active', uses: 0, revision: 1 });
  const edit = { ...discount, percent: 20, starts_at: '2999-01-01T00:00:00+01:00' };
  const saved = await call('PUT', `/discounts/${id}`, edit);
  expect(saved.body.discount).toMatchObject({
    percent: 20,
    state: 'planned',
    revision: 2,
    starts_at: '2998-12-31T23:00:00.000Z',
  });
  const conflict = await call('PUT', `/discounts/${id}`, edit);
  expect(conflict).toMatchObject({
    status: 409,
    body: { revision: 2, current: { discount: { percent: 20 } } },
  });
  expect((await call('POST', `/discounts/${id}/archive`)).body.discount.state).toBe('archived');
  expect((await call('POST', `/discounts/${id}/archive`)).body.discount.state).toBe('archived');
  expect((await call('POST', `/discounts/${id}/restore`)).body.discount.state).toBe('planned');
  const second = await makeDiscount(studio, { code: null });
  const list = discountList.parse((await call('GET', '/discounts')).body);
  expect(list.discounts.map(({ _id }) => _id).sort()).toEqual([id, second].sort());
  expect(list).toMatchObject({ slug: 'ada', currency: 'USD' });
});

test('an invalid discount is refused by its field', async () => {
  await using studio = await startStudio();
  await makeDiscount(studio);
  for (const [terms, field] of [
    [{ name: '' }, 'name'],
    [{ code: 'a b' }, 'code'],
    [{ code: 'ten' }, 'code'],
    [{ code: 'X1X', percent: 0 }, 'percent'],
    [{ code: 'X1X', percent: 101 }, 'percent'],
    [{ code: 'X1X', percent: null }, 'percent'],
    [{ code: 'X1X', kind: 'fixed', amount: null }, 'amount'],
    [{ code: 'X1X', kind: 'fixed', amount: -1 }, 'amount'],
    [{ code: 'X1X', kind: 'fixed', amount: 1.234, currency: 'USD' }, 'amount'],
    [{ code: 'X1X', kind: 'fixed', amount: 1 }, 'currency'],
    [{ code: 'X1X', max_uses: 0 }, 'max_uses'],
    [{ code: 'X1X', product_ids: [] }, 'product_ids'],
    [{ code: 'X1X', starts_at: 'tomorrow' }, 'starts_at'],
    [{ code: 'X1X', starts_at: '2026-02-02T00:00:00Z', ends_at: '2026-02-01T00:00:00Z' }, 'ends_at'],
  ] as const) {
    const answer = await studio.call('POST', '/discounts', discountTerms(terms));
    expect(answer, JSON.stringify(terms)).toMatchObject({ status: 422, body: { field } });
    expect(answer.body.message.startsWith(field)).toBe(true);
  }
  const nobody = { code: 'X1X', kind: 'fixed', amount: 1, currency: 'XXX' };
  expect((await studio.call('POST', '/discounts', discountTerms(nobody))).status).toBe(422);
});

test('the discounts, products and dashboard of another creator are 404', async () => {
  await using studio = await startStudio();
  const { api, call } = studio;
  const own = await makeDiscount(studio);
  const stranger = await addSeller(api, 'eve');
  const token = await addSession(api, stranger);
  const theirs = (method: string, path: string, body?: unknown) =>
    api.call(method, `/studio/${stranger}${path}`, { token, body });
  const foreign = await makeDiscount({ call: theirs });
  const product = await addProduct(api, stranger);
  const edit = { ...discountTerms({ code: 'MINE' }), revision: 1 };
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PUT', '', edit],
    ['POST', '/archive', undefined],
    ['POST', '/restore', undefined],
    ['GET', '/uses', undefined],
  ] as const) {
    expect((await call(method, `/discounts/${foreign}${path}`, body)).status, `${method} ${path}`).toBe(404);
    expect(
      (await api.call(method, `/studio/${stranger}/discounts/${own}${path}`, { token: studio.token, body }))
        .status,
    ).toBe(404);
  }
  expect(
    (await call('POST', '/discounts', discountTerms({ code: 'MINE', product_ids: [product] }))).status,
  ).toBe(404);
  expect((await call('PUT', `/discounts/${own}`, { ...edit, product_ids: [product] })).status).toBe(404);
  expect((await api.call('GET', `/studio/${stranger}/discounts`, { token: studio.token })).status).toBe(404);
  expect((await api.call('GET', `/studio/${studio.seller}/discounts`)).status).toBe(401);
});
