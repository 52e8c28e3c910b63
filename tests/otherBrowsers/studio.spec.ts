import type { APIRequestContext } from 'playwright/test';
import { type StudioPart, studioParts } from '#shared/addresses/studioParts.ts';
import { buy } from '../browser/buying.ts';
import type { BrowserWindow } from './browserWindow.ts';
import { demo, expect, test } from './engines.ts';
import { valueOfFocused } from './inPage.ts';
import type { User } from './user.ts';

/** A text on each part's screen that is visible once its data has loaded. */
const shown: Record<Exclude<StudioPart, 'preview' | 'door' | 'test-payouts'>, RegExp> = {
  page: /^Add a block$/,
  pages: /^Add a page$/,
  products: /^On the shelf \(\d+\)$/,
  orders: /^Grace Hopper$/,
  'check-in': /^(The event and day at this door|No tickets were sold yet)$/,
  discounts: /^New discount$/,
  audience: /^Import CSV$/,
  numbers: /^Best products$/,
  balance: /^USD, test money/,
  tax: /Where you are registered/,
  legal: /^Save the legal pages$/,
  domain: /^Not on this site$/,
  embeds: /^What to show$/,
  translations: /^Translations$/,
  pixels: /^Your services$/,
  account: /^Save profile$/,
};

/** Counts a visit, by the same call as the page. */
async function countVisit(request: APIRequestContext): Promise<void> {
  const page = await request.get(`/api/main/pages/${demo.slug}/public`);
  // As in the public page's schema.
  const { account_id } = (await page.json()) as { account_id: string };
  // Programs are not counted.
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const counted = await request.post(`/api/main/${account_id}/analytics`, {
    headers,
    data: { event: 'view' },
  });
  expect(counted.status()).toBe(204);
}

async function logIn(user: User): Promise<void> {
  await user.write('E-mail', demo.email);
  await user.write('Password', demo.password);
  await user.press('button', 'Log in');
}

/** The number of canvases with a drawing. */
function drawnCanvases(): number {
  return [...document.querySelectorAll('canvas')].filter((canvas) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return pixels?.some((value) => value > 0) ?? false;
  }).length;
}

/** How far the page is wider than the window. */
function excessWidth(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** As the keys do; those of an undo differ between systems. */
// oxlint-disable-next-line typescript/no-deprecated -- the browser's own undo has no other name
const undo = () => document.execCommand('undo');

// A document that has just begun to load has no body.
const preview = () =>
  document.querySelector('iframe')?.contentDocument?.querySelector('body')?.textContent ?? '';

/** One text of each block that has a chunk of its own. */
const lateBlocks = [
  'Around the studio',
  'Glaze that sings',
  'Priya N.',
  'The next kiln is opened',
  'Before you ask',
  'The care card',
  'What plays while I glaze',
  'Where the shutters are up',
];

async function missingInPreview(window: BrowserWindow): Promise<string[]> {
  const shownTexts = await window.call(preview);
  return lateBlocks.filter((text) => !shownTexts.includes(text));
}

test('a creator signs in and sees every part of the dashboard', async ({ server, window, user, request }) => {
  // Thirteen screens at two widths.
  test.setTimeout(480_000);
  await buy(request, [{ name: 'Twelve glazes I trust' }]);
  await countVisit(request);
  await window.open(`${server.origin}/login`);
  await logIn(user);
  await user.sees(/^Good (morning|afternoon|evening), Ada$/);
  await user.sees('Grace Hopper');
  for (const part of Object.keys(studioParts).filter((name) => name in shown)) {
    await window.open(`${server.origin}/dashboard/${part}`);
    // Only names of the list above are left.
    await user.sees(shown[part as keyof typeof shown]);
    if (part === 'numbers') await expect.poll(() => window.call(drawnCanvases)).toBe(2);
    for (const width of [390, 1280]) {
      await window.resize({ width, height: 844 });
      expect(await window.call(excessWidth), `${part} at ${width}`).toBe(0);
    }
    // The preview is beside the forms on wide screens. Leaving while it loads would log an error.
    if (part === 'page') await expect.poll(() => missingInPreview(window), { timeout: 120_000 }).toEqual([]);
  }
});

test('a creator edits and publishes the page, and visitors see it', async ({ server, window, user }) => {
  await window.open(`${server.origin}/login?next=/dashboard/page`);
  await logIn(user);
  await user.press('button', 'Add a block');
  await user.press('button', /^Text\b/);
  await user.write('Text', 'Fresh from the kiln');
  await user.press('button', 'Bold');
  await expect.poll(() => window.call(valueOfFocused)).toBe('Fresh from the kiln****');
  expect(await window.call(undo)).toBe(true);
  await expect.poll(() => window.call(valueOfFocused)).toBe('Fresh from the kiln');
  await user.sees('Saved');
  await user.press('button', 'Preview');
  await expect.poll(() => window.call(preview)).toContain('Fresh from the kiln');
  await user.press('button', 'Publish');
  await user.sees('Published');
  await window.open(`${server.origin}/ada`);
  await user.sees('Fresh from the kiln');
});
