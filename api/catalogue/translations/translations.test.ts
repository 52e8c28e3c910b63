import { expect } from 'vitest';
import { languages as allLanguages } from '#shared/texts/languages.ts';
import { translationsAnswer, type TranslationsAnswer } from '#shared/studio/translationSchema.ts';
import { addBlock, addProduct, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startStudio, type RunningStudio } from '../../../tests/support/studio.ts';
import { testOnStores } from '../../../tests/support/stores.ts';

async function textsIn({ call }: RunningStudio, language: string): Promise<TranslationsAnswer> {
  return translationsAnswer.parse((await call('GET', `/translations/${language}`)).body);
}

/** Translates these originals, wherever they stand. */
async function translate(studio: RunningStudio, language: string, words: Record<string, string>) {
  const { groups } = await textsIn(studio, language);
  const texts = groups
    .flatMap((group) => group.words)
    .filter(({ original }) => Object.hasOwn(words, original))
    .map(({ place, original }) => ({ place, original, text: words[original] }));
  return studio.call('PUT', `/translations/${language}`, { texts });
}

testOnStores(
  'a page in another language has what is translated in it, and the rest in its own',
  async (variant) => {
    await using studio = await startStudio({ variant });
    const { api, seller, call } = studio;
    await addBlock(api, seller, { type: 'faq', items: [{ question: 'When?', answer: 'Soon.' }] });
    const product_id = await addProduct(api, seller, { name: 'A zine', description: 'Twelve pages.' });
    const { groups } = await textsIn(studio, 'de');
    expect(groups.map(({ kind, words }) => [kind, ...words.map(({ original }) => original)])).toEqual([
      ['header', "ada's stall"],
      ['faq', 'When?', 'Soon.'],
      ['digital', 'A zine', 'Twelve pages.'],
    ]);

    const saved = await translate(studio, 'de', { 'When?': 'Wann?', 'A zine': 'Ein Heft' });
    expect([saved.status, saved.headers.get('x-purge-pages')]).toEqual([200, 'ada']);
    const read = async (path: string) => (await api.call('GET', path)).body;
    expect((await read('/pages/ada/public?language=de')).blocks[0].items).toEqual([
      { question: 'Wann?', answer: 'Soon.' },
    ]);
    for (const path of ['/ada/public/shop', `/ada/public/shop/${product_id}`]) {
      const german = await read(`${path}?language=de`);
      expect(JSON.stringify(german)).toContain('"name":"Ein Heft","description":"Twelve pages."');
      for (const other of ['', '?language=fr', '?language=xx'])
        expect(JSON.stringify(await read(path + other))).toContain('"name":"A zine"');
    }
    const { own, total, languages } = (await call('GET', '/translations')).body;
    expect([own, total, languages.length]).toEqual(['en', 5, allLanguages.length - 1]);
    expect(languages).toContainEqual({ language: 'de', done: 2 });

    await api.context.store.transaction((trx) => trx.updateTable('pages').set({ language: 'de' }).execute());
    expect(JSON.stringify(await read('/ada/public/shop?language=de'))).toContain('"name":"A zine"');
  },
);

testOnStores('a further page and its place in the menu are translated', async (variant) => {
  await using studio = await startStudio({ variant });
  const { api, call } = studio;
  const { _id } = (await call('POST', '/subpages', { title: 'About me', address: 'about' })).body.subpage;
  const draft = { blocks: [{ type: 'text', text: 'I make things.' }] };
  const saved = await call('PUT', `/subpages/${_id}/draft`, { revision: 0, draft });
  await call('POST', `/subpages/${_id}/publish`, { revision: saved.body.revision });
  await translate(studio, 'de', { 'About me': 'Über mich', 'I make things.': 'Ich mache Dinge.' });
  const german = (await api.call('GET', '/pages/ada/subpages/about?language=de')).body;
  expect([german.title, german.blocks[0].text]).toEqual(['Über mich', 'Ich mache Dinge.']);
  const { menu } = (await api.call('GET', '/pages/ada/public?language=de')).body;
  expect(menu).toEqual([{ address: 'about', title: 'Über mich' }]);
  expect((await api.call('GET', '/pages/ada/subpages/about')).body.title).toBe('About me');
});

testOnStores('a changed original stands until it is translated again', async (variant) => {
  await using studio = await startStudio({ variant });
  const { api, seller } = studio;
  const id = await addProduct(api, seller, { name: 'A zine' });
  await translate(studio, 'de', { 'A zine': 'Ein Heft' });
  const rename = (name: string) =>
    api.context.store.transaction((trx) =>
      trx.updateTable('products').set({ name }).where('id', '=', id).execute(),
    );
  await rename('The zine');
  const shownName = async () => (await api.call('GET', '/ada/public/shop?language=de')).body.products[0].name;
  expect(await shownName()).toBe('The zine');
  const word = async () => (await textsIn(studio, 'de')).groups.at(-1)?.words[0];
  expect(await word()).toMatchObject({ original: 'The zine', text: '', earlier: 'Ein Heft' });
  await translate(studio, 'de', { 'The zine': 'Das Heft' });
  expect(await shownName()).toBe('Das Heft');
  expect(await word()).not.toHaveProperty('earlier');
  await translate(studio, 'de', { 'The zine': '' });
  expect(await shownName()).toBe('The zine');
});

