import { join } from 'node:path';
import type { Frame, Page } from 'playwright/test';
import { countries } from '#shared/contact/countries.ts';
import type { Catalogue } from '#shared/texts/en.ts';
import { languageNames } from '#shared/texts/languages.ts';
import { startServer } from './startServer.ts';
import { startDnsServer } from '../support/dnsServer.ts';
import { buildPseudoLanguage, markedLetters, replaced } from '../support/pseudoLanguage.ts';
import { startPushService, type PushService } from '../support/pushService.ts';
import { test as onServer, expect } from './browserTest.ts';
import { checkScreen } from './checkScreen.ts';

type Pseudo = { directory: string; texts: Catalogue };

/** On a server that has the pseudo-language in place of German. It offers news and creators' own domains, too. */
export const test = onServer.extend<object, { pseudo: Pseudo; push: PushService }>({
  pseudo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      await using built = await buildPseudoLanguage();
      const compiled = join(built.directory, `shared/texts/compiled/${replaced}.ts`);
      // `compileTexts` has written it from the English catalogue.
      const { [replaced]: texts } = (await import(compiled)) as { [replaced]: Catalogue };
      await use({ directory: built.directory, texts });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  push: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      await using push = await startPushService();
      await use(push);
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ pseudo, push }, use) => {
      await using dns = await startDnsServer();
      const env = {
        PUSH_SERVICES: push.origin,
        DOMAIN_TARGET: 'shops.makerstall.example',
        DNS_SERVERS: dns.address,
      };
      await using server = await startServer({ directory: pseudo.directory, env });
      await use(server);
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    await page.addInitScript((kept) => localStorage.setItem('makerstall:language', kept), replaced);
    await use(page);
  },
});

/**
 * A screen as `checkScreen` checks it, and on the narrowest phone, with no text of another origin. `answers` of the API hold a creator's
 * own texts too.
 */
export async function checkPseudo(page: Page, name: string, answers: readonly string[] = []): Promise<void> {
  await checkScreen(page, name);
  await checkNarrow(page, name);
  await checkOrigin(page.mainFrame(), name, answers);
}

/** The width of the narrowest phone is enough. */
export async function checkNarrow(page: Page, name: string): Promise<void> {
  const own = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  for (const frame of page.frames().filter((one) => one.url().startsWith('http'))) {
    const [content, width] = await frame.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(content, `${name} is wider than 320 pixels`).toBe(width);
  }
  if (own) await page.setViewportSize(own);
}

/** No text is of another origin. */
export async function checkOrigin(
  frame: Frame,
  name: string,
  answers: readonly string[] = [],
): Promise<void> {
  const options = {
    marked: markedLetters,
    known: names,
    places: countries(replaced),
    answers: answers.join('\n'),
  };
  expect(await frame.evaluate(foreignTexts, options), name).toEqual([]);
}

/** Names that are the same in every language. */
const names = [
  'Makerstall',
  'Instagram',
  'YouTube',
  'Pinterest',
  'Behance',
  'SoundCloud',
  'OpenStreetMap',
  'Google',
  'Google Maps',
  'Meta',
  'TikTok',
  'Apple Maps',
  'PDF',
  'kB',
  'MB',
  'USD',
  'EUR',
  'localhost',
  'you@example.com',
  'shop.example.com',
  'America/New York',
  'Grace',
  'grace@example.com',
  'A4.pdf',
  'US letter.pdf',
  'Throwing log',
  'DHL',
  'Visa',
  'WordPress',
  'Squarespace',
  'Notion',
  // Names of campaigns in the demo's numbers.
  'newsletter',
  'instagram',
  // Examples of what a service or a ticket is called, without the digits at their ends.
  'C9Q2MJ3C77U4P674RPG',
  'G-AB12CD34EF',
  'K7QX-M2H',
  ...Object.values(languageNames),
  // The examples of the front page.
  'Noor Haddad',
  'Ines Okafor',
  'Theo Brandt',
  'Lucía Ferrer',
];

type ForeignOptions = {
  marked: string;
  known: readonly string[];
  places: readonly { code: string; name: string }[];
  answers: string;
};

/** Runs in the page. The visible texts that neither have marked letters nor are the creator's, `Intl`'s or names. */
function foreignTexts({ marked, known, places, answers }: ForeignOptions): string[] {
  const state = (document.querySelector('script#state')?.textContent ?? '') + answers;
  const day = (month: number, options: Intl.DateTimeFormatOptions) =>
    new Date(2024, month, 1).toLocaleString('de', options);
  const placeNames = new Intl.DisplayNames('de', { type: 'region' });
  const currencyNames = new Intl.DisplayNames('de', { type: 'currency' });
  const currencies = [...document.querySelectorAll('option')]
    .map(({ value }) => value)
    .filter((value) => /^[A-Z]{3}$/.test(value))
    .flatMap((code) => [code, currencyNames.of(code) ?? '']);
  // Fourteen months begin on every weekday.
  const fromIntl = [...Array(14).keys()]
    .flatMap((month) => [
      day(month, { dateStyle: 'full', timeStyle: 'short' }),
      day(month, { weekday: 'short', day: 'numeric', month: 'short' }),
    ])
    // The `Intl` of server and browser name some countries differently.
    .concat(
      'Uhr',
      'UTC',
      new Intl.ListFormat('de').format(['', '']),
      currencies,
      ...places.flatMap(({ code, name }) => [name, placeNames.of(code) ?? '']),
    )
    .flatMap((text) => text.match(/\p{L}+/gu) ?? []);
  const others = new RegExp(
    [...known, ...fromIntl]
      .toSorted((one, other) => other.length - one.length)
      .map((text) => text.replaceAll(/[.@/()]/g, String.raw`\$&`))
      .join('|'),
    'g',
  );
  const isCreators = (text: string) => state.includes(JSON.stringify(text).slice(1, -1));
  const zones = new Set(Intl.supportedValuesOf('timeZone'));
  const texts = [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) =>
    (element instanceof HTMLOptionElement && zones.has(element.value)) ||
    element.closest(
      'script, style, noscript, svg, code, pre, textarea[readonly], [lang]:not(html), iframe',
    ) ||
    !(element.closest('select') ?? element).checkVisibility()
      ? []
      : [
          ...[...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
          ...['aria-label', 'placeholder', 'title', 'alt']
            .filter((name) => name !== 'aria-label' || !element.closest('[aria-hidden="true"]'))
            .map((name) => element.getAttribute(name) ?? ''),
        ],
  );
  return [...new Set(texts)].filter((text) =>
    text
      .split(
        new RegExp(`\\S*[${marked}]\\S*|\\S*(?:localhost|/ada|/noor-)\\S*|, |\\. | · |\\d+ × |…|\\n`, 'u'),
      )
      .some((part) => {
        const plain = part.replaceAll(/^[^\p{L}]+|[^\p{L}!?.)]+$/gu, '');
        const isOwn = isCreators(plain) || isCreators(plain.replace(/[!?.)]+$/, ''));
        return !isOwn && /[A-Za-z]{2}/.test(plain.replaceAll(others, ''));
      }),
  );
}
