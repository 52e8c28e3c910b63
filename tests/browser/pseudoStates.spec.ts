import type { Page } from 'playwright/test';
import type { Catalogue } from '#shared/texts/en.ts';
import { pseudoMessage, replaced } from '../support/pseudoLanguage.ts';
import { demo, expect } from './browserTest.ts';
import { buy, changeStore } from './buying.ts';
import { cards, fillCard, productPath } from './checkout.ts';
import { accessibilityProblems } from './accessibility.ts';
import { checkScreen } from './checkScreen.ts';
import { codeOf, frameIn, startListedSite } from './embedding.ts';
import { checkDialog, collectAnswers, follow, untilLoaded } from './pseudoScreens.ts';
import { checkNarrow, checkOrigin, checkPseudo, test } from './pseudoTest.ts';
import { ids, withServices } from './services.ts';
import { mailedCode } from './studio.ts';
import { untilHydrated } from './untilHydrated.ts';

// Orders in every state and what pages show to some visitors only, in the pseudo-language of `pseudoLanguage.spec.ts`.

// One worker, since each builds the texts anew.
test.describe.configure({ mode: 'default' });

const book = 'Twelve glazes I trust';
const germany = {
  name: 'Grace Hopper',
  line1: 'Lange Straße 1',
  city: 'Berlin',
  postal_code: '10115',
  country: 'DE',
};

/** Opens the checkout of one thing, and fills in who buys it. */
async function openCheckout(page: Page, texts: Catalogue, currency = 'USD') {
  await page.goto(`/${replaced}${await productPath(page, book)}`);
  await page.getByRole('banner').getByRole('combobox').selectOption(currency);
  await page.getByRole('button', { name: texts.product.buyNow, exact: true }).click();
  const checkout = page.getByRole('dialog', { name: texts.checkout.checkout });
  await checkout.getByLabel(texts.checkout.name, { exact: true }).fill('Grace Hopper');
  await checkout.getByLabel(texts.checkout.email, { exact: true }).fill('grace@example.com');
  return checkout;
}

test('a test wallet, and the approval of a payment', async ({ page, pseudo: { texts } }) => {
  const checkout = await openCheckout(page, texts);
  for (const name of [texts.testWallets.applePay, texts.paymentMethods.paypal]) {
    await checkout.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name: texts.testWallets.title(name) })).toBeVisible();
    await checkPseudo(page, `the test wallet ${name}`, ['Robin Test', 'robin@example.com']);
    await page.keyboard.press('Escape');
  }
  await fillCard(checkout, cards.asksToApprove, texts.testCards);
  await checkout.locator('button[type="submit"]').click();
  await expect(page.getByRole('dialog', { name: texts.testCards.approveThis })).toBeVisible();
  await checkPseudo(page, 'the approval of a payment');
});

test('a withdrawal, and the refund that is proposed', async ({ page, openSignedIn, pseudo: { texts } }) => {
  const answers = await collectAnswers(page);
  const things = [{ name: 'Three lemons, linocut' }, { name: book }];
  const { token, _id } = await buy(page.request, things, { sentTo: germany });
  await page.goto(`/${replaced}/orders/${token}`);
  await untilHydrated(page);
  await page.getByRole('button', { name: texts.withdrawal.open, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: texts.withdrawal.title });
  const name = drawer.getByLabel(texts.withdrawal.name, { exact: true });
  await name.fill('');
  await drawer.getByRole('checkbox', { name: book }).uncheck();
  await drawer.getByRole('button', { name: texts.withdrawal.confirm, exact: true }).click();
  await expect(drawer.getByText(texts.withdrawal.nameNeeded)).toBeVisible();
  await checkPseudo(page, 'a withdrawal', answers);
  await name.fill('Grace Hopper');
  await drawer.getByRole('button', { name: texts.withdrawal.confirm, exact: true }).click();
  await expect(drawer.getByText(texts.withdrawal.done, { exact: true })).toBeVisible();
  await checkPseudo(page, 'a withdrawal that was sent', answers);
  await drawer.getByRole('button', { name: texts.order.backToOrder }).click();
  await expect(drawer).toBeHidden();
  await checkPseudo(page, 'an order that was withdrawn from', answers);

  await openSignedIn(`/${replaced}/dashboard/orders/${_id}`);
  await untilLoaded(page);
  await checkPseudo(page, 'a sale that was withdrawn from', answers);
  const refund = page.getByRole('region', { name: texts.studioSale.withdrawal.title }).getByRole('button');
  await checkDialog(page, refund, answers);
});

test('orders that are refunded or disputed, for buyer and seller', async ({
  page,
  openSignedIn,
  request,
  server: { dataDir },
}) => {
  const answers = await collectAnswers(page);
  const { token, _id } = await buy(request, [
    { name: book },
    { name: 'Sunday clay market' },
    { name: 'Two colours, one block' },
  ]);
  for (const status of ['part_refunded', 'refunded', 'disputed']) {
    changeStore(dataDir, 'update orders set status = ? where id = ?', status, _id);
    await page.goto(`/${replaced}/orders/${token}`);
    await checkPseudo(page, `an order: ${status}`, answers);
    await openSignedIn(`/${replaced}/dashboard/orders/${_id}`);
    await untilLoaded(page);
    await checkPseudo(page, `a sale: ${status}`, answers);
  }
});

