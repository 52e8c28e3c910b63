import type { Page } from 'playwright/test';
import { changeStore } from './buying.ts';
import { addToCart, cards, fillAddress, fillBuyer, fillCard, openCheckout, productPath } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { untilHydrated } from './untilHydrated.ts';

// The seller's own questions: before the cart, and in the checkout if the cart does not answer them yet.

async function payAndOpenOrder(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Checkout' }).getByRole('button', { name: /^pay/i }).click();
  await page
    .getByRole('dialog', { name: 'All done' })
    .getByRole('link', { name: 'Go to your order' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order No\./ })).toBeVisible();
}

test('required questions are asked before the cart, and the answers arrive with the order', async ({
  page,
}) => {
  await page.goto(await productPath(page, 'House sign, lettered by hand'));
  const sign = page.getByLabel('What should the sign say?');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(sign).toBeFocused();
  await expect(sign).toHaveAccessibleDescription(/answer/i);
  await expect(page.getByLabel('A phone number for the courier (optional)')).not.toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await checkScreen(page, 'questions');
  await sign.fill('<b>No. 7</b>');
  await page.getByLabel('How many centimetres wide may it be?').fill('24');
  await page.getByLabel('Where may I send the sketch?').fill('grace@example.com');
  await page.getByLabel('I have checked the spelling').check();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const checkout = await openCheckout(page);
  await expect(checkout.getByText('The seller asks')).toHaveCount(0);
  await fillBuyer(checkout);
  await fillAddress(checkout);
  await fillCard(checkout, cards.accepted);
  await payAndOpenOrder(page);
  await expect(page.getByText('What should the sign say?: <b>No. 7</b>')).toBeVisible();
  // The tick is stored as a word of ours, and read as one of the reader's language.
  await expect(page.getByText('I have checked the spelling: Yes')).toBeVisible();
  await page.goto(`/de${new URL(page.url()).pathname}`);
  await expect(page.getByText('I have checked the spelling: Ja')).toBeVisible();
});

test('a question whose code loads after the press takes the focus, too', async ({ page }) => {
  const path = await productPath(page, 'House sign, lettered by hand');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/Questions-[\w-]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/ada/shop');
  await untilHydrated(page);
  // Opened by client-side navigation, so that the button works at once.
  await page.getByRole('link', { name: 'House sign, lettered by hand' }).first().click();
  await expect(page).toHaveURL(path);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  release();
  await expect(page.getByLabel('What should the sign say?')).toBeFocused();
});

