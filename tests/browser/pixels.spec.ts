import { cards, fillBuyer, fillCard, openCheckout, productPath } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { demo, expect, test } from './browserTest.ts';
import { again, ids, question, replaceServices, withServices } from './services.ts';
import { watchShifts } from './watchShifts.ts';
import { atEachWidth } from './widths.ts';

// What advertising services are told, and when.

const product = 'Twelve glazes I trust';

atEachWidth(() => {
  test('nothing is asked for before a yes; then views, products, cart, checkout and one purchase are told', async ({
    page,
    context,
    server,
  }) => {
    await using _saved = await withServices(page, server.origin, ids);
    const { asked, calls, events } = await replaceServices(context);
    await page.goto(`/${demo.slug}`, { waitUntil: 'networkidle' });
    await expect(question(page)).toContainText('May Meta, TikTok, and Google see what you look at and buy');
    await checkScreen(page, 'the question of the advertising services');
    expect(asked).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => ['fbq', 'ttq', 'gtag'].filter((name) => name in window))).toEqual([]);

    const shifts = await watchShifts(page);
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(question(page)).toBeHidden();
    await expect.poll(events.meta).toEqual(['PageView']);
    await expect.poll(events.tiktok).toEqual(['page']);
    await expect.poll(events.google).toEqual(['page_view']);
    expect(await shifts()).toEqual([]);
    expect(asked).toContain('https://connect.facebook.net/signals/config/1');
    expect(calls.meta).toContainEqual(['init', ids.meta]);
    expect(calls.google.slice(0, 2)).toEqual([
      ['consent', 'default', expect.objectContaining({ ad_storage: 'denied', analytics_storage: 'denied' })],
      ['consent', 'update', expect.objectContaining({ ad_storage: 'granted', ad_user_data: 'granted' })],
    ]);

    // Without a new document.
    await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).click();
    await page.getByRole('link', { name: product }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
    await expect.poll(events.meta).toEqual(['PageView', 'PageView', 'PageView', 'ViewContent']);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect.poll(events.google).toContain('add_to_cart');
    const checkout = await openCheckout(page);
    await fillBuyer(checkout);
    await fillCard(checkout, cards.accepted);
    await checkout.getByRole('button', { name: /^Pay/ }).click();
    const done = page.getByRole('dialog', { name: 'All done' });
    await expect(done).toContainText(product);
    await expect
      .poll(events.meta)
      .toEqual([
        'PageView',
        'PageView',
        'PageView',
        'ViewContent',
        'AddToCart',
        'InitiateCheckout',
        'Purchase',
      ]);
    await expect
      .poll(() => events.tiktok().slice(3))
      .toEqual(['ViewContent', 'AddToCart', 'InitiateCheckout', 'CompletePayment']);
    await expect
      .poll(() => events.google().slice(3))
      .toEqual(['view_item', 'add_to_cart', 'begin_checkout', 'purchase']);
    const [, , viewed] = calls.meta.find(([, name]) => name === 'ViewContent') ?? [];
    expect(viewed).toMatchObject({ content_name: product, currency: 'USD', value: expect.any(Number) });
    const [, , bought, { eventID }] = calls.meta.at(-1) as [string, string, object, { eventID: string }];
    expect(bought).toMatchObject({ currency: 'USD', content_ids: [expect.stringMatching(/^prd_/)] });
    expect(eventID).toMatch(/^ord_/);
    const { value } = bought as { value: number };
    await expect(done).toContainText(`$${value.toFixed(2)}`);
    expect(calls.tiktok.at(-1)).toEqual([
      'track',
      'CompletePayment',
      expect.objectContaining({ value, currency: 'USD' }),
      { event_id: eventID },
    ]);
    expect(calls.google.at(-1)).toMatchObject(['event', 'purchase', { transaction_id: eventID, value }]);
    // Nothing of the buyer, and no address of an order.
    const told = JSON.stringify([asked, calls]);
    expect(told).not.toMatch(/grace|hopper|\/orders\//i);

    // The page of an order is a new document without the services.
    await done.locator('a[href^="/orders/"]').first().click();
    await page.waitForURL(/\/orders\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => ['fbq', 'ttq', 'gtag'].filter((name) => name in window))).toEqual([]);
    await expect(again(page)).toHaveCount(0);
    expect(JSON.stringify([asked, calls])).toBe(told);
  });
});

test('a purchase that is approved at a bank is told once, when its buyer is back on a page of the creator', async ({
  page,
  context,
  server,
}) => {
  await using _saved = await withServices(page, server.origin, { meta: ids.meta });
  const { asked, calls, events } = await replaceServices(context);
  const path = await productPath(page, product);
  await page.goto(path);
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('banner').getByRole('combobox').selectOption('EUR');
  await page.getByRole('button', { name: 'Buy now' }).click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await fillBuyer(checkout);
  await checkout.getByRole('radio', { name: /^iDEAL/ }).check();
  await checkout.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page).toHaveURL(/\/redirect\/test-bank\?/);
  const before = asked.length;
  const told = events.meta();
  expect(told).not.toContain('Purchase');
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order No\./ })).toBeVisible();
  expect(asked.slice(before)).toEqual([]);

  await page.goto(path);
  await expect.poll(() => events.meta().filter((name) => name === 'Purchase')).toHaveLength(1);
  const [, , bought, { eventID }] = calls.meta.at(-1) as [string, string, object, { eventID: string }];
  expect(bought).toMatchObject({ currency: 'EUR', content_ids: [expect.stringMatching(/^prd_/)] });
  expect(eventID).toMatch(/^ord_/);
  await page.reload({ waitUntil: 'networkidle' });
  expect(events.meta().filter((name) => name === 'Purchase')).toHaveLength(1);
});
