import { expect, test } from 'vitest';
import { closeAccount } from '../accounts/ownAccount/closeAccount.ts';
import { fillGaps, gapsOf } from '#shared/legal/legalGaps.ts';
import { legalKinds } from '#shared/legal/legalKinds.ts';
import { plainText } from '#shared/page/richText.ts';
import { addProduct, chargeCart, openCart } from '../../tests/support/sales.ts';
import { legalDetails, saveLegal } from '../../tests/support/legal.ts';
import { startStudio } from '../../tests/support/studio.ts';
import { testOnStores } from '../../tests/support/stores.ts';

testOnStores(
  'a creator’s pages are read once they are shown, under the names of the country',
  async (variant) => {
    await using studio = await startStudio({ variant });
    const { api, call } = studio;
    expect((await call('GET', '/legal')).body).toMatchObject({
      slug: 'ada',
      revision: 0,
      settings: { details: { name: 'ada', country: 'US' }, documents: [], asks_waiver: false },
    });
    const documents = [
      { kind: 'terms', text: 'Be **kind**.', shown: false },
      { kind: 'imprint', text: 'Ada, Lake Road 1', shown: true },
    ];
    const saved = await saveLegal(studio, { documents });
    expect([saved.status, saved.headers.get('x-purge-pages')]).toEqual([200, 'ada']);
    expect(saved.body).toMatchObject({ revision: 1, settings: { details: legalDetails, documents } });

    const links = [{ kind: 'imprint', title: 'Impressum' }];
    expect((await api.call('GET', '/pages/ada/public')).body.legal).toEqual(links);
    expect((await api.call('GET', '/pages/ada/legal/imprint')).body).toEqual({
      kind: 'imprint',
      title: 'Impressum',
      text: 'Ada, Lake Road 1',
      language: 'en',
      updated_at: api.clock.now.toISOString(),
      page: {
        slug: 'ada',
        title: "ada's stall",
        theme: 'light',
        awning: ['#e8452c', '#ffffff'],
        language: 'en',
        legal: links,
      },
    });
    for (const path of ['/pages/ada/legal/terms', '/pages/ada/legal/cookies', '/pages/bob/legal/imprint'])
      expect((await api.call('GET', path)).status).toBe(404);

    const stale = await saveLegal(studio, { revision: 0, documents: [] });
    expect([stale.status, stale.body.revision]).toEqual([409, 1]);
    await saveLegal(studio, { revision: 1, documents: [] });
    expect((await api.call('GET', '/pages/ada/public')).body).not.toHaveProperty('legal');
  },
);

testOnStores(
  'legal pages are named in the reader’s language, and a country’s own name stays in every language',
  async (variant) => {
    await using studio = await startStudio({ variant });
    const { api, seller, call } = studio;
    const documents = ['imprint', 'privacy'].map((kind) => ({ kind, text: 'Ada', shown: true }));
    await saveLegal(studio, { documents });
    const linksIn = async (query: string) =>
      (await api.call('GET', `/pages/ada/public${query}`)).body.legal.map(titleOf);
    expect(await linksIn('')).toEqual(['Impressum', 'Privacy']);
    expect(await linksIn('?language=de')).toEqual(['Impressum', 'Datenschutz']);
    const inFrench = ['Impressum', 'Politique de confidentialité'];
    expect(await linksIn('?language=fr')).toEqual(inFrench);
    const { body: french } = await api.call('GET', '/pages/ada/legal/privacy?language=fr');
    expect([french.title, french.page.legal.map(titleOf)]).toEqual([inFrench[1], inFrench]);

    const { draft } = (await call('GET', '/page')).body;
    const german = { ...draft, header: { ...draft.header, language: 'de' } };
    const saved = await call('PUT', '/page', { revision: 0, draft: german });
    await call('POST', '/page/publish', { revision: saved.body.revision });
    expect(await linksIn('')).toEqual(['Impressum', 'Datenschutz']);
    expect(await linksIn('?language=en')).toEqual(['Impressum', 'Privacy']);
    expect((await api.call('GET', '/pages/ada/legal/privacy')).body.title).toBe('Datenschutz');

    const product_id = await addProduct(api, seller);
    const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
    const { order } = (await chargeCart(api, { cart_id: cart._id, language: 'fr' })).body;
    const read = (await api.call('GET', `/orders/${order.token}`)).body;
    for (const shown of [order, read]) expect(shown.store.legal.map(titleOf)).toEqual(inFrench);
    const receipt = await api.context.store.db
      .selectFrom('outbox')
      .select('text')
      .where('dedupe_key', 'like', 'receipt:%')
      .executeTakeFirstOrThrow();
    expect(receipt.text).toContain('Politique de confidentialité');
  },
);