test('an order that waits for its money, and is canceled', async ({
  page,
  openSignedIn,
  pseudo: { texts },
}) => {
  const answers = await collectAnswers(page);
  const checkout = await openCheckout(page, texts, 'EUR');
  await checkout.locator('input[type=radio][value=customer_balance]').check();
  await checkPseudo(page, 'methods', answers);
  await checkout.locator('button[type="submit"]').click();
  const receipt = page.getByRole('dialog', { name: texts.latePayments.almostDone });
  await expect(receipt).toBeVisible();
  await checkPseudo(page, 'the receipt of an order that waits', answers);
  await receipt.getByRole('link', { name: texts.checkout.goToOrder }).click();
  const letFail = page.getByRole('button', { name: texts.latePayments.letFail, exact: true });
  await expect(letFail).toBeVisible();
  await checkPseudo(page, 'an order that waits', answers);
  const order = page.url();

  for (const status of ['waiting', 'canceled']) {
    await openSignedIn(`/${replaced}/dashboard/orders?status=${status}`);
    await untilLoaded(page);
    await checkPseudo(page, `orders: ${status}`, answers);
    await follow(page, page.locator(`main a[href^="/${replaced}/dashboard/orders/"]`).first());
    await checkPseudo(page, `a sale: ${status}`, answers);
    if (status === 'canceled') continue;
    await page.goto(order);
    await letFail.click();
    await expect(letFail).toBeHidden();
    await checkPseudo(page, 'an order that was canceled', answers);
  }
});

test('the question of advertising services, and news', async ({
  page,
  server: { origin },
  pseudo: { texts },
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    Notification.requestPermission = async () => 'denied';
  });
  await using _saved = await withServices(page, origin, ids);
  await page.goto(`/${replaced}/${demo.slug}/shop`);
  await expect(page.getByRole('region', { name: texts.pixels.choices })).toBeVisible();
  await checkPseudo(page, 'the question of advertising services');
  await page.getByRole('button', { name: texts.pixels.decline, exact: true }).click();
  await page.getByRole('button', { name: texts.news.ask, exact: true }).click();
  await expect(page.getByText(texts.news.blocked)).toBeVisible();
  await page.getByRole('button', { name: texts.pixels.choices, exact: true }).click();
  await expect(page.getByText(texts.pixels.isDeclined)).toBeVisible();
  await checkPseudo(page, 'a choice that was made, and news');
});

test('the offer of another language has room for longer words', async ({ page }) => {
  await page.goto('/ada');
  const offer = page.getByRole('complementary').filter({ has: page.locator(`a[href^="/${replaced}/"]`) });
  await expect(offer).toBeVisible();
  for (const part of [offer.getByRole('link'), offer.getByRole('button')]) {
    const longer = pseudoMessage((await part.textContent()) ?? '');
    await part.evaluate((element, text) => void (element.textContent = text), longer);
  }
  await checkScreen(page, 'the offer of another language');
  await checkNarrow(page, 'the offer of another language');
});

test('the page that begins a trial', async ({ page }) => {
  // Its script leads on at once.
  await page.route('**/trial.html', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/<script>.*<\/script>/s, '') });
  });
  await page.goto(`/${replaced}/trial.html`);
  await checkPseudo(page, 'the page that begins a trial');
});

for (const kind of ['button', 'card', 'shop'] as const) {
  test(`the frame of an embedded ${kind}`, async ({ page, server: { origin } }) => {
    const code = await codeOf(page, { kind, origin, language: replaced });
    await using site = await startListedSite(code, origin);
    await page.goto(site.origin);
    if (kind !== 'shop') await page.getByRole('link', { name: 'Buy it' }).click();
    const shop = frameIn(page, kind === 'shop' ? 'body' : 'dialog');
    await expect(shop.getByRole('heading').first()).toBeVisible();
    // The site's own page has no landmarks.
    const disabledRules = ['region', 'landmark-one-main'];
    expect(await accessibilityProblems(page, { disabledRules })).toEqual([]);
    await checkNarrow(page, kind);
    const frame = page.frames().find((one) => one.url().startsWith(origin));
    if (!frame) throw new Error('the shop has no frame');
    await checkOrigin(frame, kind);
  });
}

test('the purchases of a buyer who is signed in', async ({
  page,
  server: { dataDir },
  pseudo: { texts },
}) => {
  const answers = await collectAnswers(page);
  const email = `buyer-${crypto.randomUUID()}@example.com`;
  answers.push(email);
  const things = [{ name: 'Three lemons, linocut' }, { name: book }, { name: 'Two colours, one block' }];
  await buy(page.request, things, { email, sentTo: germany });
  await buy(page.request, [{ name: 'Throwing from nothing', plan: /three/i }], { email });
  await page.goto(`/${replaced}/purchases`);
  await page.getByLabel(texts.purchases.email).fill(email);
  await page.getByRole('button', { name: texts.purchases.mailCode, exact: true }).click();
  await page.getByLabel(texts.purchases.code).fill(await mailedCode(dataDir, email));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: texts.purchases.addAddress, exact: true })).toBeVisible();
  await checkPseudo(page, 'purchases', answers);
  for (const name of [
    texts.purchases.addAddress,
    texts.purchases.changeAddressOf('Grace Hopper, Lange Straße 1'),
  ])
    await checkDialog(page, page.getByRole('button', { name, exact: true }), answers);
});
