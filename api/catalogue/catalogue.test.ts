import { expect, test } from 'vitest';
import { blockRead } from '#shared/page/blockSchema.ts';
import { responseSchemas } from '#shared/calls/responseSchemas.ts';
import { pageList } from '#shared/page/pageSchema.ts';
import { productTypes } from '#shared/productKinds/productKinds.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { openDemo } from '../demo/openDemo.ts';

async function startWithDemo(options: Parameters<typeof startApi>[0] = {}): Promise<RunningApi> {
  const api = await startApi({ ...options, env: { DEMO: 'on', ...options.env } });
  await openDemo(api.context);
  return api;
}

async function products(api: RunningApi) {
  return responseSchemas.getShop.parse((await api.call('GET', '/ada/public/shop')).body).products;
}

testOnStores('every response of the demo matches its schema, to the last field', async (variant) => {
  await using api = await startWithDemo({ variant });
  const page = await api.call('GET', '/pages/ada/public');
  expect(responseSchemas.getPage.parse(page.body)).toEqual(page.body);
  const shop = await api.call('GET', '/ada/public/shop');
  expect(responseSchemas.getShop.parse(shop.body)).toEqual(shop.body);
  const classes = await api.call('GET', '/ada/public/masterclasses');
  expect(responseSchemas.getMasterclasses.parse(classes.body)).toEqual(classes.body);
  const settings = await api.call('GET', '/settings');
  expect(responseSchemas.getSettings.parse(settings.body)).toEqual(settings.body);

  for (const product of shop.body.products) {
    const { body } = await api.call('GET', `/ada/public/shop/${product._id}`);
    expect(responseSchemas.getProduct.parse(body)).toEqual(body);
    const { files: _formats, ...one } = body;
    expect(one).toEqual(product);
  }
  for (const masterclass of classes.body.masterclasses) {
    const { body } = await api.call('GET', `/ada/public/masterclasses/${masterclass._id}`);
    expect(body).toEqual(masterclass);
  }
});

test('the demo has every block, product type, plan and tier that the contract names', async () => {
  await using api = await startWithDemo();
  const page = responseSchemas.getPage.parse((await api.call('GET', '/pages/ada/public')).body);
  const blockTypes = blockRead.options.map(({ shape }) => shape.type.value);
  expect(new Set(page.blocks.map((block) => block.type))).toEqual(new Set(blockTypes));
  const supports = page.blocks.flatMap((block) => (block.type === 'support' ? [block.support_type] : []));
  const sold = await products(api);
  expect(new Set([...sold.map((product) => product.product_type), ...supports])).toEqual(
    new Set(productTypes),
  );

  const isPlain = (product: (typeof sold)[number]) =>
    !product.payment_plans && !product.tickets && !product.questions && product.minimum_price === undefined;
  for (const type of ['digital', 'physical']) {
    expect(
      sold.some((product) => product.product_type === type && isPlain(product) && product.price > 0),
    ).toBe(true);
  }
  const tickets = sold.filter((product) => product.product_type === 'ticket');
  const seats = tickets.map((product) => product.limited_seats);
  expect(seats).toEqual(expect.arrayContaining([5, 100]));
  expect(sold.some((product) => product.tickets)).toBe(true);
  expect(sold.some((product) => product.quantity_slider)).toBe(true);
  expect(sold.some((product) => product.minimum_price !== undefined)).toBe(true);
  expect(sold.some((product) => product.price === 0)).toBe(true);
  expect(sold.some((product) => product.questions)).toBe(true);

  const plans = sold.flatMap((product) => (product.payment_plans ?? []).map((plan) => ({ plan, product })));
  expect(new Set(plans.map(({ plan }) => plan.count > 1))).toEqual(new Set([true, false]));
  for (const { plan, product } of plans) {
    expect(plan.amounts).toHaveLength(plan.count);
    expect(plan.amounts.reduce((sum, amount) => sum + amount)).toBeCloseTo(product.price, 9);
  }
  const { masterclasses } = (await api.call('GET', '/ada/public/masterclasses')).body;
  const lessons = masterclasses.flatMap((item: { chapters: { lessons: object[] }[] }) =>
    item.chapters.flatMap((chapter) => chapter.lessons),
  );
  expect(lessons.some((lesson: { preview?: boolean }) => lesson.preview)).toBe(true);
  expect(lessons.some((lesson: { preview?: boolean }) => !lesson.preview)).toBe(true);
  expect(JSON.stringify(masterclasses)).not.toContain('"content"');
});

