import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { addSeller } from '../../../tests/support/sales.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { signIn, startStudio, type RunningStudio } from '../../../tests/support/studio.ts';
import { uploadWhole } from '../../../tests/support/uploading.ts';
import { deleteUnusedPageFiles } from '../pages/deletePageFiles.ts';

type Studio = Pick<RunningStudio, 'call'>;

const text = (words: string) => ({ type: 'text', text: words });

async function add({ call }: Studio, title: string, address: string): Promise<string> {
  const { status, body } = await call('POST', '/subpages', { title, address });
  if (status !== 201) throw new Error(`no page: ${JSON.stringify(body)}`);
  return String(body.subpage._id);
}

/** Saves these blocks over the present revision. */
async function save({ call }: Studio, id: string, blocks: unknown[]) {
  const { revision } = (await call('GET', `/subpages/${id}/draft`)).body;
  return call('PUT', `/subpages/${id}/draft`, { revision, draft: { blocks } });
}

async function publish({ call }: Studio, id: string) {
  const { revision } = (await call('GET', `/subpages/${id}/draft`)).body;
  return call('POST', `/subpages/${id}/publish`, { revision });
}

testOnStores('a further page is seen once it is published, and its hidden blocks never', async (variant) => {
  await using studio = await startStudio({ variant });
  const read = () => studio.api.call('GET', '/pages/ada/subpages/about');
  const menu = async () => (await studio.api.call('GET', '/pages/ada/public')).body.menu;
  const id = await add(studio, 'About me', 'about');
  expect([(await read()).status, await menu()]).toEqual([404, undefined]);

  await save(studio, id, [text('Hello'), { ...text('A secret'), hidden: true }]);
  const published = await publish(studio, id);
  expect(published.headers.get('x-purge-pages')).toBe('ada');
  expect(published.body.has_changes).toBe(false);
  const { body } = await read();
  expect(body).toMatchObject({
    title: 'About me',
    address: 'about',
    blocks: [{ type: 'text', text: 'Hello' }],
  });
  expect(body.blocks).toHaveLength(1);
  expect(await menu()).toEqual([{ address: 'about', title: 'About me' }]);
  // The home page has none of its blocks.
  expect(JSON.stringify((await studio.api.call('GET', '/pages/ada/public')).body)).not.toContain('Hello');

  await save(studio, id, [text('Changed')]);
  expect((await studio.call('GET', '/subpages')).body.subpages).toMatchObject([{ has_changes: true }]);
  expect((await read()).body.blocks).toMatchObject([{ text: 'Hello' }]);
  const { revision } = (await studio.call('GET', `/subpages/${id}/draft`)).body;
  const reverted = await studio.call('POST', `/subpages/${id}/revert`, { revision });
  expect(reverted.body.draft.blocks).toMatchObject([{ text: 'Hello' }, { text: 'A secret', hidden: true }]);
  expect(reverted.body.undo.blocks).toMatchObject([{ text: 'Changed' }]);
});

testOnStores('publishing one page leaves the blocks of the other ones alone', async (variant) => {
  await using studio = await startStudio({ variant });
  const [about, press] = [await add(studio, 'About', 'about'), await add(studio, 'Press', 'press')];
  await save(studio, about, [text('About me')]);
  await save(studio, press, [text('For the press')]);
  await publish(studio, about);
  await publish(studio, press);
  const home = (await studio.call('GET', '/page')).body;
  const saved = await studio.call('PUT', '/page', {
    revision: home.revision,
    draft: { ...home.draft, blocks: [text('At home')] },
  });
  await studio.call('POST', '/page/publish', { revision: saved.body.revision });
  const textsOf = async (path: string) =>
    (await studio.api.call('GET', path)).body.blocks.map((block: { text: string }) => block.text);
  expect(await textsOf('/pages/ada/public')).toEqual(['At home']);
  expect(await textsOf('/pages/ada/subpages/about')).toEqual(['About me']);
  expect(await textsOf('/pages/ada/subpages/press')).toEqual(['For the press']);

  // A block is on one page only.
  const [block] = (await studio.api.call('GET', '/pages/ada/subpages/about')).body.blocks;
  for (const refused of [
    await save(studio, press, [block]),
    await studio.call('PUT', '/page', {
      revision: saved.body.revision,
      draft: { ...home.draft, blocks: [block] },
    }),
  ])
    expect(refused).toMatchObject({ status: 404, body: { field: 'draft.blocks.0._id' } });
});

