import { expect, test } from 'vitest';
import { responseSchemas } from '#shared/calls/responseSchemas.ts';
import { openAccount } from '../../tests/support/ownAccount.ts';
import { chargeCart, openCart, payer } from '../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { suspend } from '../accounts/suspensions.ts';
import { openDemo } from './openDemo.ts';
import { htmlOf } from '../mail/outbox.ts';

const examples = ['noor', 'ines', 'theo', 'lucia'];

async function startWithDemo(options: Parameters<typeof startApi>[0] = {}) {
  const api = await startApi({ ...options, env: { DEMO: 'on' } });
  await openDemo(api.context);
  return api;
}

testOnStores('the settings name the demo’s pages while they are there and open', async (variant) => {
  await using api = await startApi({ variant, env: { DEMO: 'on' } });
  const named = async () => {
    const { example_page, example_pages } = (await api.call('GET', '/settings')).body;
    return { example_page, example_pages };
  };
  expect(await named()).toEqual({});
  await openDemo(api.context);
  expect(await named()).toEqual({
    example_page: { slug: 'ada', title: 'Ada Moreau' },
    example_pages: examples,
  });
  const { store, now } = api.context;
  const close = async (slug: string) => {
    const account = store.db.selectFrom('accounts').select('id').where('slug', '=', slug);
    const { id } = await account.executeTakeFirstOrThrow();
    await store.transaction((trx) => suspend(trx, id, now()));
  };
  await close('ada');
  await close('ines');
  expect(await named()).toEqual({ example_pages: ['noor', 'theo', 'lucia'] });
});

test('a creator who has the address of an example keeps it, and the others are made', async () => {
  await using api = await startApi({ env: { DEMO: 'on' } });
  await openAccount(api, 'theo');
  const { ask } = await openAccount(api, 'lucia');
  expect((await ask('PUT', '/slug', { slug: 'lucy' })).status).toBe(200);
  expect(await openDemo(api.context)).toMatchObject({ slug: 'ada' });
  expect((await api.call('GET', '/pages/theo/public')).body.header.title).toBe("theo's stall");
  expect((await api.call('GET', '/settings')).body.example_pages).toEqual(['noor', 'ines']);
});

test.each(examples)(
  '%s has a whole page: pictures, goods, and the words that it is an example',
  async (slug) => {
    await using api = await startWithDemo();
    const { body } = await api.call('GET', `/pages/${slug}/public`);
    const page = responseSchemas.getPage.parse(body);
    expect(page).toEqual(body);
    expect(page.blocks.at(-1)).toMatchObject({ type: 'text', title: 'This stall is an example' });
    const shop = await api.call('GET', `/${slug}/public/shop`);
    const { products } = responseSchemas.getShop.parse(shop.body);
    expect(products.length).toBeGreaterThanOrEqual(3);
    expect(new Set(products.map(({ product_type }) => product_type)).size).toBeGreaterThanOrEqual(3);
    const pictures = new Set(`${JSON.stringify(body)}${shop.text}`.match(/\/media\/[a-z0-9.]+/g));
    expect(pictures.size).toBe(products.length + 2);
    for (const address of pictures) {
      const picture = await api.call('GET', address);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    }
  },
);

testOnStores('everything on an example’s table can be bought, and its files are real', async (variant) => {
  await using api = await startWithDemo({ variant });
  for (const slug of examples) {
    const { account_id } = (await api.call('GET', `/pages/${slug}/public`)).body;
    const { products } = responseSchemas.getShop.parse((await api.call('GET', `/${slug}/public/shop`)).body);
    const items = products.map(({ _id, questions = [] }) => ({
      product_id: _id,
      form_response: questions.map(({ _id: question_id, question, choices }) => ({
        question_id,
        question,
        answer: choices?.[0] ?? 'Anything',
      })),
    }));
    const cart = await openCart(api, account_id, { items, currency: 'EUR' });
    const price = products.reduce((sum, product) => sum + product.price, 0);
    expect([cart.status, cart.body.sub_total]).toEqual([201, price]);
    const shipping = {
      name: 'Bo Buyer',
      line1: 'Road 1',
      city: 'Town',
      postal_code: '10115',
      country: 'DE',
    };
    const posted = products.flatMap(({ shipping: regions = [] }) => {
      const region = regions.find(({ countries }) => countries.includes('DE')) ?? regions.at(-1);
      return region?.price ?? 0;
    });
    const amount = posted.reduce((sum, one) => sum + one, price);
    const paid = await chargeCart(api, { cart_id: cart.body._id, currency: 'EUR', shipping, amount });
    expect([paid.status, paid.body.order?.total]).toEqual([200, amount]);
    await expectPicturesInMail(api, products.length);
    const order = (await api.call('GET', `/orders/${paid.body.order.token}`)).body;
    for (const { product_type, delivery } of order.items) {
      if (product_type === 'digital') expect(delivery.files.length).toBeGreaterThan(0);
      for (const { url, size } of delivery?.files ?? []) {
        const file = await api.call('GET', url);
        expect([file.status, file.headers.get('content-length')]).toEqual([200, String(size)]);
      }
    }
  }
});

/** The last mail to a buyer has the creator's picture and one of each product, in a format of mail programs. */
async function expectPicturesInMail(api: RunningApi, products: number): Promise<void> {
  const mails = api.context.store.db.selectFrom('outbox').selectAll().where('recipient', '=', payer.email);
  const mail = await mails.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const addresses = [...(htmlOf(mail) ?? '').matchAll(/<img src="[^"]*(\/media\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  expect(addresses).toHaveLength(products + 1);
  for (const address of addresses) {
    const picture = await api.call('GET', address);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
}
