import { expect, test } from './browserTest.ts';
import { checkScreen } from './checkScreen.ts';
import { sellOne } from './sellOne.ts';
import { callStudio, signUpCreator } from './studio.ts';

test('a creator translates their words, and a German buyer reads and buys in them', async ({
  page,
  browser,
  baseURL,
}) => {
  const slug = await signUpCreator(page);
  await sellOne(page);
  await page.goto('/dashboard/translations');
  await expect(page.getByText('Your page is in English.')).toBeVisible();
  await checkScreen(page, 'the languages of the translations');
  await page.getByRole('link', { name: /Deutsch/ }).click();

  const name = page.getByRole('textbox', { name: 'Name A zine' });
  await name.fill('Ein Heft');
  await page.getByRole('textbox', { name: /^Title Noor Haddad/ }).fill('Noors Stand');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await checkScreen(page, 'a translation that is typed');
  await page.reload();
  await expect(name).toHaveValue('Ein Heft');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show only what is not translated' }).check({ force: true });
  await expect(name).toHaveCount(0);

  const visit = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: page.viewportSize(),
    locale: 'de-DE',
  });
  const visitor = await visit.newPage();
  await visitor.goto(`/de/${slug}/shop`);
  await expect(visitor.getByText('Noors Stand').first()).toBeVisible();
  await visitor
    .getByRole('link', { name: /Ein Heft/ })
    .first()
    .click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Ein Heft' })).toBeVisible();
  await visitor.getByRole('button', { name: 'In den Warenkorb' }).click();
  const cart = visitor.getByRole('dialog');
  await expect(cart.getByText('Ein Heft')).toBeVisible();
  await checkScreen(visitor, 'a cart with translated words');
  await visitor.goto(`/${slug}/shop`);
  await expect(visitor.getByRole('link', { name: /A zine/ }).first()).toBeVisible();
  await visit.close();
});

test('a creator finds a text among many by original, translation or name', async ({ page }) => {
  await signUpCreator(page);
  const terms = { kind: 'percent', percent: 10, amount: null, currency: null, product_ids: null };
  const unlimited = { starts_at: null, ends_at: null, max_uses: null, max_uses_each: null };
  for (let number = 1; number <= 160; number += 1)
    await callStudio(page, 'discounts', {
      ...terms,
      ...unlimited,
      name: `Été ${number}`,
      code: `SUMMER-${number}`,
    });
  await page.goto('/dashboard/translations/de');
  // Texts of the page itself come first.
  const fields = page.locator('form').last().getByRole('textbox');
  await expect(fields).toHaveCount(150);
  await page.getByRole('button', { name: 'Show more' }).click();
  const last = page.getByRole('textbox', { name: 'Name Été 160' });
  await expect(last).toBeVisible();
  const all = await fields.count();
  await last.fill('Sommer');

  const search = page.getByRole('searchbox', { name: 'Search texts' });
  await search.fill('ETE 16');
  // 16, 116 and 160.
  await expect(fields).toHaveCount(3);
  await expect(page.getByText('3 texts found')).toBeVisible();
  await checkScreen(page, 'found texts');
  await search.fill('sommer');
  await expect(page.getByText('1 text found')).toBeVisible();
  // What was found by its translation stays while that is changed.
  await search.press('Tab');
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(last).toBeFocused();
  await last.fill('Urlaub');
  await expect(last).toHaveValue('Urlaub');

  await search.fill('winter');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await checkScreen(page, 'no text fits');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(search).toHaveValue('');
  await expect(fields).toHaveCount(150);
  expect(all).toBeGreaterThan(150);
});
