import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { addBlock, hidePreview, previewOf, saved, showPreview } from './pageEditor.ts';
import { signUpCreator } from './studio.ts';

test.describe('changes in two windows', () => {
  test.use({ expectedErrors: [/409/] });

  test('to different fields are both kept, and a field that both changed is chosen', async ({
    page,
    context,
  }) => {
    await signUpCreator(page);
    await page.goto('/dashboard/page');
    await page.getByRole('tab', { name: 'Profile' }).click();
    const other = await context.newPage();
    await other.goto('/dashboard/page');
    await other.getByRole('tab', { name: 'Profile' }).click();
    await other.getByLabel('About you').fill('Theirs');
    await expect(saved(other)).toBeVisible();
    await page.getByLabel('Name on your page').fill('My name');
    const dialog = page.getByRole('dialog', { name: 'Changed somewhere else' });
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByLabel('About you')).toHaveValue('Theirs');
    await expect(page.getByLabel('Name on your page')).toHaveValue('My name');

    await other.reload();
    await other.getByRole('tab', { name: 'Profile' }).click();
    await expect(other.getByLabel('Name on your page')).toHaveValue('My name');
    await other.getByLabel('About you').fill('Theirs again');
    await expect(saved(other)).toBeVisible();
    await page.getByLabel('About you').fill('Mine');
    const choice = dialog.getByRole('group', { name: 'About you' });
    await expect(choice.getByText('Theirs again')).toBeVisible();
    await checkScreen(page, 'a field that both changed');
    await choice.getByRole('radio', { name: /^Theirs/ }).check({ force: true });
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByLabel('About you')).toHaveValue('Theirs again');
  });
});

test('an unfinished block survives a closed tab, until it is deleted', async ({ page, context }) => {
  await signUpCreator(page);
  await page.goto('/dashboard/page');
  await addBlock(page, 'Link');
  await page.getByLabel('Title', { exact: true }).fill('Half a link');
  await expect(page.getByText('Not finished')).toBeVisible();
  const again = await context.newPage();
  await page.close();
  await again.goto('/dashboard/page');
  await expect(again.getByRole('button', { name: /^Half a link/ })).toBeVisible();
  await again.getByRole('button', { name: 'More for Half a link' }).click();
  await again.getByRole('menuitem', { name: 'Delete' }).click();
  await again.reload();
  await expect(again.getByRole('button', { name: 'Add a block' })).toBeVisible();
  await expect(again.getByRole('button', { name: /^Half a link/ })).toHaveCount(0);
});

test('the preview scrolls to the block that is opened', async ({ page }) => {
  await signUpCreator(page);
  await page.goto('/dashboard/page');
  for (const title of ['First', 'Second', 'Third']) {
    await addBlock(page, 'Text');
    await page.getByLabel('Title (optional)').fill(title);
    await page.getByLabel('Text', { exact: true }).fill('long words '.repeat(160));
  }
  await expect(saved(page)).toBeVisible();
  const isInTheMiddle = (title: string) => () =>
    previewOf(page)
      .locator('[data-type="text"]')
      .filter({ hasText: title })
      .evaluate((block) => {
        const { top, bottom } = block.getBoundingClientRect();
        return top < innerHeight / 2 && bottom > innerHeight / 2;
      });
  await page.getByRole('button', { name: /^First/ }).click();
  await showPreview(page);
  await expect.poll(isInTheMiddle('First')).toBe(true);
  await hidePreview(page);
  await page.getByRole('button', { name: /^Third/ }).click();
  await showPreview(page);
  await expect.poll(isInTheMiddle('Third')).toBe(true);
});

test('a list of which nothing is on sale is said in the editor, and left out of the page', async ({
  page,
}) => {
  const slug = await signUpCreator(page);
  const { token, user } = await page.evaluate(() => {
    const { auth } = JSON.parse(localStorage.getItem('persist:ms') ?? '{}');
    return JSON.parse(auth).session;
  });
  const made = await page.request.post(`/api/main/studio/${user.account_id}/products`, {
    headers: { 'x-access-token': token },
    data: { name: 'A mug', product_type: 'digital', price: 12 },
  });
  expect(made.status()).toBe(201);
  await page.goto('/dashboard/page');
  await addBlock(page, 'Products');
  await page.getByLabel('Title', { exact: true }).fill('On the table');
  await page.getByRole('checkbox', { name: /^A mug/ }).check();
  await expect(page.getByText('None of these is on sale, so visitors do not see this block.')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();
  await page.goto(`/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('On the table')).toHaveCount(0);
});
