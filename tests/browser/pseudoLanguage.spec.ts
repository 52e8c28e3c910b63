import { replaced } from '../support/pseudoLanguage.ts';
import { demo, expect } from './browserTest.ts';
import { buy, startPayment } from './buying.ts';
import { cards, fillCard, productPath } from './checkout.ts';
import { earn } from './earnings.ts';
import {
  checkDialog,
  collectAnswers,
  dashboardParts,
  dialogsOf,
  follow,
  joinList,
  untilLoaded,
  writeTerms,
} from './pseudoScreens.ts';
import { checkPseudo, test } from './pseudoTest.ts';
import { signUpCreator } from './studio.ts';
import { untilHydrated } from './untilHydrated.ts';

// Every screen in a language whose texts are 40 % longer and have marked letters: nothing is wider than the window, and every text is from
// the catalogue, from the creator or from `Intl`.

// One worker, since each builds the texts anew.
test.describe.configure({ mode: 'default' });

test('the public pages', async ({ page }) => {
  const products = await Promise.all(
    ['Twelve glazes I trust', 'Everyday bowl', 'Sunday clay market'].map((name) => productPath(page, name)),
  );
  await page.goto(`/${demo.slug}/masterclasses`);
  const path = await page.getByRole('link', { name: 'Throwing from nothing' }).first().getAttribute('href');
  for (const address of ['/ada', '/ada/shop', ...products, '/ada/masterclasses', path ?? '', '/ada/about']) {
    await page.goto(`/${replaced}${address}`);
    await checkPseudo(page, address);
  }
});

test('cart, checkout, receipt and order', async ({ page, pseudo: { texts } }) => {
  await page.goto(`/${replaced}${await productPath(page, 'Throwing log, to print and fill')}`);
  await page.getByRole('button', { name: texts.product.addToCart }).click();
  const drawer = page.getByRole('dialog', { name: texts.cart.yourCartOf(1) });
  await expect(drawer).toBeVisible();
  await checkPseudo(page, 'the cart');
  await drawer.getByRole('button', { name: texts.cart.goToCheckout }).click();
  const checkout = page.getByRole('dialog', { name: texts.checkout.checkout });
  await checkout.getByLabel(texts.checkout.name, { exact: true }).fill('Grace Hopper');
  await checkout.getByLabel(texts.checkout.email, { exact: true }).fill('grace@example.com');
  await checkPseudo(page, 'the checkout');
  await checkout.locator('button[type="submit"]').click();
  const receipt = page.getByRole('dialog', { name: texts.checkout.allDone });
  await expect(receipt).toBeVisible();
  await checkPseudo(page, 'the receipt');
});

test('an order with a parcel, a class in instalments and tickets', async ({ page, request }) => {
  const sentTo = {
    name: 'Grace Hopper',
    line1: '1 Harbour Street',
    city: 'New York',
    region: 'NY',
    postal_code: '10004',
    country: 'US',
  };
  const order = await buy(
    request,
    [
      { name: 'Everyday bowl' },
      { name: 'Throwing from nothing', plan: /parts|month|instalment/i },
      { name: 'Sunday clay market' },
    ],
    { sentTo },
  );
  await page.goto(`/${replaced}/orders/${order.token}`);
  await expect(page.getByText('Everyday bowl').first()).toBeVisible();
  await checkPseudo(page, 'the order');
});

test('the site’s own screens', async ({ page }) => {
  for (const address of [
    '/',
    '/sign-up',
    '/login',
    '/forgot-password',
    '/forgot-password?token=mailed',
    '/find-purchases',
    '/purchases',
    '/report-bug',
  ]) {
    await page.goto(`/${replaced}${address}`);
    await checkPseudo(page, address);
  }
});

test('what a visitor opens on a page', async ({ page, pseudo: { texts } }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
  await page.goto(`/${replaced}/ada`);
  await untilHydrated(page);
  for (const name of [texts.report.reportThisPage, texts.page.askTheSeller, texts.ui.language])
    await checkDialog(page, button(name));
  await page.getByRole('button', { name: texts.home.supportButtons.buyme }).first().click();
  await checkPseudo(page, 'the form of support');
  await page.goto(`/${replaced}${await productPath(page, 'House sign, lettered by hand')}`);
  await page.getByRole('button', { name: texts.product.addToCart, exact: true }).click();
  await checkPseudo(page, 'a seller’s questions without an answer');
});