test.describe('answers in the cart', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('they stand in drawer and checkout, can be changed in both, and the order has the last ones', async ({
    page,
  }) => {
    await page.goto('/ada/shop');
    await untilHydrated(page);
    // Opened by client-side navigation, so that the fields work at once.
    await page.getByRole('link', { name: 'House sign, lettered by hand' }).first().click();
    await page.getByLabel('What should the sign say?').fill('No. 7');
    await page.getByLabel('How many centimetres wide may it be?').fill('24');
    await page.getByLabel('Where may I send the sketch?').fill('grace@example.com');
    await page.getByLabel('I have checked the spelling').check();
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    const drawer = page.getByRole('dialog', { name: /your cart/i });
    const changeName = 'Change answers: House sign, lettered by hand';
    await expect(drawer.getByRole('definition').filter({ hasText: 'No. 7' })).toBeVisible();
    await checkScreen(page, 'answers in the drawer');
    const change = drawer.getByRole('button', { name: changeName });
    await change.press('Enter');
    const form = page.getByRole('dialog', { name: 'House sign, lettered by hand' });
    const sign = form.getByLabel('What should the sign say?');
    const width = form.getByLabel('How many centimetres wide may it be?');
    await expect(sign).toHaveValue('No. 7');
    await expect(form.getByLabel('I have checked the spelling')).toBeChecked();
    await width.fill('wide');
    await sign.fill('');
    await sign.press('Enter');
    await expect(sign).toBeFocused();
    await expect(sign).toHaveAccessibleDescription('Please answer this question.');
    await expect(width).toHaveAccessibleDescription('Please enter a number.');
    await checkScreen(page, 'changed answers that are not valid');
    await sign.fill('No. 9');
    await width.fill('30');
    // The shop does not answer: nothing that was typed is lost.
    const patch = (url: URL) => /\/carts\/[^/]+\/item\//.test(url.pathname);
    await page.route(patch, (route) => route.abort());
    await form.getByRole('button', { name: 'Save answers' }).click();
    await expect(form.getByText('The answers were not saved')).toBeVisible();
    await expect(sign).toHaveValue('No. 9');
    await page.unroute(patch);
    await form.getByRole('button', { name: 'Save answers' }).click();
    await expect(form).toBeHidden();
    await expect(change).toBeFocused();
    await expect(drawer.getByRole('definition').filter({ hasText: 'No. 9' })).toBeVisible();
    await expect(drawer.getByRole('spinbutton')).toHaveValue('2');
    await expect(drawer.getByRole('alert')).toHaveCount(0);

    const checkout = await openCheckout(page);
    await fillBuyer(checkout);
    await expect(checkout.getByRole('definition').filter({ hasText: '30' })).toBeVisible();
    await checkout.getByRole('button', { name: changeName }).click();
    await sign.fill('No. 11');
    // Enter saves the answers and does not pay.
    await sign.press('Enter');
    await expect(form).toBeHidden();
    await expect(checkout.getByRole('definition').filter({ hasText: 'No. 11' })).toBeVisible();
    await expect(checkout.getByLabel('Name', { exact: true })).toHaveValue('Grace Hopper');
    await checkScreen(page, 'answers in the checkout');
    await fillAddress(checkout);
    await fillCard(checkout, cards.accepted);
    await payAndOpenOrder(page);
    await expect(page.getByText('What should the sign say?: No. 11')).toBeVisible();
  });
});

const print = 'Three lemons, linocut';
const question = { _id: 'qst_frame', question: 'Framed, or rolled in a tube?', kind: 'text', required: true };
const ask = 'update products set questions_json = ? where name = ?';

test.afterEach(({ server }) => changeStore(server.dataDir, ask, '[]', print));

test('a question added later is asked in the checkout, beside its field, and its answer arrives with the order', async ({
  page,
  server,
}) => {
  const path = await productPath(page, print);
  await addToCart(page, path);
  changeStore(server.dataDir, ask, JSON.stringify([question]), print);
  // A page that has not loaded the shop yet.
  await page.goto('/ada/masterclasses');
  await page.getByRole('button', { name: /cart/i }).first().click();
  const checkout = await openCheckout(page);
  const field = checkout.getByRole('group', { name: 'The seller asks' }).getByLabel(question.question);
  await fillBuyer(checkout);
  await fillAddress(checkout);
  await fillCard(checkout, cards.accepted);
  await expect(field).toBeVisible();
  await checkout.getByRole('button', { name: /^pay/i }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Please answer this question.');
  await expect(checkout.getByText('One field needs another look.')).toBeVisible();
  await field.fill('In a tube');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await payAndOpenOrder(page);
  await expect(page.getByText(`${question.question}: In a tube`)).toBeVisible();
});

test.describe('what the seller asks while the buyer types', () => {
  test.use({ expectedErrors: [/422/] });

  test('is asked once paying was refused for it, and nothing typed is lost', async ({ page, server }) => {
    await addToCart(page, await productPath(page, print));
    const checkout = await openCheckout(page);
    await fillBuyer(checkout);
    await fillAddress(checkout);
    await fillCard(checkout, cards.accepted);
    changeStore(server.dataDir, ask, JSON.stringify([question]), print);
    await checkout.getByRole('button', { name: /^pay/i }).click();
    const field = checkout.getByRole('group', { name: 'The seller asks' }).getByLabel(question.question);
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription('Please answer this question.');
    await checkScreen(page, 'a question that came since');
    await expect(checkout.getByLabel('Name', { exact: true })).toHaveValue('Grace Hopper');
    await field.fill('Framed');
    await payAndOpenOrder(page);
    await expect(page.getByText(`${question.question}: Framed`)).toBeVisible();
  });
});
