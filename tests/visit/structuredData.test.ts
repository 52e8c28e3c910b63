import { expect, test } from 'vitest';
import { fakeAda } from '../support/fakeApi.ts';
import { startSite } from '../support/startSite.ts';

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
