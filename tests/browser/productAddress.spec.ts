import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { callStudio, signUpCreator } from './studio.ts';

test.use({ expectedErrors: [/status of 422/] });

test('a product gets an address and words for search engines, and a taken address says whose it is', async ({
  page,
}) => {
  const slug = await signUpCreator(page);
  const made = { name: 'Müller’s blue mug', product_type: 'physical', price: 12 };
  const { product } = (await callStudio(page, 'products', made)) as { product: { _id: string } };
  await callStudio(page, `products/${product._id}/publish`, {});
  await callStudio(page, 'products', { ...made, name: 'Bowl' });
  await page.goto(`/dashboard/products/${product._id}`);
  const preview = page.getByRole('figure', { name: 'How a search engine may show it' });
  await expect(preview).toContainText(`/${slug}/shop/${product._id}`);
  await page.getByRole('button', { name: 'Make it from the name' }).click();
  await expect(preview).toContainText(`/${slug}/shop/muellers-blue-mug`);
  await page.getByLabel('Title for search engines').fill('Blue mug, thrown by hand');
  await expect(page.getByText('24 of 60 characters.')).toBeVisible();
  await expect(preview).toContainText('Blue mug, thrown by hand · Noor Haddad');
  await page.getByLabel('Summary for search engines').fill('clay '.repeat(40));
  await expect(page.getByText(/200 characters: search engines cut after about 160/)).toBeVisible();
  await checkScreen(page, 'a product with words for search engines');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto('/dashboard/products');
  await page.getByRole('link', { name: /Bowl/ }).click();
  await page.getByLabel('Address', { exact: true }).fill('Muellers blue mug');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('muellers-blue-mug');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Address', { exact: true })).toHaveAccessibleDescription(
    /Leads to “Müller’s blue mug” already: choose another one/,
  );
  await page.goto(`/${slug}/shop/${product._id}`);
  await expect(page).toHaveURL(new RegExp(`/${slug}/shop/muellers-blue-mug$`));
  await expect(page).toHaveTitle('Blue mug, thrown by hand · Noor Haddad');
});