test('every picture of the demo exists', async () => {
  await using api = await startWithDemo();
  const page = (await api.call('GET', '/pages/ada/public')).text;
  const shop = (await api.call('GET', '/ada/public/shop')).text;
  const addresses = new Set(`${page}${shop}`.match(/\/media\/[a-z0-9.]+/g));
  expect(addresses.size).toBeGreaterThan(15);
  for (const address of addresses) expect((await api.call('GET', address)).status).toBe(200);
});

testOnStores('seats left are neither sold nor held by a buyer who is paying', async (variant) => {
  await using api = await startWithDemo({ variant, hasMadeUpBooks: true });
  const sold = await products(api);
  const kiln = sold.find((product) => product.limited_seats === 5);
  const weekend = sold.find((product) => product.tickets);
  const tier = weekend?.tickets?.[0];
  if (!kiln || !weekend || !tier) throw new Error('the demo lacks a ticket');
  const at = (minutes: number) => new Date(api.clock.now.getTime() + minutes * 60_000).toISOString();
  await api.context.store.transaction(async (trx) => {
    await trx.updateTable('products').set({ seats_sold: 1 }).where('id', '=', kiln._id).execute();
    await trx.updateTable('ticket_tiers').set({ seats_sold: 2 }).where('id', '=', tier._id).execute();
    for (const [id, minutes] of [
      ['pat_live', 15],
      ['pat_over', -1],
    ] as const) {
      await trx
        .insertInto('payment_attempts')
        .values({
          id,
          key_hash: id,
          body_hash: '',
          account_id: (await trx.selectFrom('accounts').select('id').executeTakeFirstOrThrow()).id,
          cart_id: null,
          state: 'requires_action',
          provider: 'test',
          payment_intent_id: null,
          amount_minor: 0,
          currency: 'USD',
          request_json: '{}',
          answer_status: null,
          answer_json: null,
          locked_until: null,
          created_at: at(0),
          expires_at: at(minutes),
        })
        .execute();
      const hold = { attempt_id: id, quantity: 2, expires_at: at(minutes) };
      await trx
        .insertInto('seat_holds')
        .values([
          { ...hold, product_id: kiln._id, ticket_id: '' },
          { ...hold, product_id: weekend._id, ticket_id: tier._id },
        ])
        .execute();
    }
  });
  const seatsOf = async () => {
    const one = responseSchemas.getProduct.parse(
      (await api.call('GET', `/ada/public/shop/${kiln._id}`)).body,
    );
    const other = responseSchemas.getProduct.parse(
      (await api.call('GET', `/ada/public/shop/${weekend._id}`)).body,
    );
    return [one.seats_left, other.tickets?.map((item) => item.seats_left)];
  };
  expect(await seatsOf()).toEqual([2, [4, 8, 4]]);
  api.clock.advance(16 * 60_000);
  expect(await seatsOf()).toEqual([4, [6, 8, 4]]);
});

test('an unpublished product and a product of another shop are not found', async () => {
  await using api = await startWithDemo();
  const body = {
    name: 'Bea',
    email: 'b@example.com',
    password: 'a long password',
    slug: 'bea',
    currency: 'JPY',
    country: 'JP',
  };
  await api.call('POST', '/auth/signup', { body });
  const [first, second] = await products(api);
  expect((await api.call('GET', `/bea/public/shop/${first?._id}`)).status).toBe(404);
  await api.context.store.transaction((trx) =>
    trx
      .updateTable('products')
      .set({ archived_at: 'now' })
      .where('id', '=', second?._id ?? '')
      .execute(),
  );
  expect((await api.call('GET', `/ada/public/shop/${second?._id}`)).status).toBe(404);
  expect((await products(api)).map((product) => product._id)).not.toContain(second?._id);
  for (const path of ['/nobody/public/shop', '/pages/nobody/public', '/nobody/public/masterclasses']) {
    expect((await api.call('GET', path)).body).toMatchObject({
      message: 'There is no page at this address.',
    });
  }
});