testOnStores(
  'cart, order and receipt have the buyer’s words, and the seller’s order the original ones',
  async (variant) => {
    await using studio = await startStudio({ variant });
    const { api, seller, call } = studio;
    const product_id = await addProduct(api, seller, { name: 'A zine' });
    await translate(studio, 'de', { 'A zine': 'Ein Heft', "ada's stall": 'Adas Stand' });
    const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
    const inGerman = await api.call('GET', `/carts/${cart._id}?language=de`);
    expect([cart.items[0].name, inGerman.body.items[0].name]).toEqual(['A zine', 'Ein Heft']);

    const { order } = (await chargeCart(api, { cart_id: cart._id, language: 'de' })).body;
    const read = (await api.call('GET', `/orders/${order.token}`)).body;
    for (const shown of [order, read])
      expect([shown.items[0].name, shown.store.title]).toEqual(['Ein Heft', 'Adas Stand']);
    const mails = await api.context.store.db.selectFrom('outbox').selectAll().execute();
    const textOf = (kind: string) => mails.find(({ dedupe_key }) => dedupe_key.startsWith(kind))?.text;
    expect(textOf('receipt:')).toContain('Ein Heft');
    expect(textOf('sale:')).toContain('A zine');
    const sale = await call('GET', `/orders/${order._id}`);
    expect(sale.text).toContain('"name":"A zine"');
  },
);

testOnStores(
  'a buyer reads the choices of a question in their language, and the order keeps the original',
  async (variant) => {
    await using studio = await startStudio({ variant });
    const { api, seller, call } = studio;
    const glaze = { _id: 'qst_1', question: 'Which glaze?', kind: 'choice', required: true };
    const choices = ['Celadon green', 'Iron black'];
    const name = { _id: 'qst_2', question: 'Which name?', kind: 'text', required: true };
    const product_id = await addProduct(api, seller, {
      name: 'A cup',
      questions_json: JSON.stringify([{ ...glaze, choices }, name]),
    });
    await translate(studio, 'de', { 'Which glaze?': 'Welche Glasur?', 'Iron black': 'Eisenschwarz' });
    const path = `/ada/public/shop/${product_id}`;
    const [german] = (await api.call('GET', `${path}?language=de`)).body.questions;
    const labels = { choice_labels: ['Celadon green', 'Eisenschwarz'] };
    expect(german).toEqual({ ...glaze, question: 'Welche Glasur?', choices, ...labels });
    for (const other of ['', '?language=fr'])
      expect((await api.call('GET', path + other)).body.questions[0]).toEqual({ ...glaze, choices });

    // A typed answer stays as the buyer wrote it, even if the seller uses the same words.
    const given = [german, name].map(({ _id: question_id, question }) => ({
      question_id,
      question,
      answer: 'Iron black',
    }));
    const form_response = [
      { ...given[0], question: 'Welche Glasur?', chosen: true, answer_label: 'Eisenschwarz' },
      given[1],
    ];
    const stored = [{ ...given[0], question: 'Which glaze?', chosen: true }, given[1]];
    const label = [{ question_id: 'qst_1', question: 'x', answer: 'Eisenschwarz' }];
    const refused = await openCart(api, seller, { items: [{ product_id, form_response: label }] });
    expect(refused.status).toBe(422);
    const { body: cart } = await openCart(api, seller, { items: [{ product_id, form_response: given }] });
    const inGerman = (await api.call('GET', `/carts/${cart._id}?language=de`)).body;
    expect([cart.items[0].form_response, inGerman.items[0].form_response]).toEqual([stored, form_response]);

    const { order } = (await chargeCart(api, { cart_id: cart._id, language: 'de' })).body;
    const read = (await api.call('GET', `/orders/${order.token}`)).body;
    for (const shown of [order, read]) expect(shown.items[0].form_response).toEqual(form_response);
    const mails = await api.context.store.db.selectFrom('outbox').selectAll().execute();
    const receipt = mails.find(({ dedupe_key }) => dedupe_key.startsWith('receipt:'))?.text;
    expect(receipt).toContain('Welche Glasur?: Eisenschwarz');
    expect(receipt).toContain('Which name?: Iron black');
    const sale = await call('GET', `/orders/${order._id}`);
    expect([sale.text, sale.text]).toEqual([
      expect.stringContaining(JSON.stringify(stored)),
      expect.not.stringContaining('Eisenschwarz'),
    ]);
    const exported = (await call('GET', '/orders/export')).text;
    expect(exported).toContain('Which glaze?: Iron black');
    expect(exported).not.toContain('Eisenschwarz');
  },
);

testOnStores('wrong calls are refused by name, and another creator’s are unknown', async (variant) => {
  await using studio = await startStudio({ variant });
  const { api, seller, call } = studio;
  expect(await call('GET', '/translations/xx')).toMatchObject({ status: 422, body: { field: 'language' } });
  const text = { place: 'prd_1.name', original: 'A zine', text: 'Ein Heft' };
  for (const [field, wrong] of [
    ['texts.0.original', { ...text, original: '' }],
    ['texts.0.text', { ...text, text: 7 }],
    ['texts.0.place', { ...text, place: 'a\nb' }],
  ]) {
    const refused = await call('PUT', '/translations/de', { texts: [wrong] });
    expect(refused).toMatchObject({ status: 422, body: { field } });
  }
  await call('PUT', '/translations/de', { texts: [text] });
  const { translations } = JSON.parse((await call('GET', '/account/export')).text);
  expect(translations).toMatchObject([{ language: 'de', original: 'A zine', text: 'Ein Heft' }]);
  expect((await api.call('GET', `/studio/${seller}/translations`)).status).toBe(401);
});