testOnStores('an earlier address leads to its page until another page takes it', async (variant) => {
  await using studio = await startStudio({ variant });
  const id = await add(studio, 'About', 'about');
  await publish(studio, id);
  const addressAt = async (name: string) => {
    const { status, body } = await studio.api.call('GET', `/pages/ada/subpages/${name}`);
    return status === 200 ? body.address : status;
  };
  const moved = await studio.call('PUT', `/subpages/${id}`, { address: 'me' });
  expect(moved.headers.get('x-purge-pages')).toBe('ada');
  expect([await addressAt('me'), await addressAt('about')]).toEqual(['me', 'me']);
  const other = await add(studio, 'About us', 'about');
  await publish(studio, other);
  expect([await addressAt('me'), await addressAt('about')]).toEqual(['me', 'about']);
  // The other page is deleted, so the first page can have the address again.
  await studio.call('DELETE', `/subpages/${other}`);
  expect(await addressAt('about')).toBe(404);
  await studio.call('PUT', `/subpages/${id}`, { address: 'about' });
  expect([await addressAt('about'), await addressAt('me')]).toEqual(['about', 'about']);
});

testOnStores('an address that is taken, reserved or malformed is refused by name', async (variant) => {
  await using studio = await startStudio({ variant });
  await add(studio, 'About', 'about');
  const press = await add(studio, 'Press', 'press-kit');
  for (const [address, words] of [
    ['about', 'leads to “About” already'],
    ['shop', 'is reserved'],
    ['legal', 'is reserved'],
    ['de', 'is reserved'],
    ['a', 'must have 2 to 40'],
    ['a'.repeat(41), 'must have 2 to 40'],
    ['-me', 'must have 2 to 40'],
    ['me-', 'must have 2 to 40'],
    ['Über', 'must have 2 to 40'],
    ['me.md', 'must have 2 to 40'],
  ]) {
    for (const refused of [
      await studio.call('POST', '/subpages', { title: 'Another', address }),
      await studio.call('PUT', `/subpages/${press}`, { address }),
    ]) {
      expect(refused).toMatchObject({ status: 422, body: { field: 'address' } });
      expect(refused.body.message).toContain(words);
    }
  }
  expect((await studio.call('PUT', `/subpages/${press}`, { title: ' ' })).body.field).toBe('title');
});

testOnStores('the menu has the creator’s order, and only what is to be in it', async (variant) => {
  await using studio = await startStudio({ variant });
  const ids = [
    await add(studio, 'One', 'one'),
    await add(studio, 'Two', 'two'),
    await add(studio, 'Three', 'three'),
  ];
  for (const id of ids) await publish(studio, id);
  const menu = async () =>
    ((await studio.api.call('GET', '/pages/ada/public')).body.menu ?? []).map(
      ({ title }: { title: string }) => title,
    );
  expect(await menu()).toEqual(['One', 'Two', 'Three']);
  // A page that the editor does not know yet follows.
  const ordered = await studio.call('PUT', '/subpages/order', { subpage_ids: [ids[2], ids[0]] });
  expect(ordered.headers.get('x-purge-pages')).toBe('ada');
  expect(await menu()).toEqual(['Three', 'One', 'Two']);
  await studio.call('PUT', `/subpages/${ids[0]}`, { in_menu: false, title: 'First' });
  expect(await menu()).toEqual(['Three', 'Two']);
  expect((await studio.api.call('GET', '/pages/ada/subpages/one')).body.title).toBe('First');
  const listed = (await studio.api.call('GET', '/pages')).body.pages;
  expect(listed[0].subpages.map(({ address }: { address: string }) => address)).toEqual([
    'three',
    'one',
    'two',
  ]);
  const gone = await studio.call('DELETE', `/subpages/${ids[2]}`);
  expect([gone.status, gone.headers.get('x-purge-pages')]).toEqual([204, 'ada']);
  expect(await menu()).toEqual(['Two']);
  expect((await studio.api.call('GET', '/pages/ada/subpages/three')).status).toBe(404);
});