function titleOf({ title }: { title: string }): string {
  return title;
}

test('a page that moved names its new address', async () => {
  await using studio = await startStudio();
  const { api, call } = studio;
  await saveLegal(studio, { documents: [{ kind: 'terms', text: 'Be kind.', shown: true }] });
  await call('PUT', '/account/slug', { slug: 'ada-new' });
  const moved = await api.call('GET', '/pages/ada/legal/terms');
  expect([moved.status, moved.body.moved_to]).toEqual([404, 'ada-new']);
  expect((await api.call('GET', '/pages/ada-new/legal/terms')).status).toBe(200);
});

test.each([
  [{ text: '', shown: true }, 'settings.documents.0.text is required for a page that is shown'],
  [
    { text: 'Sent in [[number]] days', shown: true },
    'settings.documents.0.text still has a gap to fill in: number',
  ],
  [
    { text: '[[number]] or [[rule]], in [[number]] days', shown: true },
    'settings.documents.0.text still has 2 gaps to fill in: number; rule',
  ],
  [{ text: 'Fine', shown: 'yes' }, 'settings.documents.0.shown must be true or false'],
])('the page %j is refused', async (document, message) => {
  await using studio = await startStudio();
  const refused = await saveLegal(studio, { documents: [{ kind: 'terms', ...document }] });
  expect([refused.status, refused.body.message]).toEqual([422, message]);
  const unknown = await saveLegal(studio, { details: { ...legalDetails, country: 'XX' } });
  expect(unknown.body.message).toBe('settings.details.country must be a country code such as DE');
  const several = await saveLegal(studio, {
    details: { ...legalDetails, email: 'ada' },
    documents: [
      { kind: 'imprint', text: '', shown: true },
      { kind: 'terms', ...document },
    ],
  });
  expect(several.body.problems.map(({ field }: { field: string }) => field)).toEqual([
    'settings.details.email',
    'settings.documents.0.text',
    expect.stringContaining('settings.documents.1.'),
  ]);
});

test('a template is filled in for this seller, and leaves gaps only where nobody else can know', async () => {
  await using studio = await startStudio();
  const { api, call, seller } = studio;
  await addProduct(api, seller, { product_type: 'physical' });
  const template = async (kind: string, details = legalDetails) =>
    (await call('POST', '/legal/template', { kind, details })).body.text;
  for (const kind of legalKinds) expect(await template(kind)).toMatch(/Ada Lovelace|ada@example\.com/);
  expect(await template('imprint')).not.toContain('[[');
  const emptyDetails = { ...legalDetails, name: '', line1: '', postal_code: '', city: '', email: '' };
  const unfilled = await template('imprint', emptyDetails);
  expect(unfilled).toContain('[[street and number]]');
  const { gaps } = (await call('GET', '/legal')).body;
  expect(fillGaps(`Mine: ${unfilled}`, legalDetails, gaps)).toBe(`Mine: ${await template('imprint')}`);
  for (const kind of legalKinds) {
    const text = await template(kind, emptyDetails);
    expect(text.match(/\[\[number.*?\]\]/g) ?? []).toEqual(
      gapsOf(text)
        .filter((gap) => gap.startsWith('number'))
        .map((gap) => `[[${gap}]]`),
    );
  }
  expect(await template('withdrawal')).toContain('direct cost of returning the goods');
  // The asterisks of the model form are text and not formatting.
  expect(plainText(await template('withdrawal'))).toContain('I/We (*) hereby give notice that I/We (*)');
  expect(await template('withdrawal')).not.toContain('tickets');
  await addProduct(api, seller, { product_type: 'ticket' });
  expect(await template('withdrawal')).toContain('no right of withdrawal from tickets');
});

test('the legal pages are in the creator’s export, and gone when the account is deleted', async () => {
  await using studio = await startStudio();
  const { api, call, seller } = studio;
  await saveLegal(studio, { documents: [{ kind: 'terms', text: 'Be kind.', shown: true }] });
  expect(JSON.parse((await call('GET', '/account/export')).text).legal_settings).toMatchObject({
    details: legalDetails,
  });
  const { db } = api.context.store;
  await api.context.store.transaction((trx) =>
    closeAccount(trx, { id: seller, email: 'ada@example.com' }, { passwordHash: 'none', now: api.clock.now }),
  );
  expect(await db.selectFrom('legal_settings').selectAll().execute()).toEqual([]);
  expect((await api.call('GET', '/pages/ada/legal/terms')).status).toBe(404);
});
