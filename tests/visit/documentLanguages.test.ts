import { expect, test } from 'vitest';
import type { Language } from '#shared/texts/languages.ts';
import { addProduct, addSeller } from '../support/sales.ts';
import { parseXml, publicUrl, startStall } from '../support/startStall.ts';

/** The whole server, where each creator's page is in a language of its own: `ada-de` in German. */
async function startStalls(...languages: Language[]) {
  const stall = await startStall();
  const { api } = stall;
  for (const language of languages) {
    const slug = `ada-${language}`;
    const seller = await addSeller(api, slug);
    await api.context.store.transaction((trx) =>
      trx.updateTable('pages').set({ language, title: 'Ada' }).where('account_id', '=', seller).execute(),
    );
    await addProduct(api, seller, {
      id: `prd_mug_${language}`,
      name: 'Mug',
      price_minor: 1250,
      limited_seats: 3,
    });
    await addProduct(api, seller, { name: 'Bowl', price_minor: 123_456, limited_seats: 0, position: 1 });
  }
  return Object.assign(stall, {
    readJson: async (path: string) => JSON.parse(await stall.read(path)),
  });
}

function cardOf(path: string, format = 'json'): string {
  return `/oembed?${new URLSearchParams({ url: publicUrl + path, format })}`;
}

test('the Markdown of a page has the words and numbers of the page’s language', async () => {
  await using stalls = await startStalls('de', 'en');
  const german = await stalls.read('/ada-de.md');
  expect(german).toContain('## Shop\n\n');
  expect(german).toContain('/ada-de/shop/prd_mug_de.md>): 12,50 $ USD, noch 3\n');
  expect(german).toContain(': 1.234,56 $ USD, ausverkauft\n');
  expect(german).toContain('[Die Seite zum Ansehen]');
  expect(await stalls.read('/ada-de/shop/prd_mug_de.md')).toContain(
    '[Von Ada](<https://stalls.example/ada-de.md>)\n\n- Preis: 12,50 $ USD\n- Verfügbarkeit: noch 3\n',
  );
  expect(await stalls.read('/ada-de/masterclasses.md')).toContain('# Kurse');
  const english = await stalls.read('/ada-en.md');
  expect(english).toContain('/ada-en/shop/prd_mug_en.md>): $12.50 USD, 3 left\n');
  expect(english).toContain(': $1,234.56 USD, sold out\n');
});

test('the feeds of a page are in its language and name it', async () => {
  await using stalls = await startStalls('de', 'pt');
  const { channel } = parseXml(await stalls.read('/ada-de/feed.xml')).rss;
  expect(channel).toMatchObject({ title: 'Neues von Ada', language: 'de' });
  const titles = channel.item.map(({ title }: { title: string }) => title);
  expect(titles).toContain('Die Seite von Ada wurde geändert');
  const mug = channel.item.find(({ title }: { title: string }) => title === 'Mug');
  expect(mug.description).toContain('<p>12,50\u00a0$ USD</p>');
  // Times have the words of RFC 822 in every language.
  expect(channel.lastBuildDate).toMatch(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} /);

  const { feed } = parseXml(await stalls.read('/ada-de/atom.xml'));
  expect(feed).toMatchObject({ title: 'Neues von Ada', '@xml:lang': 'de' });
  expect(await stalls.readJson('/ada-de/feed.json')).toMatchObject({
    title: 'Neues von Ada',
    language: 'de',
  });

  expect(parseXml(await stalls.read('/ada-pt/feed.xml')).rss.channel.language).toBe('pt-BR');
  expect(parseXml(await stalls.read('/ada-pt/atom.xml')).feed['@xml:lang']).toBe('pt-BR');
  expect((await stalls.readJson('/ada-pt/feed.json')).language).toBe('pt-BR');
  // A page that names no language is in English.
  expect((await stalls.readJson('/ada/feed.json')).language).toBe('en');
});

test('the card of a page says its language and direction to the page that shows it', async () => {
  await using stalls = await startStalls('de', 'ar');
  const german = await stalls.readJson(cardOf('/ada-de/shop/prd_mug_de'));
  expect(german.html).toContain('lang="de" dir="ltr"');
  expect(german.html).toContain('12,50 $ USD, noch 3');
  expect(german.html).toContain('Von Ada');
  expect((await stalls.readJson(cardOf('/ada-de/masterclasses'))).html).toContain('>Kurse<');
  const { oembed } = parseXml(await stalls.read(cardOf('/ada-ar/shop', 'xml')));
  expect(oembed.html).toContain('lang="ar" dir="rtl"');
});

test('the manifest of a page has its language and direction, and that of the dashboard is English at its plain address', async () => {
  await using stalls = await startStalls('de', 'ar', 'pt');
  const read = async (folder: string) => {
    const { lang, dir } = await stalls.readJson(`/${folder}/manifest.webmanifest`);
    return [lang, dir];
  };
  expect(await read('ada-de')).toEqual(['de', 'ltr']);
  expect(await read('ada-ar')).toEqual(['ar', 'rtl']);
  expect(await read('ada-pt')).toEqual(['pt-BR', 'ltr']);
  expect(await read('ada')).toEqual(['en', 'ltr']);
  expect(await read('dashboard')).toEqual(['en', 'ltr']);
});

test('each document names its language in a header, and only the manifest has an address in another one', async () => {
  await using stalls = await startStalls('de', 'ar', 'pt');
  const forms = ['.md', '/feed.xml', '/atom.xml', '/feed.json', '/manifest.webmanifest'];
  const languageOf = async (path: string) => (await stalls.get(path)).headers.get('content-language');
  for (const [slug, language] of [
    ['ada', 'en'],
    ['ada-de', 'de'],
    ['ada-ar', 'ar'],
    ['ada-pt', 'pt-BR'],
  ]) {
    for (const form of forms) expect([form, await languageOf(`/${slug}${form}`)]).toEqual([form, language]);
    expect(await languageOf(cardOf(`/${slug}`))).toBe(language);
  }
  for (const form of forms) {
    const status = form === '/manifest.webmanifest' ? 200 : 404;
    expect([form, (await stalls.get(`/de/ada${form}`)).status]).toEqual([form, status]);
  }
});
