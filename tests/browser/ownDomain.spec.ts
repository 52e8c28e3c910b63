import { checkScreen } from './checkScreen.ts';
import { cards, fillBuyer, fillCard, openCheckout } from './checkout.ts';
import { demo, expect } from './browserTest.ts';
import { ownHost, ownOrigin, test } from './domainTest.ts';
import { salesToday } from './salesToday.ts';

// A refused name, and what browsers say of security headers without HTTPS.
test.use({ expectedErrors: [/422|untrustworthy|origin-keyed/] });

test('a creator adds a domain, sees what is missing, and the shop sells there until it is removed', async ({
  page,
  openSignedIn,
  server,
  dns,
}) => {
  await openSignedIn('/dashboard/account');
  await page.getByRole('link', { name: 'Set up your domain' }).click();
  const name = page.getByLabel('Domain', { exact: true });
  const add = page.getByRole('button', { name: 'Add the domain' });
  await name.fill('192.0.2.1');
  await add.click();
  await expect(page.getByText('This is an IP address.')).toBeVisible();
  await expect(name).toHaveValue('192.0.2.1');
  await checkScreen(page, 'a refused domain');
  await name.fill(`https://${ownHost}/`);
  await page.keyboard.press('Enter');
  const domain = page.getByRole('region', { name: ownHost });
  await expect(domain.getByText('Waiting for DNS')).toBeVisible();
  await checkScreen(page, 'records of a domain');

  const check = domain.getByRole('button', { name: 'Check now' });
  await check.click();
  await expect(domain.getByText('There is no TXT record')).toBeVisible();
  const value = (await domain.getByText(/^makerstall=/).textContent()) ?? '';
  dns.zone.set(`TXT _makerstall.${ownHost}`, [value]);
  dns.zone.set(`A ${ownHost}`, ['192.0.2.9']);
  await check.click();
  await expect(domain.getByText('leads to another server (192.0.2.9)')).toBeVisible();
  await checkScreen(page, 'a domain that leads elsewhere');
  dns.zone.delete(`A ${ownHost}`);
  dns.zone.set(`CNAME ${ownHost}`, ['shops.makerstall.example']);
  // Both steps: the records, then our own answer.
  await check.click();
  await expect(domain.getByText('Live', { exact: true })).toBeVisible();
  await checkScreen(page, 'a live domain');

  const own = ownOrigin(server.origin);
  await page.goto(`/${demo.slug}?utm_source=card`);
  await expect(page).toHaveURL(`${own}/?utm_source=card`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${own}/`);
  // The router knows the page at the root, there and back.
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await expect(page).toHaveURL(`${own}/${demo.slug}/shop`);
  await page.goBack();
  await expect(page).toHaveURL(`${own}/?utm_source=card`);
  await page.goForward();
  await page.getByRole('link', { name: 'Twelve glazes I trust' }).first().click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('button', { name: 'Go to checkout' }).click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await fillBuyer(checkout);
  await fillCard(checkout, cards.accepted);
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  const done = page.getByRole('dialog', { name: 'All done' });
  await expect(done).toContainText('Twelve glazes I trust');
  await done.locator('a[href^="/orders/"]').first().click();
  await expect(page).toHaveURL(new RegExp(`^${own}/orders/`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${own}/login`);
  // It leads to the site's sign-in, which leads on because the creator is signed in there.
  await expect(page).toHaveURL(`${server.origin}/`);

  await openSignedIn('/');
  const ofPage = page.getByRole('banner').getByRole('link', { name: /your page/ });
  await expect(ofPage).toHaveAttribute('href', `${own}/`);
  await expect(ofPage).toContainText(ownHost);
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('dialog').getByText(`${new URL(own).host}/`, { exact: true })).toBeVisible();
  await page.goto('/dashboard/embeds');
  await expect(page.getByLabel('Code to paste')).toHaveValue(
    new RegExp(`href="${own}/${demo.slug}/shop/[^"]+".*src="${server.origin}/embed\\.js"`, 's'),
  );

  // Nobody is signed in on the own host, and the creator's test purchase is still no sale.
  const before = await salesToday(page);
  await openSignedIn('/dashboard/products');
  await page.getByRole('button', { name: 'More for Twelve glazes I trust' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'Try it as a buyer' }).click();
  const shop = await opened;
  await expect(shop).toHaveURL(new RegExp(`^${own}/${demo.slug}/shop/[^#?]+$`));
  await shop.getByRole('button', { name: 'Add to cart' }).click();
  const tried = await openCheckout(shop);
  await fillBuyer(tried);
  await fillCard(tried, cards.accepted);
  await tried.getByRole('button', { name: /^Pay/ }).click();
  await expect(shop.getByRole('dialog', { name: 'All done' })).toContainText('Twelve glazes I trust');
  expect(await salesToday(page)).toEqual(before);

  await openSignedIn('/dashboard/domain');
  await domain.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove the domain' }).click();
  await expect(add).toBeVisible();
  await expect(ofPage).toHaveAttribute('href', `/${demo.slug}`);
  await page.goto(`/${demo.slug}`);
  await expect(page).toHaveURL(`${server.origin}/${demo.slug}`);
});
