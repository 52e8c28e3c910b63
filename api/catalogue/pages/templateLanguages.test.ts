import { expect, test } from 'vitest';
import { pageEdit, pageTemplates } from '#shared/studio/pageDraftSchema.ts';
import { languages } from '#shared/texts/languages.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { startStudio } from '../../../tests/support/studio.ts';
import { templateOf } from './templateWords.ts';

const creator = { name: 'Ada', slug: 'ada', currency: 'EUR' };

testOnStores('a template writes in the language of the draft', async (variant) => {
  await using studio = await startStudio({ variant });
  const call = (method: string, path: string, body?: unknown) => studio.call(method, `/page${path}`, body);
  const { draft } = (await call('GET', '')).body;
  let revision = 0;
  for (const [language, bio, about] of [
    ['ja', 'ものづくりをしています。', /^adaです。/],
    ['de', 'Ich mache Dinge', /^Ich bin ada\. .+\n\nNimm dir Zeit/],
    ['en', 'I make things', /^I'm ada\. .+\n\nTake your time/],
  ] as const) {
    const inLanguage = { ...draft, header: { ...draft.header, language } };
    const saved = await call('PUT', '', { revision, draft: inLanguage });
    const filled = await call('POST', '/template', { revision: saved.body.revision, template: 'creator' });
    revision = filled.body.revision;
    const { header, blocks } = filled.body.draft;
    expect([header.language, header.bio]).toEqual([language, expect.stringContaining(bio)]);
    expect(blocks.find(({ type }: { type: string }) => type === 'text').text).toMatch(about);
  }
});

test.each(languages)('every template is complete in %s, and differs from the English one', (language) => {
  for (const template of pageTemplates.options) {
    const { bio, blocks } = templateOf(template, creator, language);
    const english = templateOf(template, creator, 'en');
    expect(blocks.map(({ type }) => type)).toEqual(english.blocks.map(({ type }) => type));
    const words = wordsOf([bio, ...blocks]);
    expect(words).toHaveLength(wordsOf([english.bio, ...english.blocks]).length);
    const own = words.filter((text) => !wordsOf([english.bio, ...english.blocks]).includes(text));
    expect(own).toHaveLength(language === 'en' ? 0 : words.length);
    expect(words.filter((text) => text.trim() === '')).toEqual([]);
    const edited = blocks.filter(({ type }) => type !== 'products' && type !== 'masterclasses');
    const header = {
      title: 'Ada',
      bio,
      avatar: '/media/a.png',
      theme: 'light',
      awning: ['#e8452c', '#fff8ee'],
    };
    expect(pageEdit.safeParse({ header, blocks: edited }).error).toBeUndefined();
  }
});

/** What is written for people. */
function wordsOf(parts: readonly unknown[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [part];
    const fields = new Set(['title', 'text', 'description', 'button', 'unit']);
    return Object.entries(part as object).flatMap(([field, value]) =>
      fields.has(field) ? [String(value)] : [],
    );
  });
}