testOnStores('an owner can change the theme of the own page only', async (variant) => {
  await using api = await startWithDemo({ variant });
  const body = { email: 'ada@example.com', password: 'makerstall-demo' };
  const { token, user } = (await api.call('POST', '/auth/login', { body })).body;
  const bea = (
    await api.call('POST', '/auth/signup', {
      body: {
        name: 'Bea',
        email: 'b@example.com',
        password: 'a long password',
        slug: 'bea',
        currency: 'EUR',
        country: 'DE',
      },
    })
  ).body;
  const change = (accountId: string, options: object) =>
    api.call('PUT', `/pages/${accountId}`, { body: { header: { theme: 'dark' } }, ...options });

  expect((await change(user.account_id, { token })).body.header.theme).toBe('dark');
  expect((await api.call('GET', '/pages/ada/public')).body.header.theme).toBe('dark');
  const foreign = await change(bea.user.account_id, { token });
  expect([foreign.status, foreign.body.message]).toEqual([403, 'This belongs to another account.']);
  expect((await api.call('GET', '/pages/bea/public')).body.header.theme).toBe('light');
  const unknown = await change(user.account_id, { token: 'nonsense' });
  expect([unknown.status, unknown.text]).toEqual([401, 'invalid token']);
  const unsigned = await change(user.account_id, { token: undefined });
  expect([unsigned.status, unsigned.body.message]).toEqual([401, 'Please log in.']);
  for (const header of [undefined, {}, { theme: 'pink' }, { theme: 1 }, 'dark']) {
    const answer = await change(user.account_id, { token, body: { header } });
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringMatching(/^header/)]);
  }
});

testOnStores('the list of pages names each page once, and continues after the last list', async (variant) => {
  await using api = await startWithDemo({ variant });
  const read = async (query: { after?: string }) =>
    pageList.parse((await api.call('GET', '/pages', { query })).body).pages;
  const updated_at = api.clock.now.toISOString();
  const about = { address: 'about', updated_at };
  expect((await read({}))[0]).toEqual({ slug: 'ada', updated_at, subpages: [about] });
  expect(await read({ after: 'lucia' })).toMatchObject([{ slug: 'noor' }, { slug: 'theo' }]);
});

test('settings list at least twelve currencies, each with its own decimals and fee', async () => {
  await using api = await startApi();
  const settings = responseSchemas.getSettings.parse((await api.call('GET', '/settings')).body);
  expect(settings.currencies.length).toBeGreaterThanOrEqual(12);
  const decimals = Object.fromEntries(settings.currencies.map((item) => [item.code, item.decimals]));
  expect(decimals).toMatchObject({ USD: 2, JPY: 0, KWD: 3 });
  expect(settings.transaction_rates.map((rate) => rate.currency)).toEqual(Object.keys(decimals));
  const rate = await api.call('GET', '/transaction-rate', { query: { currency: 'KWD' } });
  expect(rate.body).toEqual({ currency: 'KWD', percent: 2.9, fixed: 0.092 });
  const unknown = await api.call('GET', '/transaction-rate', { query: { currency: 'XXX' } });
  expect([unknown.status, unknown.body.message]).toEqual([422, 'currency XXX is an unknown currency']);
  expect((await api.call('GET', '/transaction-rate')).body.message).toBe('currency is required');
});

test('an unchanged page is not sent twice', async () => {
  await using api = await startWithDemo();
  const first = await api.call('GET', '/pages/ada/public');
  const etag = first.headers.get('etag') ?? '';
  // `fetch` would add a header that asks for the whole page.
  const again = await api.call('GET', '/pages/ada/public', {
    headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' },
  });
  expect(again.status).toBe(304);
});
