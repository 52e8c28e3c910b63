import { checkScreen } from './checkScreen.ts';
import { demo, expect, test } from './browserTest.ts';
import { again, ids, question, replaceServices, withServices } from './services.ts';
import { signUpCreator } from './studio.ts';
import { atEachWidth } from './widths.ts';

// The visitor's choice of advertising services, and the creator's.

atEachWidth(() => {
  test('a no is kept, a yes can be taken back, and both by keyboard', async ({ page, context, server }) => {
    await using _saved = await withServices(page, server.origin, ids);
    const { asked, events } = await replaceServices(context);
    await page.goto(`/${demo.slug}/shop`);
    // The question is the first thing that the Tab key reaches.
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'No, thanks' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload({ waitUntil: 'networkidle' });
    await expect(again(page)).toBeVisible();
    await expect(question(page)).toBeHidden();
    expect(asked).toEqual([]);

    await again(page).focus();
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeFocused();
    await expect(question(page)).toContainText('You have said no.');
    await checkScreen(page, 'the question again');
    await page.keyboard.press('Escape');
    await expect(again(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect.poll(events.meta).toEqual(['PageView']);
    await page.reload();
    await expect.poll(events.meta).toEqual(['PageView', 'PageView']);
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['_fbp']);

    await again(page).click();
    await expect(question(page)).toContainText('You have allowed it.');
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'No, thanks' }).click()]);
    expect(await context.cookies()).toEqual([]);
    const before = asked.length;
    await page.goto(`/${demo.slug}`, { waitUntil: 'networkidle' });
    await expect(again(page)).toBeVisible();
    expect(asked.slice(before)).toEqual([]);
    await expect(question(page)).toBeHidden();
  });
});

test('a browser that asks for privacy has said no, and the page says so', async ({
  page,
  context,
  server,
}) => {
  await using _saved = await withServices(page, server.origin, ids);
  const { asked } = await replaceServices(context);
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto(`/${demo.slug}`, { waitUntil: 'networkidle' });
  await expect(again(page)).toBeVisible();
  await expect(question(page)).toBeHidden();
  await again(page).click();
  await expect(question(page)).toContainText('Your browser asks for privacy.');
  await expect(page.getByRole('button', { name: 'Allow' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(again(page)).toBeFocused();
  expect(asked).toEqual([]);
});

test('a choice is asked for again after six months, and for a service that was not named', async ({
  page,
  context,
  server,
}) => {
  await using saved = await withServices(page, server.origin, { meta: ids.meta });
  const { asked } = await replaceServices(context);
  const keep = (months: number, vendors: string[]) =>
    page.evaluate(
      ([key, then, named]) => {
        const day = new Date();
        day.setUTCMonth(day.getUTCMonth() - then);
        const kept = { answer: 'yes', vendors: named, day: day.toISOString().slice(0, 10), paid: [] };
        localStorage.setItem(key, JSON.stringify(kept));
      },
      [`makerstall:pixels:${saved.account}`, months, vendors] as const,
    );
  await page.goto('/robots.txt');
  for (const [months, vendors] of [
    [7, ['meta']],
    [0, ['google']],
  ] as const) {
    await keep(months, [...vendors]);
    await page.goto(`/${demo.slug}`, { waitUntil: 'networkidle' });
    await expect(question(page)).toContainText('May Meta see');
  }
  expect(asked).toEqual([]);
  await keep(5, ['meta']);
  await page.reload();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect(question(page)).toBeHidden();
});

test('a page without services has no question, and what leads to another creator is a new document', async ({
  page,
  context,
  server,
}) => {
  const { asked } = await replaceServices(context);
  await page.goto(`/${demo.slug}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(again(page)).toHaveCount(0);
  const policy = async () =>
    (await page.request.get(`/${demo.slug}`)).headers()['content-security-policy'] ?? '';
  expect(await policy()).not.toMatch(/facebook|googletagmanager|analytics/);
  await using _saved = await withServices(page, server.origin, ids);
  expect(await policy()).toContain('https://connect.facebook.net');
  await page.goto(`/${demo.slug}`);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.evaluate(() => history.pushState({}, '', '/purchases'));
  await page.waitForURL('/purchases');
  expect(await page.evaluate(() => 'fbq' in window)).toBe(false);
});

atEachWidth(() => {
  test('a creator enters the ids, is told what is wrong with one, and removes it', async ({ page }) => {
    const slug = await signUpCreator(page);
    await page.goto('/dashboard/account');
    await page.getByRole('link', { name: 'Choose services' }).click();
    await page.getByLabel('Meta pixel').fill('12345');
    await page.getByLabel('Google tag').fill(' g-ab12cd34ef ');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('It must be the number of a Meta pixel: 15 or 16 digits.')).toBeVisible();
    await expect(page.getByLabel('Meta pixel')).toBeFocused();
    await checkScreen(page, 'a wrong id of a service');
    await page.getByLabel('Meta pixel').fill(ids.meta);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Saved. Your page has it now.')).toBeVisible();
    await expect(page.getByLabel('Google tag')).toHaveValue('G-AB12CD34EF');
    const policy = async () =>
      (await page.request.get(`/${slug}`)).headers()['content-security-policy'] ?? '';
    expect(await policy()).toMatch(/facebook.*googletagmanager/s);
    await checkScreen(page, 'the advertising services');
    await page.getByRole('button', { name: 'Remove Google' }).click();
    await expect(page.getByRole('button', { name: 'Remove Google' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Meta pixel')).toHaveValue(ids.meta);
    await expect(page.getByLabel('Google tag')).toHaveValue('');
    expect(await policy()).not.toContain('googletagmanager');
  });
});
