import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { checkScreen } from './checkScreen.ts';
import { codeOf, frameIn, startListedSite } from './embedding.ts';
import { expect, test } from './browserTest.ts';

const releases = 'client/embedReleases';

for (const file of readdirSync(releases)) {
  const integrity = `sha384-${hash('sha384', readFileSync(`${releases}/${file}`), 'base64')}`;

  test(`a site with the released script ${file} opens the shop of today, and closes it`, async ({
    page,
    server,
  }) => {
    const version = { script: `/assets/${file}`, integrity };
    const code = await codeOf(page, { kind: 'button', origin: server.origin, version });
    await using site = await startListedSite(code, server.origin);
    await page.goto(site.origin);
    const button = page.getByRole('link', { name: 'Buy it' });
    await button.click();
    await expect(frameIn(page, 'dialog').getByRole('button', { name: 'Add to cart' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(button).toBeFocused();
  });
}

test.describe('a script that is not the one of the code', () => {
  test.use({ expectedErrors: [/integrity/] });

  test('is not run: the button is a link', async ({ page, server }) => {
    const { script } = (await (await fetch(`${server.origin}/embed.json`)).json()) as { script: string };
    const version = { script, integrity: `sha384-${hash('sha384', 'another', 'base64')}` };
    const code = await codeOf(page, { kind: 'button', origin: server.origin, version });
    await using site = await startListedSite(code, server.origin);
    await page.goto(site.origin);
    await page.getByRole('link', { name: 'Buy it' }).click();
    await expect(page).toHaveURL(/\/ada\/shop\//);
  });
});

test.describe('the dashboard', () => {
  test.use({ expectedErrors: [/503/] });

  test('writes the code with the language and the script that are chosen', async ({
    page,
    server,
    openSignedIn,
  }) => {
    await openSignedIn('/dashboard/embeds');
    const code = page.getByLabel('Code to paste');
    await expect(code).toHaveValue(/src="[^"]+\/embed\.js"><\/script>$/);
    await expect(code).not.toHaveValue(/hreflang|integrity/);
    await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
    await expect(code).toHaveValue(/href="[^"]+\/de\/ada\/shop\/[^"]+" hreflang="de" data-makerstall="buy"/);

    await page.route('/embed.json', (route) => route.fulfill({ status: 503 }));
    await page.getByRole('radio', { name: /This version only/ }).check();
    await expect(page.getByText('This version could not be read')).toBeVisible();
    await expect(code).toBeHidden();
    await page.unroute('/embed.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    const { script, integrity } = (await (await fetch(`${server.origin}/embed.json`)).json()) as {
      script: string;
      integrity: string;
    };
    await expect
      .poll(() => code.inputValue())
      .toContain(`${script}" integrity="${integrity}" crossorigin="anonymous"></script>`);
    await checkScreen(page, 'embeds with a fixed script');

    await page.getByText('The whole shop').click();
    const preview = page.frameLocator('[aria-label="Preview"] iframe');
    await expect(preview.locator('html')).toHaveAttribute('lang', 'de');
  });

  test('offers the link alone, and a card with its price, without the script', async ({
    page,
    openSignedIn,
  }) => {
    await openSignedIn('/dashboard/embeds');
    await page.getByRole('radio', { name: /Link or card without script/ }).check();
    const code = page.getByLabel('Code to paste');
    const link = page.getByLabel('Plain link');
    const preview = page.getByRole('group', { name: 'Preview' });
    await expect(link).toHaveValue(/^http.+\/ada\/shop\/[^/]+$/);
    await expect(code).not.toHaveValue(/script|data-makerstall/);
    await page.getByText('A product card').click();
    await expect(code).toHaveValue(/^<a href="[^"]+" style="[^"]+">.*<span style="[^"]+">\$[\d.]+<\/span>/);
    await expect(code).toHaveAccessibleDescription(/The price is part of the code/);
    await expect(preview.getByText(/^\$[\d.]+$/)).toBeVisible();
    await expect(preview.getByRole('link')).toHaveAttribute('href', await link.inputValue());
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await expect
      .poll(() => page.evaluate(async () => navigator.clipboard.readText()))
      .toBe(await link.inputValue());
    await checkScreen(page, 'embeds without a script');
    await page.getByText('The whole shop').click();
    await expect(code).toHaveValue(/^<a href="[^"]+\/ada\/shop">[^<]+<\/a>$/);
    await expect(preview.getByRole('link', { name: 'Visit my shop' })).toBeVisible();
  });
});
