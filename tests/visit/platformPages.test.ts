import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Language } from '#shared/texts/languages.ts';
import { readConfig } from '../../server/config/config.ts';
import { openPlatformPages } from '../../server/legal/platformPages.ts';
import { htmlProblems } from '../support/htmlProblems.ts';
import { startFakeApi } from '../support/fakeApi.ts';
import { startStall, publicUrl } from '../support/startStall.ts';
import { temporaryDirectory } from '../support/temporaryDirectory.ts';
import { startWebServer } from '../support/wholeServer.ts';

test('the platform says what of accessibility is tested, and has no other page without the operator', async () => {
  await using stall = await startStall();
  const html = await stall.read('/legal/accessibility');
  expect(await htmlProblems(html)).toEqual([]);
  expect(html).toContain('<title>Accessibility · Makerstall</title>');
  expect(html).toContain(`<link rel="canonical" href="${publicUrl}/legal/accessibility">`);
  expect(html).toContain('We do not claim to conform');
  const index = await stall.get('/legal');
  expect([index.status, await htmlProblems(await index.text())]).toEqual([200, []]);
  for (const path of ['/legal/terms', '/legal/cookies', '/legal/'])
    expect((await stall.get(path)).status).toBe(404);
});

test('templates exist for every text of the operator, and stop the start until they are filled in', async () => {
  await using folder = await temporaryDirectory();
  for (const kind of ['terms', 'privacy', 'refunds', 'imprint']) {
    const template = await readFile(`deploy/legal/${kind}.md`, 'utf8');
    await writeFile(join(folder.path, `${kind}.md`), template);
    const open = () => openPlatformPages({ folder: folder.path, publicUrl, styles: () => [] });
    expect(open).toThrow(`${kind}.md in LEGAL_DIR still has a gap to fill in: `);
    await writeFile(join(folder.path, `${kind}.md`), template.replaceAll(/\[\[[^\]]+\]\]/g, 'filled in'));
    const html = String(open().load(kind, 'en')?.body);
    expect(await htmlProblems(html)).toEqual([]);
    expect(html).toMatch(/<h2>[^<]+<\/h2>.*filled in/s);
  }
});

test('a language has its own text, the others the general one, which must be there', async () => {
  await using folder = await temporaryDirectory();
  await writeFile(join(folder.path, 'refunds.de.md'), 'Geld zurück');
  const open = () => openPlatformPages({ folder: folder.path, publicUrl, styles: () => [] });
  expect(open).toThrow('LEGAL_DIR needs refunds.md');
  await writeFile(join(folder.path, 'refunds.md'), 'Money back');
  await writeFile(join(folder.path, 'accessibility.de.md'), 'Für alle');
  const pages = open();
  const textOf = (name: string, language: Language) =>
    /<div class="text"[^>]*>(.*?)<\/div>/s.exec(String(pages.load(name, language)?.body))?.[1];
  expect([textOf('refunds', 'de'), textOf('refunds', 'fr')]).toEqual([
    '<p>Geld zurück</p>',
    '<p>Money back</p>',
  ]);
  expect(textOf('accessibility', 'de')).toBe('<p>Für alle</p>');
  expect(textOf('accessibility', 'en')).toContain('We do not claim to conform');
});

test('the sign-up says that one agrees to the terms where there are some', async () => {
  await using folder = await temporaryDirectory();
  const { publicConfig } = readConfig({ LEGAL_DIR: folder.path });
  expect(publicConfig).not.toHaveProperty('hasTerms');
  await writeFile(join(folder.path, 'terms.md'), 'Be kind.');
  expect(readConfig({ LEGAL_DIR: folder.path }).publicConfig).toMatchObject({ hasTerms: true });
  await using api = await startFakeApi();
  await using site = await startWebServer({ api: api.origin, env: { LEGAL_DIR: folder.path } });
  const read = async (path: string) => (await fetch(site.origin + path)).text();
  expect(await read('/sign-up')).toContain('href="/legal/terms"');
  expect(await read('/de/sign-up')).toContain('href="/de/legal/terms"');
  const login = await read('/login');
  expect(login).toContain('href="/legal"');
  expect(login).not.toContain('href="/legal/terms"');
  await using without = await startWebServer({ api: api.origin });
  expect(await (await fetch(`${without.origin}/sign-up`)).text()).not.toContain('/legal/terms');
});

test('the operator’s texts are shown and listed, and a missing folder stops the start', async () => {
  await using folder = await temporaryDirectory();
  await writeFile(join(folder.path, 'imprint.md'), '**Who runs this**\n\nAda & Co');
  const pages = openPlatformPages({ folder: folder.path, publicUrl, styles: () => [] });
  expect(String(pages.load('imprint', 'en')?.body)).toContain('<h2>Who runs this</h2><p>Ada &amp; Co</p>');
  expect(String(pages.load('', 'en')?.body)).toContain('<a href="/legal/imprint">Imprint</a>');
  const german = String(pages.load('', 'de')?.body);
  expect([...german.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/de/',
    '/de/legal/imprint',
    '/de/legal/accessibility',
    '/de/report-bug',
  ]);
  expect(german).toContain(`<link rel="canonical" href="${publicUrl}/de/legal">`);
  expect(pages.load('terms', 'en')).toBeUndefined();
  expect(() => readConfig({ LEGAL_DIR: join(folder.path, 'nothing') })).toThrow(
    'LEGAL_DIR must be a folder that is there, for example /srv/legal',
  );
});
