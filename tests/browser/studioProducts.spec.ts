import { judge } from './judge.ts';
import { expect, test } from './stall.ts';
import { openStall } from './studio.ts';

test('three words make a draft, and a shop once it is on sale', async ({ page, request }) => {
  const slug = await openStall(page);
  await page.goto('/dashboard/products');
  await expect(page.getByText('Nothing on the shelf yet')).toBeVisible();
  await judge(page, 'no products yet');
  // One way on, not the same twice.
  await expect(page.getByRole('button', { name: 'New product' })).toHaveCount(1);
  await page.getByRole('button', { name: 'New product' }).click();
  const dialog = page.getByRole('dialog', { name: 'New product' });
  await expect(dialog).toBeVisible();
  await judge(page, 'new product');
  await dialog.getByLabel('Name').fill('Blue mug');
  await dialog.getByRole('radio', { name: /^Physical/ }).check({ force: true });
  await dialog.getByLabel('Price').fill('34');
  await dialog.getByRole('button', { name: 'Make the draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blue mug' })).toBeVisible();
  await page.getByRole('switch', { name: 'Limited number of copies' }).check();
  await page.getByLabel('How many copies in all').fill('3');
  await page.getByRole('button', { name: 'Add a region' }).click();
  await page.getByLabel('Sending to region 1').fill('4.50');
  await judge(page, 'product editor');
  expect(await (await request.get(`/${slug}/shop`)).text()).not.toContain('Blue mug');
  await page.getByRole('button', { name: 'Put on sale' }).click();
  await expect(page.getByText('On sale', { exact: true })).toBeVisible();
  expect(await (await request.get(`/${slug}/shop`)).text()).toContain('Blue mug');

  const home = async () => (await request.get(`/${slug}`)).text();
  expect(await home()).not.toContain('From my shop');
  const show = page.getByRole('button', { name: 'Show it on your page' });
  await judge(page, 'a product that its page does not show');
  await show.click();
  await expect(page.getByText('It is on your page.')).toBeVisible();
  expect(await home()).toContain('From my shop');
  await expect(show).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(show).toBeVisible();
  expect(await home()).not.toContain('From my shop');

  await page.getByRole('link', { name: 'Products' }).first().click();
  await expect(page.getByRole('tab', { name: 'On the shelf (1)' })).toBeVisible();
  await judge(page, 'products');
  await page.getByRole('button', { name: 'More for Blue mug' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByRole('tab', { name: 'Archived (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('tab', { name: 'Archived (0)' })).toBeVisible();
});

test.describe('a field that the API refuses', () => {
  test.use({ expectedComplaints: [/422/] });

  test('says so beside itself, and what was typed stays, through a reload too', async ({ page }) => {
    await openStall(page);
    await page.goto('/dashboard/products');
    await page.getByRole('button', { name: 'New product' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Evening class');
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /^Class/ })
      .check({ force: true });
    await page.getByRole('dialog').getByRole('button', { name: 'Make the draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Evening class' })).toBeVisible();
    await page.getByRole('button', { name: 'Add a chapter' }).click();
    await page.getByLabel('Title of chapter 1').fill('Clay');
    await page.getByRole('button', { name: 'Add a lesson' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('One of the fields below needs another look.')).toBeVisible();
    await expect(page.getByLabel('Title of lesson 1.1')).toHaveAttribute('aria-invalid', 'true');
    await judge(page, 'refused product');
    await page.reload();
    await expect(page.getByLabel('Title of chapter 1')).toHaveValue('Clay');
    await page.getByLabel('Title of lesson 1.1').fill('Wedging');
    await page.getByRole('button', { name: 'Add a lesson' }).click();
    await page.getByLabel('Title of lesson 1.2').fill('Centring');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    // What is named says what is in it, and opens where it is to be changed.
    await page.reload();
    await expect(page.getByText('2 lessons · 10 min')).toBeVisible();
    await expect(page.getByLabel('Title of lesson 1.1')).toBeHidden();
    await page.getByRole('button', { name: 'More for 1.2 Centring' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect(page.getByText('1.1 Centring')).toBeVisible();
    await judge(page, 'folded lessons');
    await page.getByText('1.1 Centring').click();
    await expect(page.getByLabel('Title of lesson 1.1')).toHaveValue('Centring');
  });
});

test('the getting-started list ticks itself', async ({ page }) => {
  await openStall(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /Getting started/ })).toBeVisible();
  await judge(page, 'today, with the getting-started list');
  await page.getByRole('link', { name: 'Make something to sell' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Print');
  await page.getByRole('dialog').getByRole('button', { name: 'Make the draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Print' })).toBeVisible();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByText('Make something to sell (done)')).toBeVisible();
  await page.getByRole('link', { name: 'Buy it yourself, as a test' }).click();
  const more = page.getByRole('button', { name: 'More for Print' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Put on sale' }).click();
  await expect(page.getByText('On sale', { exact: true })).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Buy it as a test' }).click();
  await expect(page).toHaveURL(/\/orders\//);
  await page.goto('/');
  await expect(page.getByText('Buy it yourself, as a test (done)')).toBeVisible();
});
