import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { signUpCreator } from './studio.ts';
import { atEachWidth } from './widths.ts';

atEachWidth(() => {
  test('three fields make a draft, and publishing it makes a shop', async ({ page, request }) => {
    const slug = await signUpCreator(page);
    await page.goto('/dashboard/products');
    await expect(page.getByText('Nothing on the shelf yet')).toBeVisible();
    await checkScreen(page, 'no products yet');
    // There is one such button, not two.
    await expect(page.getByRole('button', { name: 'New product' })).toHaveCount(1);
    await page.getByRole('button', { name: 'New product' }).click();
    const dialog = page.getByRole('dialog', { name: 'New product' });
    await expect(dialog).toBeVisible();
    await checkScreen(page, 'new product');
    await dialog.getByLabel('Name').fill('Blue mug');
    await dialog.getByRole('radio', { name: /^Physical/ }).check({ force: true });
    await dialog.getByLabel('Price').fill('34');
    await dialog.getByRole('button', { name: 'Make the draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blue mug' })).toBeVisible();
    await page.getByRole('switch', { name: 'Limited number of copies' }).check();
    await page.getByLabel('How many copies in all').fill('3');
    await page.getByRole('button', { name: 'Add a region' }).click();
    await page.getByLabel('Sending to region 1').fill('4.50');
    const place = page.getByLabel('Where region 1 is');
    await expect(place).toHaveValue('rest');
    await place.selectOption('European Union, one price');
    // What has a line already is not offered twice.
    await page.getByRole('button', { name: 'Add a region' }).click();
    await page.getByRole('button', { name: 'Add a region' }).click();
    await expect(page.getByLabel('Where region 2 is')).toHaveValue('rest');
    await expect(page.getByLabel('Where region 3 is')).toHaveValue('countries');
    await expect(place.getByRole('option')).toHaveText([
      'Countries that I name',
      'European Union, one price',
    ]);
    await page.getByLabel('Add a country').selectOption('Germany');
    await checkScreen(page, 'product editor');
    expect(await (await request.get(`/${slug}/shop`)).text()).not.toContain('Blue mug');
    await page.getByRole('button', { name: 'Put on sale' }).click();
    await expect(page.getByText('On sale', { exact: true })).toBeVisible();
    expect(await (await request.get(`/${slug}/shop`)).text()).toContain('Blue mug');

    const home = async () => (await request.get(`/${slug}`)).text();
    expect(await home()).not.toContain('From my shop');
    const show = page.getByRole('button', { name: 'Show it on your page' });
    await checkScreen(page, 'a product that its page does not show');
    await show.click();
    await expect(page.getByText('It is on your page.')).toBeVisible();
    expect(await home()).toContain('From my shop');
    await expect(show).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(show).toBeVisible();
    expect(await home()).not.toContain('From my shop');

    await page.getByRole('link', { name: 'Products' }).first().click();
    await expect(page.getByRole('tab', { name: 'On the shelf (1)' })).toBeVisible();
    await checkScreen(page, 'products');
    await page.getByRole('button', { name: 'More for Blue mug' }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect(page.getByRole('tab', { name: 'Archived (1)' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('tab', { name: 'Archived (0)' })).toBeVisible();
  });
});

test('a field that was left empty is shown, and the draft survives a reload', async ({ page }) => {
  await signUpCreator(page);
  await page.goto('/dashboard/products');
  await page.getByRole('button', { name: 'New product' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Evening class');
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Class/ })
    .check({ force: true });
  await page.getByRole('dialog').getByLabel('Price').fill('90');
  await page.getByRole('dialog').getByRole('button', { name: 'Make the draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evening class' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a chapter' }).click();
  await page.getByLabel('Title of chapter 1').fill('Clay');
  await page.getByRole('button', { name: 'Add a lesson' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('One field needs another look.')).toBeVisible();
  await expect(page.getByLabel('Title of lesson 1.1')).toHaveAttribute('aria-invalid', 'true');
  await checkScreen(page, 'refused product');
  await page.reload();
  await expect(page.getByLabel('Title of chapter 1')).toHaveValue('Clay');
  await page.getByLabel('Title of lesson 1.1').fill('Wedging');
  await page.getByRole('button', { name: 'Add a lesson' }).click();
  await page.getByLabel('Title of lesson 1.2').fill('Centring');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // A named row shows its summary, and opens for changes.
  await page.reload();
  await expect(page.getByText('2 lessons · 10 min')).toBeVisible();
  await expect(page.getByLabel('Title of lesson 1.1')).toBeHidden();
  await page.getByRole('button', { name: 'More for 1.2 Centring' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(page.getByText('1.1 Centring')).toBeVisible();
  await checkScreen(page, 'folded lessons');
  await page.getByText('1.1 Centring').click();
  await expect(page.getByLabel('Title of lesson 1.1')).toHaveValue('Centring');
});

test('the getting-started list ticks itself', async ({ page }) => {
  await signUpCreator(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /Getting started/ })).toBeVisible();
  await checkScreen(page, 'today, with the getting-started list');
  await page.getByRole('link', { name: 'Make something to sell' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make the draft' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Price')).toHaveAccessibleDescription(/0 gives it away/);
  await dialog.getByLabel('Name').fill('Print');
  await dialog.getByLabel('Price').fill('abc');
  await dialog.getByRole('button', { name: 'Make the draft' }).click();
  await expect(dialog.getByLabel('Price')).toHaveAccessibleDescription(/Write a number, e.g. 12.50/);
  await checkScreen(page, 'a new product with what is no price');
  await dialog.getByLabel('Price').fill('12,50');
  await dialog.getByRole('button', { name: 'Make the draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Print' })).toBeVisible();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByText('Make something to sell (done)')).toBeVisible();
  await page.getByRole('link', { name: 'Buy it yourself, as a test' }).click();
  const more = page.getByRole('button', { name: 'More for Print' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Put on sale' }).click();
  await expect(dialog).toContainText('There is no file');
  await dialog.getByRole('button', { name: 'Sell anyway' }).click();
  await expect(page.getByText('On sale', { exact: true })).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Buy it as a test' }).click();
  await expect(page).toHaveURL(/\/orders\//);
  await page.goto('/');
  await expect(page.getByText('Buy it yourself, as a test (done)')).toBeVisible();
});

test('nothing unfinished goes on sale unnoticed', async ({ page }) => {
  await signUpCreator(page);
  await page.goto('/dashboard/products?new');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Kiln night');
  await dialog.getByRole('radio', { name: /^Ticket/ }).check({ force: true });
  await dialog.getByLabel('Price').fill('20');
  await dialog.getByRole('button', { name: 'Make the draft' }).click();
  const sell = page.getByRole('button', { name: 'Put on sale' });
  await sell.click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: 'Sell anyway' })).toBeVisible();
  await dialog.getByRole('button', { name: /It has no place/ }).click();
  await expect(page.getByLabel('Place')).toBeFocused();
  await page.getByLabel('Place').fill('The yard');
  await page.getByLabel('Begins').fill('2020-05-01T19:30');
  await page.getByLabel('Price', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Add a tier' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Every problem at once, without asking the API.
  await expect(page.getByText('3 fields need another look.')).toBeVisible();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(3);
  await sell.click();
  await expect(dialog.getByText('It has no price.')).toBeVisible();
  await expect(dialog.getByText('Its day is over.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sell anyway' })).toHaveCount(0);
  await checkScreen(page, 'a product that cannot be sold yet');
  await dialog.getByRole('button', { name: /It has no price/ }).click();
  await page.getByLabel('Price', { exact: true }).first().fill('20');
  await page.getByLabel('Begins').fill('2040-05-01T19:30');
  await page.getByLabel('Name of tier 1').fill('Seat');
  await page.getByLabel('Price', { exact: true }).nth(1).fill('20');
  await sell.click();
  await expect(page.getByText('On sale', { exact: true })).toBeVisible();
});
