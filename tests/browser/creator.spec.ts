import { addToCart, cards, fillBuyer, fillCard, openCheckout, productPath } from './checkout.ts';
import { demo, expect, test } from './stall.ts';

test('a creator opens a stall and sees the dashboard', async ({ page }, { project }) => {
  const slug = `noor-${project.name}-${Date.now().toString(36)}`;
  await page.goto('/sign-up');
  await page.getByLabel(/your name/i).fill('Noor Haddad');
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

test('what is wrong with a sign-up stands next to its field until the field is changed', async ({ page }) => {
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

test('a creator sees an order that a visitor made, turns the page dark, and logs out', async ({
  page,
  browser,
}) => {
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
    await expect(visitor.locator('html')).toHaveAttribute('data-theme', 'dark', { timeout: 1000 });
    await visitor.close();
  }).toPass();
  await page.getByRole('radio', { name: /light/i }).check({ force: true });

  await page.getByRole('button', { name: /log out/i }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('persist:ms') ?? '')).not.toContain('token');
});

test.describe('with the wrong password', () => {
  test.use({ expectedComplaints: [/401/] });

  test('a sign-in is refused and keeps the address typed', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(demo.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(demo.email);
  });
});