test('a gift, a lesson and the ways back from a bank', async ({ page, request, pseudo: { texts } }) => {
  const answers = await collectAnswers(page);
  const book = 'Twelve glazes I trust';
  await page.goto(`/${replaced}${await productPath(page, book)}`);
  await page.getByRole('button', { name: texts.product.addToCart }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.cart.goToCheckout }).click();
  const checkout = page.getByRole('dialog', { name: texts.checkout.checkout });
  await checkout.getByLabel(texts.checkout.name, { exact: true }).fill('Grace Hopper');
  await checkout.getByLabel(texts.checkout.email, { exact: true }).fill('grace@example.com');
  await checkout.getByLabel(texts.checkout.isGift).check();
  await checkout.getByLabel(texts.checkout.giftName).fill('Pip Longstocking');
  await checkout.getByLabel(texts.checkout.giftEmail).fill('pip@example.com');
  await checkPseudo(page, 'a gift at the checkout');
  await fillCard(checkout, cards.accepted, texts.testCards);
  await checkout.locator('button[type="submit"]').click();
  const receipt = page.getByRole('dialog', { name: texts.checkout.allDone });
  await receipt.locator(`a[href^="/${replaced}/orders/"]`).first().click();
  await follow(page, page.getByRole('link', { name: texts.order.seeTheirPage }));
  await expect(page).toHaveURL(/\/gifts\//);
  await checkPseudo(page, 'a gift', answers);

  const { token } = await buy(request, [{ name: 'Two colours, one block' }]);
  await page.goto(`/${replaced}/orders/${token}`);
  await untilHydrated(page);
  await follow(page, page.getByRole('link', { name: texts.order.startTheClass }));
  await expect(page).toHaveURL(/\?lesson=/);
  await checkPseudo(page, 'a lesson');

  const waiting = await startPayment(request, [{ name: book }]);
  await page.goto(`/${replaced}/redirect?${backQuery(waiting)}`);
  await untilHydrated(page);
  await untilLoaded(page);
  await checkPseudo(page, 'a payment that waits');
  await page.goto(`/${replaced}/redirect/test-bank?${backQuery(waiting)}`);
  await untilHydrated(page);
  await untilLoaded(page);
  await checkPseudo(page, 'the test bank');
});

function backQuery(payment: { payment_intent_id: string; client_secret: string }): string {
  return new URLSearchParams({
    to: '/ada',
    payment_intent: payment.payment_intent_id,
    payment_intent_client_secret: payment.client_secret,
  }).toString();
}

test('the pages that need no code', async ({ page, server, demoSession }) => {
  const answers = await collectAnswers(page);
  const session = await demoSession();
  await writeTerms(page, session);
  const { confirm, leave } = await joinList(page, server.dataDir, session);
  const written = [...answers, 'Ada Moreau', 'The kiln letter', 'example.com'];
  for (const address of [
    '/legal',
    '/legal/accessibility',
    '/offline.html',
    '/ada/legal/terms',
    confirm,
    leave,
  ]) {
    await page.goto(`/${replaced}${address}`);
    await checkPseudo(page, address, written);
  }
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedErrors: [/404/] });

  test('has its texts in the language', async ({ page }) => {
    await page.goto(`/${replaced}/nobody-of-this-name`);
    await checkPseudo(page, '404');
  });
});

test('the dashboard', async ({ page, openSignedIn }) => {
  const answers = await collectAnswers(page);
  for (const part of ['', ...dashboardParts]) {
    const address = part === '' ? '/' : `/dashboard/${part}`;
    await openSignedIn(`/${replaced}${address}`);
    await untilLoaded(page);
    await checkPseudo(page, address, answers);
  }
});

for (const address of ['/dashboard/door', '/dashboard/account?confirm-email=unknown']) {
  test(`${address}, which needs no sign-in`, async ({ page }) => {
    await page.goto(`/${replaced}${address}`);
    await untilHydrated(page);
    await untilLoaded(page);
    await checkPseudo(page, address);
  });
}

test('what the lists of the dashboard lead to', async ({ page, openSignedIn }) => {
  const answers = await collectAnswers(page);
  for (const list of [
    'products',
    'orders',
    'discounts',
    'pages',
    'translations',
    'audience?list=customers',
  ]) {
    const part = list.replace(/\?.*/, '');
    await openSignedIn(`/${replaced}/dashboard/${list}`);
    await untilLoaded(page);
    await follow(page, page.locator(`main a[href^="/${replaced}/dashboard/${part}/"]`).first());
    await checkPseudo(page, list, answers);
  }
});

test('the dialogs of the dashboard', async ({
  page,
  openSignedIn,
  server,
  demoSession,
  pseudo: { texts },
}) => {
  const answers = await collectAnswers(page);
  const { email } = await joinList(page, server.dataDir, await demoSession());
  const { _id: order } = await buy(page.request, [{ name: 'Twelve glazes I trust' }]);
  for (const [path, name] of dialogsOf(texts, { order, email })) {
    await openSignedIn(`/${replaced}${path}`);
    await untilLoaded(page);
    await checkDialog(page, page.getByRole('button', { name, exact: true }).first(), answers);
  }
});

test('asking for a payout', async ({ page, server: { dataDir }, pseudo: { texts } }) => {
  const answers = await collectAnswers(page);
  await signUpCreator(page);
  await earn(page, dataDir, { price: 120 });
  await page.goto(`/${replaced}/dashboard/balance`);
  await untilLoaded(page);
  for (const name of [texts.studioBalance.askForPayout, texts.studioBankDetails.enterBankDetails])
    await checkDialog(page, page.getByRole('button', { name, exact: true }).first(), answers);
});
