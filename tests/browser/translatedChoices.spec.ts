import { catalogues } from '#shared/texts/compiled/catalogues.ts';
import { productPath } from '#shared/productKinds/productKinds.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import { expect, test } from './browserTest.ts';
import { changeStore } from './buying.ts';
import { cards, fillCard } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { callStudio, signUpCreator } from './studio.ts';

const question = 'Which glaze?';
const choices = ['Celadon green', 'Iron black'];
const asked = { _id: 'qst_glaze', question, kind: 'choice', required: true, choices };

test('a German buyer chooses in German, and the seller reads the original choice', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const texts = await catalogues.de();
  const slug = await signUpCreator(page);
  const made = { name: 'A glaze recipe', product_type: 'digital', price: 5 };
  const { product } = (await callStudio(page, 'products', made)) as { product: Product };
  const ask = 'update products set questions_json = ? where id = ?';
  changeStore(server.dataDir, ask, JSON.stringify([asked]), product._id);
  await callStudio(page, `products/${product._id}/publish`, {});

  await page.goto('/dashboard/translations/de');
  await page.getByRole('textbox', { name: `Question ${question}` }).fill('Welche Glasur?');
  await page.getByRole('textbox', { name: 'Choice Iron black' }).fill('Eisenschwarz');
  await checkScreen(page, 'the translation of a choice');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const visit = await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-DE' });
  const visitor = await visit.newPage();
  await visitor.goto(`/de${productPath(slug, product)}`);
  const field = visitor.getByRole('combobox', { name: 'Welche Glasur?' });
  await expect(field.getByRole('option')).toHaveText([
    texts.questions.choose,
    'Celadon green',
    'Eisenschwarz',
  ]);
  await field.selectOption({ label: 'Eisenschwarz' });
  const checkout = visitor.getByRole('dialog', { name: texts.checkout.checkout });
  let carts = 0;
  visitor.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/carts')) carts += 1;
  });
  await visitor.getByRole('button', { name: texts.product.buyNow }).click();
  await expect(checkout.getByText('Eisenschwarz')).toBeVisible();
  await visitor.reload();
  await expect(checkout.getByText('Eisenschwarz')).toBeVisible();
  // The same choice is the same cart.
  expect(carts).toBe(1);
  await visitor.keyboard.press('Escape');
  await expect(checkout).toBeHidden();
  await field.selectOption({ label: 'Eisenschwarz' });
  await visitor.getByRole('button', { name: texts.product.addToCart }).click();
  const cart = visitor.getByRole('dialog', { name: texts.cart.yourCartOf(1) });
  await expect(cart.getByRole('term')).toHaveText('Welche Glasur?');
  await expect(cart.getByRole('definition')).toHaveText('Eisenschwarz');
  await checkScreen(visitor, 'a cart with a translated choice');
  await cart.getByRole('button', { name: texts.cart.changeAnswers }).click();
  // The page below has the same field.
  const answers = visitor.getByRole('dialog', { name: product.name });
  const chosen = answers.getByRole('combobox').getByRole('option', { selected: true });
  await expect(chosen).toHaveText('Eisenschwarz');
  await answers.getByRole('button', { name: texts.cart.saveAnswers }).click();
  await cart.getByRole('button', { name: texts.cart.goToCheckout }).click();
  await checkout.getByLabel(texts.checkout.name, { exact: true }).fill('Grete Hopper');
  await checkout.getByLabel(texts.checkout.email, { exact: true }).fill('grete@example.com');
  await fillCard(checkout, cards.accepted, texts.testCards);
  await checkout.locator('button[type="submit"]').click();
  const receipt = visitor.getByRole('dialog', { name: texts.checkout.allDone });
  const order = await receipt.locator('a[href^="/de/orders/"]').first().getAttribute('href');
  await visitor.goto(order ?? '');
  await expect(visitor.getByText('Welche Glasur?: Eisenschwarz')).toBeVisible();
  await visit.close();

  await page.goto('/dashboard/orders');
  await page.getByRole('link', { name: /^#1 / }).click();
  await expect(page.getByText(question)).toBeVisible();
  await expect(page.getByText('Iron black')).toBeVisible();
  await expect(page.getByText('Eisenschwarz')).toHaveCount(0);
});
