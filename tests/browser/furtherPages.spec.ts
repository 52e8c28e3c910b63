import { checkScreen } from './checkScreen.ts';
import { demo, expect, test } from './browserTest.ts';
import { addBlock, hidePreview, previewOf, saved, showPreview } from './pageEditor.ts';
import { signUpCreator } from './studio.ts';
import { atEachWidth } from './widths.ts';

atEachWidth(() => {
  test.use({ expectedErrors: [/422/] });
  test('a creator adds a page, writes and publishes it, and visitors find it in the menu', async ({
    page,
  }) => {
    const slug = await signUpCreator(page);
    await page.goto('/dashboard/page');
    await page.getByRole('link', { name: 'More pages' }).click();
    await expect(page.getByText('Only your home page so far')).toBeVisible();
    await checkScreen(page, 'no further pages');

    await page.getByRole('button', { name: 'Add a page' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a page' });
    await dialog.getByLabel('Title').fill('Shop');
    await dialog.getByRole('button', { name: 'Add the page' }).click();
    await expect(dialog.getByText('This is reserved: choose another one.')).toBeVisible();
    await checkScreen(page, 'a reserved address');
    await dialog.getByLabel('Title').fill('À propos de Noor');
    await expect(dialog.getByLabel('Address')).toHaveValue('a-propos-de-noor');
    await dialog.getByRole('button', { name: 'Add the page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'À propos de Noor' })).toBeVisible();

    await addBlock(page, 'Text');
    await page.getByLabel('Text', { exact: true }).fill('I sew with a machine from 1954.');
    await expect(saved(page)).toBeVisible();
    await checkScreen(page, 'the editor of a further page');
    await showPreview(page);
    await expect(previewOf(page).getByText('I sew with a machine from 1954.')).toBeVisible();
    await expect(previewOf(page).getByRole('heading', { level: 1, name: 'À propos de Noor' })).toBeVisible();
    await hidePreview(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();

    await page.goto(`/${slug}`);
    const menu = page.getByRole('navigation', { name: 'Noor Haddad' });
    await menu.getByRole('link', { name: 'À propos de Noor' }).click();
    await expect(page).toHaveURL(`/${slug}/a-propos-de-noor`);
    await expect(page).toHaveTitle('À propos de Noor · Noor Haddad');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('À propos de Noor');
    await expect(page.getByText('I sew with a machine from 1954.')).toBeVisible();
    await expect(menu.getByRole('link', { name: 'À propos de Noor' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await checkScreen(page, 'a further page');
    await page.reload();
    await expect(page.getByText('I sew with a machine from 1954.')).toBeVisible();
    await page.getByRole('navigation', { name: 'Page' }).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(`/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor Haddad');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('À propos de Noor');
  });

  test('title, address, order and menu are changed at once, and a page is deleted after a question', async ({
    page,
  }) => {
    const slug = await signUpCreator(page);
    for (const title of ['About', 'Press', 'Shipping']) {
      await page.goto('/dashboard/pages');
      await page.getByRole('button', { name: 'Add a page' }).click();
      await page.getByRole('dialog').getByLabel('Title').fill(title);
      await page.getByRole('button', { name: 'Add the page' }).click();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();
    }
    await page.getByRole('tab', { name: 'Title and address' }).click();
    await page.getByLabel('Title', { exact: true }).fill('How I ship');
    await page.getByLabel('Address', { exact: true }).fill('press');
    await page.getByRole('button', { name: 'Save title and address' }).click();
    await expect(page.getByText('Leads to “Press” already: choose another one.')).toBeVisible();
    await page.getByLabel('Address', { exact: true }).fill('how-i-ship');
    await page.getByRole('button', { name: 'Save title and address' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'How I ship' })).toBeVisible();
    await checkScreen(page, 'title and address of a further page');

    await page.getByRole('link', { name: 'More pages' }).click();
    await page.getByRole('button', { name: 'More for How I ship' }).click();
    await page
      .getByRole('button', { name: 'Move up' })
      .or(page.getByRole('menuitem', { name: 'Move up' }))
      .click();
    await page.getByRole('button', { name: 'More for About' }).click();
    await page.getByText('Take out of the menu').click();
    await expect(page.getByText('Not in the menu')).toBeVisible();
    await checkScreen(page, 'further pages');
    await page.goto(`/${slug}`);
    const menu = page.getByRole('navigation', { name: 'Noor Haddad' });
    await expect(menu.getByRole('link')).toHaveText(['How I ship', 'Press']);
    await checkScreen(page, 'home with a menu');
    await page.goto(`/${slug}/shipping`);
    await expect(page).toHaveURL(`/${slug}/how-i-ship`);

    await page.goto('/dashboard/pages');
    await page.getByRole('button', { name: 'More for Press' }).click();
    await page.getByText('Delete…').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the page' }).click();
    await expect(page.getByRole('link', { name: /Press/ })).toHaveCount(0);
    expect((await page.request.get(`/${slug}/press`)).status()).toBe(404);
    await page.goto(`/${slug}`);
    await expect(menu.getByRole('link')).toHaveText(['How I ship']);
  });
});

test('the menu with long titles fits a narrow phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const slug = await signUpCreator(page);
  const session = await page.evaluate(() => {
    const { auth } = JSON.parse(localStorage.getItem('persist:ms') ?? '{}') as { auth: string };
    return (JSON.parse(auth) as { session: { token: string; user: { account_id: string } } }).session;
  });
  const call = (path: string, data: unknown) =>
    page.request.post(`/api/main/studio/${session.user.account_id}/subpages${path}`, {
      headers: { 'x-access-token': session.token },
      data,
    });
  for (let count = 0; count < 8; count += 1) {
    const title = `${'Donaudampfschifffahrtsgesellschaft'.slice(0, 20 + 5 * count)} ${count}`;
    const added = await call('', { title, address: `page-${count}` });
    // As in the schema of the answer.
    const { subpage } = (await added.json()) as { subpage: { _id: string } };
    expect((await call(`/${subpage._id}/publish`, { revision: 0 })).status()).toBe(200);
  }
  for (const address of [`/${slug}`, `/${slug}/page-7`, `/ar/${slug}/page-7`]) {
    await page.goto(address);
    await expect(page.getByRole('navigation', { name: 'Noor Haddad' }).getByRole('link')).toHaveCount(8);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  }
});

test('the demo’s page about its studio, in a language of the visitor', async ({ page }) => {
  await page.goto(`/de/${demo.slug}`);
  await page.getByRole('link', { name: 'About the studio' }).click();
  await expect(page).toHaveURL(`/de/${demo.slug}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About the studio');
  await expect(page.getByRole('link', { name: 'Start' }).first()).toBeVisible();
  await checkScreen(page, 'the demo’s page about its studio');
});