test('there are at most 20 further pages, and nobody else’s are found', async () => {
  await using studio = await startStudio();
  const other = await signIn({ api: studio.api, seller: await addSeller(studio.api, 'eve') });
  const theirs = await add(other, 'About', 'about');
  for (let count = 0; count < 20; count += 1) await add(studio, `Page ${count}`, `page-${count}`);
  const full = await studio.call('POST', '/subpages', { title: 'One more', address: 'one-more' });
  expect(full).toMatchObject({
    status: 422,
    body: { message: 'title is one too many: there are at most 20 further pages' },
  });
  for (const [method, path, body] of [
    ['GET', '/draft', undefined],
    ['PUT', '/draft', { revision: 0, draft: { blocks: [] } }],
    ['POST', '/publish', { revision: 0 }],
    ['POST', '/revert', { revision: 0 }],
    ['PUT', '', { title: 'Mine' }],
    ['DELETE', '', undefined],
  ] as const)
    expect((await studio.call(method, `/subpages/${theirs}${path}`, body)).status).toBe(404);
});

test('a draft that was saved elsewhere is not written over', async () => {
  await using studio = await startStudio();
  const id = await add(studio, 'About', 'about');
  await save(studio, id, [text('Theirs')]);
  const late = await studio.call('PUT', `/subpages/${id}/draft`, { revision: 0, draft: { blocks: [] } });
  expect(late).toMatchObject({
    status: 409,
    body: { revision: 1, current: { draft: { blocks: [{ text: 'Theirs' }] } } },
  });
});

test('a further page’s file is kept while a draft or the published page names it, and deleted a month after', async () => {
  await using studio = await startStudio();
  const { context, clock } = studio.api;
  const { uploadId } = await uploadWhole(studio, {
    kind: 'file',
    name: 'Press.pdf',
    content: Buffer.from('Press'),
  });
  const file = (await studio.call('POST', '/page/files', { upload_id: uploadId })).body.file.file_id;
  const id = await add(studio, 'Press', 'press');
  await save(studio, id, [{ type: 'file', title: 'Press kit', file: { file_id: file } }]);
  await publish(studio, id);
  let signedIn = studio as Studio;
  const left = async () => {
    clock.now = new Date(clock.now.getTime() + 31 * 24 * 60 * 60_000);
    await deleteUnusedPageFiles(context, new AbortController().signal);
    // The session has ended meanwhile.
    signedIn = await signIn(studio);
    return (await studio.api.call('GET', `/page-files/${file}`)).status;
  };
  const saveHome = async () => {
    const { revision, draft } = (await signedIn.call('GET', '/page')).body;
    return signedIn.call('PUT', '/page', { revision, draft: { ...draft, blocks: [text('At home')] } });
  };
  // Saving another page checks the files of this one too.
  expect((await saveHome()).status).toBe(200);
  expect(await left()).toBe(200);
  await save(signedIn, id, []);
  expect(await left()).toBe(200);
  await publish(signedIn, id);
  expect(await left()).toBe(404);
});

test('what further pages show can be used: a contact card, a list', async () => {
  await using studio = await startStudio();
  const id = await add(studio, 'Contact', 'contact');
  const saved = await save(studio, id, [
    { type: 'contact', name: 'Ada', email: 'ada@example.com' },
    { type: 'mailing_list', title: 'News', button: 'Join' },
  ]);
  await publish(studio, id);
  const [contact, list] = saved.body.draft.blocks;
  expect((await studio.api.call('GET', `/pages/ada/contacts/${contact._id}`)).text).toContain('FN:Ada');
  const path = `/${studio.seller}/mailing-list?blockId=${list._id}&platform=website`;
  const joined = await studio.api.call('POST', path, { body: { email: 'grace@example.com' } });
  expect(joined.status).toBeLessThan(300);
});
