import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { openPlatformPages } from '../../server/legal/platformPages.ts';
import { htmlProblems } from '../support/htmlProblems.ts';
import { startStall, publicUrl } from '../support/startStall.ts';
import { temporaryDirectory } from '../support/temporaryDirectory.ts';

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
