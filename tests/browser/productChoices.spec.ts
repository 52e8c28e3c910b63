import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { callStudio, signUpCreator } from './studio.ts';

test('a creator asks a question with choices, and a buyer chooses one', async ({ page }) => {
  const slug = await signUpCreator(page);
  const made = { name: 'Mug', product_type: 'physical', price: 12 };
  const { product } = (await callStudio(page, 'products', made)) as { product: { _id: string } };
  await page.goto(`/dashboard/products/${product._id}`);
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByLabel('Question 1', { exact: true }).fill('Which glaze?');
  await page.getByLabel('Answered with').selectOption('One of several choices');
  await page.getByLabel('Choices of question 1').fill('Celadon\n\n');
  await page.getByRole('switch', { name: 'Must be answered' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Choices of question 1')).toHaveAccessibleDescription(
    /Write two choices or more/,
  );
  await page.getByLabel('Choices of question 1').fill('Celadon\n\n Tenmoku ');
  await checkScreen(page, 'a question with choices');
  await page.getByRole('button', { name: 'Put on sale' }).click();
  await expect(page.getByText('On sale', { exact: true })).toBeVisible();

  await page.goto(`/${slug}/shop/${product._id}`);
  const choice = page.getByLabel('Which glaze?');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(choice).toHaveAccessibleDescription(/Please choose one\./);
  await expect(choice.getByRole('option')).toHaveText(['Choose…', 'Celadon', 'Tenmoku']);
  await checkScreen(page, 'a question with choices on the product page');
  await choice.selectOption('Tenmoku');
  const added = page.waitForResponse((answer) => answer.url().includes('/carts') && answer.ok());
  await page.getByRole('button', { name: 'Add to cart' }).click();
  expect(await (await added).text()).toContain('"answer":"Tenmoku"');
});
