import { randomUUID } from 'node:crypto';
import { addToCart, cards, fillBuyer, fillCard, openCheckout, productPath } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { demo, expect, test } from './browserTest.ts';
import { untilHydrated } from './untilHydrated.ts';
import { atEachWidth } from './widths.ts';

atEachWidth(() => {
  test('a creator signs up and sees the dashboard', async ({ page }) => {
    const slug = `noor-${randomUUID().slice(0, 12)}`;
    await page.goto('/sign-up');
    await page.getByLabel(/your name/i).fill('Noor Haddad');
    await expect(page.getByLabel(/address of your page/i)).toHaveValue('noor-haddad');
    await page.getByLabel(/address of your page/i).fill('ada');
    await expect(page.getByText(/taken/i)).toBeVisible();
    await page.getByLabel(/address of your page/i).fill(slug);
    await expect(page.getByText(/is free|available|is yours/i)).toBeVisible();
    await page.getByLabel('E-mail').fill(`${slug}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill('a long enough password');
    await page.getByLabel('Country').selectOption('DE');
    await page.getByRole('button', { name: 'Open my stall' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText(`/${slug}`).first()).toBeVisible();
    await page.goto(`/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();
  });
});

test('the first sale takes three screens and six inputs, and says nothing in the creator’s name', async ({
  page,
  request,
}) => {
  // Screen 1: the front page.
  await page.goto('/');
  await page
    .getByRole('link', { name: 'Open my stall' })
    .or(page.getByRole('button', { name: 'Open my stall' }))
    .first()
    .click();
  // Screen 2: the sign-up. The address follows from the name.
  const name = `Müller Töpfe ${Date.now().toString(36)}`;
  await page.getByLabel(/your name/i).fill(name);
  const address = page.getByLabel(/address of your page/i);
  await expect(address).toHaveValue(/^mueller-toepfe-/);
  const slug = await address.inputValue();
  await page.getByLabel('E-mail').fill(`${slug}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByLabel('Country').selectOption('DE');
  await page.getByRole('button', { name: 'Open my stall' }).click();
  // Screen 3: Today.
  const first = page.getByRole('region', { name: 'What do you sell first?' });
  await expect(first).toBeVisible();
  await checkScreen(page, 'today, with the first product');
  expect(await (await request.get(`/${slug}`)).text()).not.toMatch(/coffee|unpacking|Be the first/);
  await first.getByLabel('Name').fill('Blue bowl');
  await first.getByLabel('Price').fill('24');
  await first.getByRole('button', { name: 'Sell it now' }).click();
  await first
    .or(page.getByRole('region', { name: 'Before you sell it' }))
    .getByText('There is no file')
    .waitFor();
  await checkScreen(page, 'a first product without a file');
  await page.getByRole('button', { name: 'Sell anyway' }).click();
  await expect(page.getByRole('heading', { name: '“Blue bowl” is on sale.' })).toBeVisible();
  expect(await (await request.get(`/${slug}`)).text()).toContain('Blue bowl');
  const buyer = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Try it as a buyer' }).click();
  await expect((await buyer).getByRole('heading', { level: 1, name: 'Blue bowl' })).toBeVisible();
  await expect((await buyer).getByRole('button', { name: /add to cart/i })).toBeVisible();
});

test('a problem of the sign-up is beside its field until the field is changed', async ({ page }) => {
  await page.goto('/sign-up');
  await page.getByRole('button', { name: 'Open my stall' }).click();
  const name = page.getByLabel(/your name/i);
  const address = page.getByLabel(/address of your page/i);
  const password = page.getByLabel('Password', { exact: true });
  await expect(name).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/Please choose a password/);
  await expect(page.getByRole('link', { name: 'Log in instead' })).toHaveCount(0);
  await name.fill('Ada');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await expect(address).toHaveAccessibleDescription(/taken/);
  await password.fill('short');
  await expect(password).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Country').selectOption('DE');
  await expect(page.getByLabel('Country')).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('E-mail').fill(demo.email);
  await password.focus();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(
    /There is an account with this address/,
  );
  await expect(page.getByRole('link', { name: 'Log in instead' })).toBeVisible();
});

test('the currency follows the country until a currency was chosen', async ({ page }) => {
  await page.goto('/sign-up');
  const country = page.getByLabel('Country');
  const currency = page.getByLabel('You sell in');
  await expect(currency.locator('option')).not.toHaveCount(1);
  await country.selectOption('DE');
  await expect(currency).toHaveValue('EUR');
  await country.selectOption('JP');
  await expect(currency).toHaveValue('JPY');
  await currency.selectOption('GBP');
  await country.selectOption('CH');
  await expect(currency).toHaveValue('GBP');
});

test.describe('before the list of currencies has loaded', () => {
  test.use({ expectedErrors: [/422/] });

  test('a sign-up asks for the currency of its country, and says if that one is not offered', async ({
    page,
  }) => {
    const { promise: mayLoad, resolve: loadList } = Promise.withResolvers<void>();
    await page.route('**/api/main/settings*', async (route) => {
      await mayLoad;
      await route.continue();
    });
    await page.goto('/sign-up');
    await untilHydrated(page);
    const slug = `lea-${randomUUID().slice(0, 12)}`;
    await page.getByLabel(/your name/i).fill('Lea Fast');
    await page.getByLabel(/address of your page/i).fill(slug);
    await page.getByLabel('E-mail').fill(`${slug}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill('a long pass phrase 7');
    const currency = page.getByLabel('You sell in');
    await page.getByLabel('Country').selectOption('AR');
    await page.getByRole('button', { name: 'Open my stall' }).click();
    await expect(currency).toHaveAccessibleDescription(/\w/);
    await expect(currency).toHaveValue('ARS');
    await page.getByLabel('Country').selectOption('DE');
    const sent = page.waitForRequest('**/api/auth/signup*');
    await page.getByRole('button', { name: 'Open my stall' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ country: 'DE', currency: 'EUR' });
    loadList();
    await expect(page.getByRole('heading', { name: 'What do you sell first?' })).toBeVisible();
  });
});

atEachWidth(() => {
  test('a creator sees a visitor’s order, sets the dark theme, and logs out', async ({ page, browser }) => {
    const product = await productPath(page, 'Twelve glazes I trust');
    await addToCart(page, product);
    const checkout = await openCheckout(page);
    await fillBuyer(checkout);
    await fillCard(checkout, cards.accepted);
    await checkout.getByRole('button', { name: /^pay/i }).click();
    await expect(page.getByText(/order (number|no\.?|#)?\s*#?\d+/i).first()).toBeVisible();

    await page.goto('/login');
    await page.getByLabel('E-mail').fill(demo.email);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText('Grace Hopper').first()).toBeVisible();

    await page.getByRole('radio', { name: /dark/i }).check({ force: true });
    await expect(async () => {
      const visitor = await browser.newPage({ baseURL: new URL(page.url()).origin });
      await visitor.goto('/ada');
      await expect(visitor.locator('html')).toHaveAttribute('data-theme', 'dark', { timeout: 10_000 });
      await visitor.close();
    }).toPass();
    await page.getByRole('radio', { name: /light/i }).check({ force: true });

    await page.getByRole('button', { name: /log out/i }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('persist:ms') ?? '')).not.toContain('token');
  });
});

test.describe('with the wrong password', () => {
  test.use({ expectedErrors: [/401/] });

  test('a sign-in is refused and keeps the typed address', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(demo.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(demo.email);
  });
});
