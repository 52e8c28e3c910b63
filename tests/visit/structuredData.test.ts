import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kindOf, productPath } from '#shared/productKinds/productKinds.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import { openDemo } from '../../api/demo/openDemo.ts';
import { ask } from '../support/edge.ts';
import { fakeAda, startFakeApi } from '../support/fakeApi.ts';
import { startApi } from '../support/startApi.ts';
import { startSite } from '../support/startSite.ts';
import { startWebServer } from '../support/wholeServer.ts';

test('a ticket tells search engines when and where its event is', async () => {
  await using site = await startSite();
  const event = {
    starts_at: '2027-05-01T19:30',
    ends_at: '2027-05-01T23:00',
    place: 'The Yard, 12 Kiln Lane, Berlin',
    time_zone: 'Europe/Berlin',
  };
  const ticket = { ...fakeAda.product, product_type: 'ticket', event };
  site.api.answer('/pages/ada/public', { body: fakeAda.page });
  site.api.answer('/ada/public/shop/prd_rug', { body: ticket });
  const { body } = await site.pages.fetch('/ada/shop/prd_rug');
  const [, text = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(text)).toMatchObject({
    '@type': 'Event',
    startDate: '2027-05-01T19:30+02:00',
    endDate: '2027-05-01T23:00+02:00',
    location: { '@type': 'Place', name: event.place, address: event.place },
  });
});

test.each([
  ['physical', { '@type': 'Product', brand: { '@type': 'Person' } }],
  ['masterclass', { '@type': 'Course', provider: { '@type': 'Person' }, offers: { category: 'Paid' } }],
])('a product of type %s tells search engines what it is', async (product_type, described) => {
  await using site = await startSite();
  site.api.answer('/pages/ada/public', { body: fakeAda.page });
  site.api.answer('/ada/public/shop/prd_rug', { body: { ...fakeAda.product, product_type } });
  const { body } = await site.pages.fetch('/ada/shop/prd_rug');
  const [, text = '{}'] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(text)).toMatchObject(described);
});

type Json = Record<string, unknown>;

/** The descriptions in a document, by their type. */
function describedIn(html: string): Map<string, Json> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)];
  // Our own data blocks.
  const things = blocks.map(([, text = '{}']) => JSON.parse(text) as Json);
  return new Map(things.map((thing) => [String(thing['@type']), thing]));
}

/** Whether every thing that the path leads to has a value there. */
function hasValue(thing: unknown, path: readonly string[]): boolean {
  if (Array.isArray(thing)) return thing.length > 0 && thing.every((one) => hasValue(one, path));
  const [name, ...rest] = path;
  if (name === undefined) return thing !== undefined && thing !== null && thing !== '';
  return typeof thing === 'object' && thing !== null && hasValue((thing as Json)[name], rest);
}

test('a page in another language names the addresses of that language', async () => {
  await using api = await startFakeApi();
  api.answer('/pages/ada/public', { body: fakeAda.page });
  api.answer('/ada/public/shop/prd_rug', { body: fakeAda.product });
  await using server = await startWebServer({ api: api.origin });
  const { text: own } = await ask(server, '/ada/shop/prd_rug');
  const { text: german } = await ask(server, '/de/ada/shop/prd_rug');
  const addresses = (html: string) => {
    const urls = JSON.stringify([...describedIn(html).values()]).match(/https?:\/\/[^"]*\/ada[^"]*/g) ?? [];
    return urls.map((url) => new URL(url).pathname).filter((path) => !path.startsWith('/files/'));
  };
  expect(addresses(own)).toContain('/ada/shop/prd_rug');
  expect(addresses(german)).toEqual(addresses(own).map((path) => `/de${path}`));
});

test('the demo creator’s pages have every property of the table', async () => {
  await using api = await startApi({ env: { DEMO: 'on' } });
  await openDemo(api.context);
  await using server = await startWebServer({ api: api.origin });
  const { body: shop } = await api.call('GET', '/ada/public/shop');
  const { body: classes } = await api.call('GET', '/ada/public/masterclasses');
  const pathOf = (matches: (product: Product) => boolean) =>
    productPath(
      'ada',
      shop.products.find((product: Product) => matches(product)),
    );
  const { _id, address } = classes.masterclasses[0];
  const pages = [
    ['ProfilePage', '/ada'],
    ['ItemList', '/ada/shop'],
    ['ItemList', '/ada/masterclasses'],
    ['BreadcrumbList', '/ada/shop'],
    ['Product', pathOf(({ product_type }) => kindOf(product_type).schemaType === 'Product')],
    ['Event', pathOf(({ event }) => event?.ends_at !== undefined)],
    ['Course', `/ada/masterclasses/${address ?? _id}`],
  ] as const;
  const rows = [
    ...readFileSync('docs/structured-data.md', 'utf8').matchAll(/^\| (\w+) \| ([\w.]+) \| \w+ \| yes \|/gm),
  ];
  expect(rows.length).toBeGreaterThan(40);
  for (const [type, path] of pages) {
    const found = describedIn(await (await fetch(`${server.origin}${path}`)).text());
    const missing = rows
      .filter(([, of]) => of === type)
      .map(([, , property = '']) => property)
      .filter((property) => !hasValue(found.get(type), property.split('.')));
    expect(missing, `${type} on ${path}`).toEqual([]);
    if (path !== '/ada') expect(found.has('BreadcrumbList'), path).toBe(true);
  }
});

test('a ticket without a day is a product, and the name of a class cannot end the data block', async () => {
  await using site = await startSite();
  site.api.answer('/ada/public/shop/prd_rug', { body: { ...fakeAda.product, product_type: 'ticket' } });
  const ticket = describedIn((await site.pages.fetch('/ada/shop/prd_rug')).body);
  expect(ticket.has('Event')).toBe(false);
  expect(ticket.get('Product')).toMatchObject({ sku: 'prd_rug' });
  const name = 'Ends </script><script>alert(1)</script>';
  site.api.answer('/ada/public/masterclasses/cls_weave', { body: { ...fakeAda.masterclass, name } });
  const { body } = await site.pages.fetch('/ada/masterclasses/cls_weave');
  expect(describedIn(body).get('Course')).toMatchObject({
    name,
    hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT12M' },
  });
  expect(body).not.toContain('<script>alert');
});

test('shipping is described for the countries that a price names', async () => {
  await using site = await startSite();
  const shipping = [
    { countries: ['DE', 'AT'], price: 4.5 },
    { countries: '*', price: 12 },
  ];
  site.api.answer('/ada/public/shop/prd_rug', { body: { ...fakeAda.product, shipping } });
  const { body } = await site.pages.fetch('/ada/shop/prd_rug');
  expect(describedIn(body).get('Product')).toMatchObject({
    offers: {
      shippingDetails: [
        {
          shippingRate: { value: 4.5, currency: 'USD' },
          shippingDestination: [{ addressCountry: 'DE' }, { addressCountry: 'AT' }],
        },
      ],
    },
  });
});
