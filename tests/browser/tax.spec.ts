import type { Page } from 'playwright/test';
import { expect, test } from './browserTest.ts';
import { addToCart, cards, fillBuyer, fillCard, fillCompany, openCheckout } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { readInvoice, turnOnInvoices } from './invoices.ts';
import { callStudio, openNewProduct, signUpCreator } from './studio.ts';

test.use({ expectedErrors: [/422/] });

/** A published product of the signed-in creator; resolves with its path. */
async function publish(page: Page, slug: string): Promise<string> {
  const made = { name: 'Glaze recipes', product_type: 'digital', price: 119 };
  const { product } = (await callStudio(page, 'products', made)) as { product: { _id: string } };
  await callStudio(page, `products/${product._id}/publish`, {});
  return `/${slug}/shop/${product._id}`;
}

const french = {
  Company: 'Atelier SARL',
  'Street and number': '5 rue de la Paix',
  'Postal code': '75002',
  'Town or city': 'Paris',
};
const german = {
  Company: 'Müller GmbH',
  'Street and number': 'Torstraße 9',
  'Postal code': '10119',
  'Town or city': 'Berlin',
};

/** The dashboard's tax screen: registered in Germany, with the One-Stop Shop. */
async function registerInGermany(page: Page): Promise<void> {
  await page.goto('/dashboard/tax');
  await expect(page.getByText('Without a registration no tax is computed')).toBeVisible();
  await checkScreen(page, 'tax without a registration');
  await page.getByLabel('Country', { exact: true }).selectOption('DE');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const germany = page.getByRole('group', { name: 'Germany' });
  await germany.getByLabel('Tax number (optional)').fill('DE136695976');
  await germany.getByRole('checkbox', { name: /One-Stop Shop/ }).check();
  await page.getByRole('radio', { name: /their number is well formed/ }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await checkScreen(page, 'tax with a registration');
}

/** Begins to buy the product, from the country that is chosen in the checkout. */
async function openPayment(page: Page, path: string, country: string) {
  await addToCart(page, path);
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await fillCard(checkout, cards.accepted);
  await checkout.getByLabel('Country', { exact: true }).selectOption(country);
  return checkout;
}

/** Pays what the button says. Resolves with the path of the order's page. */
async function pay(page: Page, amount: string): Promise<string> {
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  const receipt = page.getByRole('dialog', { name: 'All done' });
  return (await receipt.locator('a[href^="/orders/"]').getAttribute('href')) ?? '';
}

test('a consumer and companies of two countries pay with tax and get invoices, and the report has the sums', async ({
  page,
}) => {
  const slug = await signUpCreator(page);
  const path = await publish(page, slug);
  await registerInGermany(page);
  await turnOnInvoices(page);

  const drawer = await addToCart(page, path);
  await expect(drawer.getByText('VAT is included where it is due.')).toBeVisible();
  let checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await fillCard(checkout, cards.accepted);
  await checkout.getByRole('button', { name: 'Pay €119.00' }).click();
  await expect(checkout.getByLabel('Country', { exact: true })).toHaveAccessibleDescription(
    'Choose a country.',
  );
  await checkout.getByLabel('Country', { exact: true }).selectOption('DE');
  await expect(checkout.getByText('Includes €19.00 VAT')).toBeVisible();
  await checkScreen(page, 'a checkout with tax');
  const consumer = await pay(page, '€119.00');
  await expect(page.getByText('Includes 19 % VAT (Germany)')).toBeVisible();
  await checkScreen(page, 'a receipt with tax');

  checkout = await openPayment(page, path, 'FR');
  await checkout.getByRole('checkbox', { name: 'I buy for a company' }).check();
  await checkout.getByRole('button', { name: 'Pay €119.00' }).click();
  await expect(checkout.getByLabel('Company', { exact: true })).toHaveAccessibleDescription(
    'Enter the name of the company.',
  );
  await expect(checkout.getByLabel('Street and number')).toHaveAccessibleDescription(
    'Enter street and number.',
  );
  await expect(checkout.getByLabel('Postal code')).toHaveAccessibleDescription(
    'Postal code is needed for the invoice.',
  );
  await checkScreen(page, 'a checkout of a company with missing fields');
  await fillCompany(checkout, { ...french, 'Postal code': '7500' });
  await checkout.getByLabel('VAT number').fill('FR 12');
  await expect(checkout.getByLabel('VAT number')).toHaveAccessibleDescription(/Must be a VAT number such as/);
  await checkout.getByLabel('VAT number').fill('FR 40 303 265 045');
  await expect(checkout.getByText('VAT, owed by your company')).toBeVisible();
  await checkout.getByRole('button', { name: 'Pay €99.17' }).click();
  await expect(checkout.getByLabel('Postal code')).toHaveAccessibleDescription(
    'This is no Postal code of the chosen country.',
  );
  await checkout.getByLabel('Postal code').fill(french['Postal code']);
  await checkScreen(page, 'a checkout of a company');
  // A reload brings back what was typed.
  await page.reload();
  await expect(checkout.getByLabel('Street and number')).toHaveValue(french['Street and number']);
  await fillCard(checkout, cards.accepted);
  const abroad = await pay(page, '€99.17');
  await expect(page.getByText(/Reverse charge: the company with the VAT number FR40303265045/)).toBeVisible();

  checkout = await openPayment(page, path, 'DE');
  await fillCompany(checkout, { ...german, 'VAT number': 'DE129273398' });
  await expect(checkout.getByText('Includes €19.00 VAT')).toBeVisible();
  const inland = await pay(page, '€119.00');

  checkout = await openPayment(page, path, 'US');
  await expect(checkout.getByText(/Includes €/)).toHaveCount(0);
  const american = await pay(page, '€119.00');

  checkout = await openPayment(page, path, 'JP');
  await expect(checkout.getByText(/Includes €/)).toHaveCount(0);
  const japanese = await pay(page, '€119.00');

  for (const [order, words] of [
    [
      consumer,
      ['Ada Lovelace Verlag', 'VAT number: DE136695976', '19 % VAT, Germany €19.00', 'Total €119.00'],
    ],
    [
      inland,
      [
        'Müller GmbH',
        'Torstraße 9',
        '10119 Berlin',
        'VAT number: DE129273398',
        '19 % VAT, Germany €19.00',
        'Total €119.00',
      ],
    ],
    [
      abroad,
      [
        'Atelier SARL',
        '5 rue de la Paix',
        '75002 Paris',
        'France',
        'VAT number of the buyer: FR40303265045',
        'Reverse charge',
        'Total €99.17',
      ],
    ],
    [american, ['Grace Hopper', 'United States', 'Net, Not taxed €119.00', 'Total €119.00']],
    [japanese, ['Grace Hopper', 'Net, Not taxed €119.00', 'Total €119.00']],
  ] as const) {
    const text = await readInvoice(page, order);
    for (const part of words) expect(text).toContain(part);
  }
  await page.goto(abroad);
  await expect(page.getByRole('link', { name: /^Download Invoice/ })).toBeVisible();
  await checkScreen(page, 'an order with an invoice');

  await page.goto('/dashboard/tax');
  const report = page.getByRole('region', { name: 'To declare' });
  await expect(report.getByRole('row', { name: /Germany/ })).toContainText('€38.00');
  await expect(report.getByRole('row', { name: /France/ })).toContainText('Reverse charge');
  await checkScreen(page, 'tax with a report');
  await page.goto('/dashboard/balance');
  const money = page.getByRole('region', { name: 'EUR, test money' });
  await expect(money.getByText('€38.00 is tax that you owe')).toBeVisible();
  await checkScreen(page, 'a balance with tax');
  await money.getByRole('link', { name: 'See the tax report' }).click();
  await expect(report).toBeVisible();
  await page.goto('/dashboard/orders');
  await page.getByRole('link', { name: '#2 ' }).click();
  await expect(page.getByText('VAT taken off for your company')).toBeVisible();
  await page.goto(`/dashboard/products/${path.split('/')[3] ?? ''}`);
  await expect(page.getByRole('region', { name: 'Tax' }).getByLabel('Rate')).toHaveValue('standard');
});

test('the checkout adds the tax of the buyer’s country to prices without tax', async ({ page }) => {
  const slug = await signUpCreator(page);
  const path = await publish(page, slug);
  await page.goto('/dashboard/tax');
  await page.getByLabel('Country', { exact: true }).selectOption('DE');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('radio', { name: /Are without tax/ }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const drawer = await addToCart(page, path);
  await expect(drawer.getByText('VAT is added at the checkout where it is due.')).toBeVisible();
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await fillCard(checkout, cards.accepted);
  await expect(checkout.getByText('VAT', { exact: true })).toBeVisible();
  await expect(checkout.getByText('depends on the country')).toBeVisible();
  await checkScreen(page, 'a checkout that adds tax, without a country');
  await checkout.getByLabel('Country', { exact: true }).selectOption('DE');
  await expect(checkout.getByText('€22.61')).toBeVisible();
  await checkScreen(page, 'a checkout that adds tax');
  await checkout.getByRole('button', { name: 'Pay €141.61' }).click();
  await expect(page.getByText('Includes 19 % VAT (Germany)')).toBeVisible();
  await expect(page.getByText('€141.61')).toBeVisible();
});

test('a creator says that an event is a show, or online', async ({ page }) => {
  await signUpCreator(page);
  await registerInGermany(page);
  await openNewProduct(page, { name: 'A night of songs', product_type: 'ticket', price: 20 });
  const attendance = page.getByLabel('How people attend');
  const rate = page.getByLabel('Rate', { exact: true });
  const country = page.getByLabel('Country where it takes place');
  await expect(attendance).toHaveValue('in_person');
  await rate.selectOption('culture');
  await expect(page.getByText('7 % in Germany, by the rates of')).toBeVisible();
  await country.selectOption('BE');
  await expect(page.getByText('For Belgium no such rate is known here')).toBeVisible();
  await checkScreen(page, 'the tax of a show');
  await attendance.selectOption('online');
  await expect(country).toHaveCount(0);
  await expect(rate).toHaveValue('standard');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(attendance).toHaveValue('online');

  await openNewProduct(page, { name: 'A stream', product_type: 'ticket', price: 5 });
  await page.getByLabel('Place', { exact: true }).fill('Online');
  await expect(attendance).toHaveValue('online');
});
