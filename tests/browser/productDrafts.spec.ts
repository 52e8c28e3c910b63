import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { openNewProduct, signUpCreator } from './studio.ts';

const mug = { name: 'Blue mug', price: 34, product_type: 'digital' };

test('a changed product is thrown back to what is saved, and the discard is undone', async ({ page }) => {
  await signUpCreator(page);
  await openNewProduct(page, mug);
  const discard = page.getByRole('button', { name: 'Discard' });
  const price = page.getByLabel('Price', { exact: true });
  await expect(discard).toBeHidden();
  await page.getByLabel('Description').fill('Thrown by hand.');
  await price.fill('abc');
  await discard.click();
  await expect(page.getByLabel('Description')).toHaveValue('');
  await expect(price).toHaveValue('34');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Thrown by hand.');
  await expect(page.getByText('Not saved yet')).toBeVisible();
});

test('what a closed tab did not save is offered again, until it is saved, discarded or logged out', async ({
  page,
  context,
}) => {
  await signUpCreator(page);
  await openNewProduct(page, mug);
  const address = page.url();
  await page.getByLabel('Description').fill('Thrown by hand.');
  await page.close();

  const second = await context.newPage();
  await second.goto(address);
  const notice = second.getByRole('complementary', { name: 'Unsaved changes' });
  await expect(notice).toContainText(/You have unsaved changes from \d\d:\d\d\./);
  await expect(second.getByLabel('Description')).toHaveValue('');
  await checkScreen(second, 'a product with unsaved changes');
  await notice.getByRole('button', { name: 'Use them' }).click();
  await expect(second.getByLabel('Description')).toHaveValue('Thrown by hand.');
  await second.reload();
  await expect(notice).toContainText(/These are your unsaved changes from/);
  await second.close();

  const third = await context.newPage();
  await third.goto(address);
  const again = third.getByRole('complementary', { name: 'Unsaved changes' });
  await again.getByRole('button', { name: 'Discard' }).click();
  await third.getByRole('button', { name: 'Undo' }).click();
  await expect(third.getByLabel('Description')).toHaveValue('Thrown by hand.');
  await third.getByRole('button', { name: 'Discard' }).click();
  await third.reload();
  await expect(third.getByLabel('Description')).toHaveValue('');
  await expect(again).toBeHidden();
  await third.goto('/dashboard/products?new');
  await third.getByRole('dialog').getByLabel('Name').fill('Half a name');
  await third.close();

  const fourth = await context.newPage();
  await fourth.goto('/dashboard/products?new');
  const offered = fourth.getByRole('complementary', { name: 'Unsaved changes' });
  await offered.getByRole('button', { name: 'Use them' }).click();
  const name = fourth.getByRole('dialog').getByLabel('Name');
  await expect(name).toHaveValue('Half a name');
  await fourth.reload();
  await offered.getByRole('button', { name: 'Discard' }).click();
  await expect(name).toHaveValue('');
  await checkScreen(fourth, 'a new product with a discarded draft');
  await offered.getByRole('button', { name: 'Undo' }).click();
  await expect(name).toHaveValue('Half a name');
  const keys = () => fourth.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')));
  expect(await keys()).toHaveLength(1);
  await fourth.keyboard.press('Escape');
  await fourth.goto('/');
  await fourth
    .getByRole('button', { name: /Log out/ })
    .first()
    .click();
  await expect.poll(keys).toEqual([]);
});
