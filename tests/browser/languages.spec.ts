import type { Page } from 'playwright/test';
import { catalogues } from '#shared/texts/compiled/catalogues.ts';
import { directionOf, languageNames, localeOf, type Language } from '#shared/texts/languages.ts';
import { expect, test } from './browserTest.ts';
import { checkScreen } from './checkScreen.ts';
import { buy } from './buying.ts';
import { cards, fillCard, productPath } from './checkout.ts';
import { mailTo } from './studio.ts';
import { atEachWidth } from './widths.ts';

for (const language of ['de', 'es', 'pl', 'ar', 'ja'] as const satisfies readonly Language[]) {
  test(`a purchase in ${language}: page, cart, checkout, receipt, order and mail`, async ({
    page,
    server,
  }) => {
    const texts = await catalogues[language]();
    const email = `buyer.${language}@example.com`;
    await keepsLanguage(page, language);
    await page.goto(`/${language}/ada`);
    await expect(page.locator('html')).toHaveAttribute('lang', localeOf(language));
    await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language));
    await checkScreen(page, `the home page in ${language}`);
    await page.getByRole('link', { name: texts.page.shop, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/ada/shop$`));
    await checkScreen(page, `the shop in ${language}`);

    await page.goto(`/${language}${await productPath(page, 'Twelve glazes I trust')}`);
    await page.getByRole('button', { name: texts.product.addToCart }).click();
    const drawer = page.getByRole('dialog', { name: texts.cart.yourCartOf(1) });
    await drawer.getByRole('button', { name: texts.cart.goToCheckout }).click();
    const checkout = page.getByRole('dialog', { name: texts.checkout.checkout });
    await checkout.getByLabel(texts.checkout.name, { exact: true }).fill('Grace Hopper');
    await checkout.getByLabel(texts.checkout.email, { exact: true }).fill(email);
    await fillCard(checkout, cards.accepted, texts.testCards);
    await checkScreen(page, `the checkout in ${language}`);
    await checkout.locator('button[type="submit"]').click();

    const receipt = page.getByRole('dialog', { name: texts.checkout.allDone });
    const order = await receipt.locator(`a[href^="/${language}/orders/"]`).first().getAttribute('href');
    await page.goto(order ?? '');
    await expect(page.locator('html')).toHaveAttribute('lang', localeOf(language));
    await expect(page.getByRole('heading', { name: texts.order.receipt })).toBeVisible();
    await checkScreen(page, `the order in ${language}`);

    const mail = await mailTo(server.dataDir, email);
    expect(mail.html).toContain(`<html lang="${localeOf(language)}"`);
    expect(mail.text).toContain(texts.mails.receipt.where.files);
    // The address in the mail names no language: the order has its own.
    const path = /\/orders\/[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', localeOf(language));
  });
}

test('the list of languages leads to the same page in another one', async ({ page }) => {
  await page.goto('/ada/shop');
  await page.getByRole('button', { name: languageNames.en, exact: true }).click();
  const list = page.getByRole('dialog');
  await expect(list.getByRole('link')).toHaveCount(Object.keys(languageNames).length);
  await checkScreen(page, 'the list of languages');
  await list.getByRole('link', { name: languageNames.fr }).click();
  await expect(page).toHaveURL(/\/fr\/ada\/shop$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('button', { name: languageNames.fr, exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: languageNames.en }).click();
  await expect(page).toHaveURL(/\/ada\/shop$/);
});

test('screens of the site and orders have the list of languages', async ({ page, request }) => {
  const { token } = await buy(request, [{ name: 'Twelve glazes I trust' }]);
  for (const path of ['/sign-up', '/login', '/purchases', '/find-purchases', `/orders/${token}`]) {
    await page.goto(path);
    await page.getByRole('button', { name: languageNames.en, exact: true }).click();
    const french = page.getByRole('dialog').getByRole('link', { name: languageNames.fr });
    await expect(french).toHaveAttribute('href', `/fr${path}`);
  }
  await checkScreen(page, 'the list of languages over an order');
  await page.getByRole('dialog').getByRole('link', { name: languageNames.fr }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await checkScreen(page, 'an order in another language than its own');
  await page.goto('/login');
  await checkScreen(page, 'the sign-in with the list of languages');
});

test.describe('a browser in another language', () => {
  test.use({ locale: 'de-AT' });

  atEachWidth(() => {
    test('has the offer in front of everything', async ({ page }) => {
      await page.goto('/ada');
      const offer = page.getByRole('complementary');
      await expect(offer).toBeVisible();
      const isInFront = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const middle = document.elementFromPoint(left + width / 2, top + height / 2);
        return middle !== null && element.contains(middle);
      };
      for (const part of [offer.getByRole('link'), offer.getByRole('button')])
        expect(await part.evaluate(isInFront)).toBe(true);
    });
  });

  test('is offered the page in its own, once', async ({ page }) => {
    await page.goto('/ada/shop');
    const offer = page.getByRole('link', { name: 'Diese Seite auf Deutsch lesen' });
    await expect(offer).toBeVisible();
    await checkScreen(page, 'a page with an offer');
    await offer.click();
    await expect(page).toHaveURL(/\/de\/ada\/shop$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('complementary')).toHaveCount(0);
  });

  test('is offered screens of the site and orders in its own', async ({ page, request }) => {
    const { token } = await buy(request, [{ name: 'Twelve glazes I trust' }]);
    for (const path of ['/purchases', '/forgot-password?token=mailed', `/orders/${token}`]) {
      await page.goto(path);
      const offer = page.getByRole('link', { name: 'Diese Seite auf Deutsch lesen' });
      await expect(offer).toHaveAttribute('href', `/de${path}`);
      await page.emulateMedia({ media: 'print' });
      await expect(offer).toBeHidden();
      await page.emulateMedia({ media: null });
    }
  });

  test('keeps the language of the page when it declines', async ({ page }) => {
    await page.goto('/ada');
    await page.getByRole('button', { name: 'Nein, danke' }).click();
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: languageNames.en, exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('complementary')).toHaveCount(0);
    // Not a choice of English: other pages keep their language, too.
    await page.goto('/fr/ada');
    await expect(page.getByRole('button', { name: languageNames.fr, exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('complementary')).toHaveCount(0);
  });
});

test('what a browser chose on one page is offered on the next one, also against its own language', async ({
  page,
}) => {
  await page.goto('/ada/shop');
  await page.getByRole('button', { name: languageNames.en, exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: languageNames.fr }).click();
  await expect(page).toHaveURL(/\/fr\/ada\/shop$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');

  await page.goto('/ada');
  const offer = page.getByRole('link', { name: 'Lire cette page en français' });
  await expect(offer).toBeVisible();
  await offer.click();
  await expect(page).toHaveURL(/\/fr\/ada$/);
});

test('an offer leads to the screen that is shown, also after others were', async ({ page }) => {
  await keepsLanguage(page, 'de');
  await page.goto('/ada');
  const offer = page.getByRole('link', { name: 'Diese Seite auf Deutsch lesen' });
  await expect(offer).toBeVisible();
  await page.getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page).toHaveURL(/\/ada\/shop$/);
  await offer.hover();
  await expect(offer).toHaveAttribute('href', '/de/ada/shop');
  await page.goBack();
  await expect(page).toHaveURL(/\/ada$/);
  await offer.click();
  await expect(page).toHaveURL(/\/de\/ada$/);
});

test('an offer loads the sentence of its own language alone', async ({ page }) => {
  const loaded: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) loaded.push(response.text());
  });
  await keepsLanguage(page, 'ja');
  await page.goto('/ada');
  await expect(page.getByRole('link', { name: 'このページを日本語で読む' })).toBeVisible();
  const texts = (await Promise.all(loaded)).join('\n');
  // Not the texts themselves, which would fill the report.
  const has = (words: string) => texts.includes(words);
  expect(has('このページを日本語で読む')).toBe(true);
  expect([has('Diese Seite auf Deutsch lesen'), has('Read this page in English')]).toEqual([false, false]);
});

/** As if the visitor had chosen it before. */
async function keepsLanguage(page: Page, language: Language): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('makerstall:language', kept), language);
}
