import { expect } from 'vitest';
import { page } from '#shared/page/pageSchema.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { startStudio } from '../../../tests/support/studio.ts';

testOnStores(
  'the language of a page is published with it, and a wrong one is refused by name',
  async (variant) => {
    await using studio = await startStudio({ variant });
    const call = (method: string, path: string, body?: unknown) => studio.call(method, `/page${path}`, body);
    const publicLanguage = async () =>
      page.parse((await studio.api.call('GET', '/pages/ada/public')).body).language;
    const { draft, has_changes } = (await call('GET', '')).body;
    expect([draft.header.language, has_changes, await publicLanguage()]).toEqual(['en', false, 'en']);
    const inLanguage = (language: unknown) => ({ ...draft, header: { ...draft.header, language } });

    for (const language of ['xx', 'DE', '', null, 7]) {
      const wrong = await call('PUT', '', { revision: 0, draft: inLanguage(language) });
      expect(wrong).toMatchObject({ status: 422, body: { field: 'draft.header.language' } });
    }
    const saved = await call('PUT', '', { revision: 0, draft: inLanguage('pl') });
    expect(saved.body).toMatchObject({ draft: { header: { language: 'pl' } }, has_changes: true });
    expect(await publicLanguage()).toBe('en');
    const published = await call('POST', '/publish', { revision: saved.body.revision });
    expect(published.headers.get('x-purge-pages')).toBe('ada');
    expect(published.body.has_changes).toBe(false);
    expect(await publicLanguage()).toBe('pl');
  },
);

testOnStores('an editor that knows no languages leaves the language as it is', async (variant) => {
  await using studio = await startStudio({ variant });
  const call = (method: string, path: string, body?: unknown) => studio.call(method, `/page${path}`, body);
  const { draft } = (await call('GET', '')).body;
  const first = await call('PUT', '', {
    revision: 0,
    draft: { ...draft, header: { ...draft.header, language: 'tr' } },
  });
  const { language: _language, ...header } = draft.header;
  const second = await call('PUT', '', { revision: first.body.revision, draft: { ...draft, header } });
  expect(second.body.draft.header.language).toBe('tr');
  const reverted = await call('POST', '/revert', { revision: second.body.revision });
  expect(reverted.body).toMatchObject({ draft: { header: { language: 'en' } }, has_changes: false });
});
