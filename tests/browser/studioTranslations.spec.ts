import { expect, test } from './browserTest.ts';
import { checkScreen } from './checkScreen.ts';
import { sellFirst } from './sellFirst.ts';
import { signUpCreator } from './studio.ts';
import { atEachWidth } from './widths.ts';

atEachWidth(() => {
  test('a creator translates their words, and a German buyer reads and buys in them', async ({
    page,
    browser,
    baseURL,
  }) => {
    const slug = await signUpCreator(page);
    await sellFirst(page);
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
});
