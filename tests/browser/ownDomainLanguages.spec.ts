import { catalogues } from '#shared/texts/compiled/catalogues.ts';
import { languageNames } from '#shared/texts/languages.ts';
import { demo, expect, logIn } from './browserTest.ts';
import { ownHost, ownOrigin, test } from './domainTest.ts';

// What browsers say of security headers without HTTPS.
test.use({ expectedErrors: [/untrustworthy|origin-keyed/] });

test('on its own host a shop is read, paid at a bank and delivered in German', async ({
  page,
  server,
  dns,
}) => {
  const texts = await catalogues.de();
  const domain = await domainCalls(server.origin);
  const { domain: added } = await domain('POST', '', { host: ownHost });
  dns.zone.set(`TXT ${added.proof.name}`, [added.proof.value]);
  dns.zone.set(`CNAME ${ownHost}`, ['shops.makerstall.example']);
  await domain('POST', '/check');
  expect((await domain('POST', '/check')).domain.state).toBe('live');

  const own = ownOrigin(server.origin);
  await page.addInitScript((kept) => localStorage.setItem('makerstall:language', kept), 'de');
  await page.goto(`${server.origin}/de/${demo.slug}`);
  await expect(page).toHaveURL(`${own}/de/`);
  await page.goto(`${own}/de`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${own}/de/`);
  await page.getByRole('link', { name: texts.page.shop, exact: true }).click();
  await expect(page).toHaveURL(`${own}/de/${demo.slug}/shop`);
  await page.goBack();
  await expect(page).toHaveURL(`${own}/de`);
  await page.goto(`${own}/de/shop`);
  await expect(page).toHaveURL(`${own}/de/${demo.slug}/shop`);

  await page.getByRole('link', { name: 'Twelve glazes I trust' }).first().click();
  await page.getByRole('banner').getByRole('combobox').selectOption('EUR');
  await page.getByRole('button', { name: texts.product.buyNow }).click();
  const checkout = page.getByRole('dialog', { name: texts.checkout.checkout });
  await checkout.getByLabel(texts.checkout.name, { exact: true }).fill('Grace Hopper');
  await checkout.getByLabel(texts.checkout.email, { exact: true }).fill('grace@example.com');
  await checkout.getByRole('radio', { name: /^iDEAL/ }).check();
  await checkout.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(new RegExp(`^${own}/de/redirect/test-bank\\?`));
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page).toHaveURL(new RegExp(`^${own}/de/orders/`));
  await expect(page.getByRole('heading', { name: texts.order.receipt })).toBeVisible();

  // From the order's creator back to the page, and to the same page in another language.
  await page.goto(`${own}/de`);
  await page.getByRole('button', { name: languageNames.de, exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: languageNames.fr }).click();
  await expect(page).toHaveURL(`${own}/fr/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await domain('DELETE', '');
});

/** The demo creator's calls below `/studio/{account_id}/domain`. */
async function domainCalls(origin: string) {
  // An answer of our own server.
  const { token, user } = (await logIn(origin)) as { token: string; user: { account_id: string } };
  return async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${origin}/api/main/studio/${user.account_id}/domain${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-access-token': token },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return answer.json();
  };
}
