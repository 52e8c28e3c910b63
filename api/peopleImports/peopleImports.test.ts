import { expect, test } from 'vitest';
import { addBlock, addSeller, addSession } from '../../tests/support/sales.ts';
import { startApi, testCredentials, type RunningApi } from '../../tests/support/startApi.ts';
import { sqliteVariant, testOnStores } from '../../tests/support/stores.ts';

async function openLists(api: RunningApi, slug = 'ada') {
  const id = await addSeller(api, slug);
  const token = await addSession(api, id);
  const block = await addBlock(api, id, { type: 'mailing_list', title: 'News' });
  const base = `/studio/${id}/audience`;
  const ask = (method: string, path: string, query: Record<string, string> = {}) =>
    api.call(method, `${base}/${path}`, { token, query });

  /** Sends a file as the studio does, and reads what the answer tells. */
  async function send(
    file: string | Uint8Array<ArrayBuffer>,
    { list = 'mailing', query = 'consent=true' } = {},
  ) {
    const answer = await fetch(`${api.origin}${base}/${list}/imports?${query}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(testCredentials).toString('base64')}`,
        'x-access-token': token,
        'content-type': 'text/csv',
      },
      body: file,
    });
    const text = await answer.text();
    if (answer.status !== 200) return { status: answer.status, message: String(JSON.parse(text).message) };
    // oxlint-disable-next-line typescript/no-explicit-any -- a test looks at what came
    const events: any[] = text
      .trim()
      .split('\n')
      .map((one) => JSON.parse(one));
    const refused = events.flatMap((event) => event.refused ?? []);
    return { status: 200, events, refused, done: events.at(-1).import };
  }

  return {
    id,
    ask,
    send,
    join: (email: string) =>
      api.call('POST', `/${id}/mailing-list`, {
        query: { blockId: block, platform: 'makerstall' },
        body: { email, name: 'Jo' },
      }),
    people: async (list = 'mailing') =>
      (await ask('GET', list, { order: 'oldest' })).body.people.toSorted(
        (one: { contact: string }, other: { contact: string }) => (one.contact < other.contact ? -1 : 1),
      ),
  };
}

const none = { added: 0, known: 0, tagged: 0, repeated: 0, held: 0, refused: 0 };

testOnStores(
  'good rows of a file are kept, and each bad one is told by its line and why',
  async (variant) => {
    await using api = await startApi({ variant });
    const { send, people } = await openLists(api);
    const file = [
      'First name,E-mail,Tags,Shoe size',
      'Bo,BO@example.com,"vip, press",44',
      'Cy,cy at example.com,,40',
      '',
      'Di,,,',
      'Ed,bo@example.com,,',
      `${'x'.repeat(121)},ex@example.com,,`,
      `Fi,fi@example.com,${'t'.repeat(41)},`,
      'Gi,"gi@example.com,,',
      "'=1+1,hi@example.com,,",
      'Jo,jo@example.com,,',
    ].join('\r\n');
    const { refused, done } = await send(file, { query: 'consent=true&name=fans.csv' });
    expect(done).toMatchObject({ name: 'fans.csv', counts: { ...none, added: 3, repeated: 1, refused: 5 } });
    expect(done.finished_at).not.toBeNull();
    const told = refused?.map(({ line, said, why }) => [line, said, why]);
    expect(told).toEqual([
      [3, 'cy at example.com', 'Not an e-mail address: it must be an e-mail address.'],
      [5, '', 'No e-mail address.'],
      [7, 'ex@example.com', 'The name must have at most 120 characters.'],
      [8, 'fi@example.com', 'A tag must have at most 40 characters.'],
      [9, '', 'A quotation mark in this row is never closed.'],
    ]);
    expect(await people()).toMatchObject([
      { contact: 'bo@example.com', name: 'Bo', source: 'Import', platform: 'import', tags: ['press', 'vip'] },
      { contact: 'hi@example.com', name: '=1+1', tags: [] },
      { contact: 'jo@example.com', tags: [] },
    ]);
  },
);

testOnStores('the same file again changes nothing; people who are there get its tags', async (variant) => {
  await using api = await startApi({ variant });
  const { send, join, people, ask } = await openLists(api);
  await join('jo@example.com');
  const file = 'email;labels\njo@example.com;vip\nbo@example.com;vip|press\n';
  const first = await send(file);
  expect(first.done.counts).toEqual({ ...none, added: 1, known: 1, tagged: 1 });
  const before = await people();
  expect(before).toMatchObject([{ tags: ['press', 'vip'] }, { name: 'Jo', source: 'News', tags: ['vip'] }]);
  expect((await send(file)).done.counts).toEqual({ ...none, known: 2 });
  expect(await people()).toEqual(before);
  expect((await ask('GET', 'mailing')).body).toMatchObject({
    total: 2,
    tags: [
      { tag: 'press', people: 1 },
      { tag: 'vip', people: 2 },
    ],
    sources: [{ people: 1 }, { people: 1 }],
  });
});

testOnStores('nobody who left or was taken off comes back by a file, and it is told', async (variant) => {
  await using api = await startApi({ variant });
  const { send, join, people, ask } = await openLists(api);
  for (const name of ['left', 'off', 'gone']) await join(`${name}@example.com`);
  const idOf = async (contact: string) =>
    (await people()).find((one: { contact: string }) => one.contact === contact)?._id;
  const rows = (await ask('GET', 'mailing/export')).text.split('\r\n');
  const link = new URL(
    rows
      .find((row) => row.startsWith('left@'))
      ?.split(',')
      .at(-1) ?? '',
  ).pathname;
  await api.call('POST', link, { body: { subscribed: false } });
  await ask('DELETE', `mailing/${await idOf('gone@example.com')}`);
  await api.context.store.transaction((trx) =>
    trx
      .updateTable('mailing_list')
      .set({ removed_at: '2020-01-01T00:00:00.000Z' })
      .where('email', '=', 'gone@example.com')
      .execute(),
  );
  // Whoever is taken off long ago is forgotten with the next.
  await ask('DELETE', `mailing/${await idOf('off@example.com')}`);
  const { done, refused } = await send(
    'left@example.com\noff@example.com\ngone@example.com\nnew@example.com\n',
  );
  expect(done.counts).toEqual({ ...none, added: 1, held: 3 });
  const day = api.clock.now.toISOString().slice(0, 10);
  expect(refused?.map(({ line, said, why }) => [line, said, why.split(':')[0]])).toEqual([
    [1, 'left@example.com', `Unsubscribed on ${day}`],
    [2, 'off@example.com', 'You took them off this list'],
    [3, 'gone@example.com', 'You took them off this list'],
  ]);
  expect((await people()).map(({ contact }: { contact: string }) => contact)).toEqual(['new@example.com']);
});

testOnStores('an import is undone: who came by it alone goes, who joined since stays', async (variant) => {
  await using api = await startApi({ variant });
  const { send, join, people, ask } = await openLists(api);
  await join('before@example.com');
  const file = `email\nbefore@example.com\nsince@example.com\n${names(600)}`;
  const { done } = await send(file);
  expect(done.counts).toEqual({ ...none, added: 601, known: 1 });
  expect((await join('since@example.com')).status).toBe(201);
  expect((await ask('GET', 'mailing')).body.total).toBe(602);
  const path = `mailing/imports/${done._id}`;
  for (const _again of [1, 2]) expect((await ask('DELETE', path)).status).toBe(204);
  expect((await people()).map(({ contact }: { contact: string }) => contact)).toEqual([
    'before@example.com',
    'since@example.com',
  ]);
  expect((await ask('GET', 'mailing', { q: 'person7' })).body.people).toEqual([]);
  expect((await ask('GET', 'mailing/imports')).body.imports).toMatchObject([
    { _id: done._id, undone_at: expect.any(String), counts: { added: 601 } },
  ]);
  expect((await send(file)).done.counts).toEqual({ ...none, added: 600, known: 2 });
});

testOnStores('numbers are read as visitors’ are, our own export among them', async (variant) => {
  await using api = await startApi({ variant });
  const { send, people, ask } = await openLists(api);
  const file = 'Name,Mobile phone\nBo,+49 (30) 901820\nCy,0049 30 901820\nDi,030 901820\n';
  const { done, refused } = await send(file, { list: 'phone' });
  expect(done.counts).toEqual({ ...none, added: 1, repeated: 1, refused: 1 });
  expect(refused).toMatchObject([{ line: 4, said: '030 901820', name: 'Di' }]);
  expect(await people('phone')).toMatchObject([{ contact: '+4930901820', name: 'Bo' }]);
  const exported = (await ask('GET', 'phone/export')).text;
  expect(exported).toContain("'+4930901820");
  expect((await send(exported, { list: 'phone' })).done.counts).toEqual({ ...none, known: 1 });
});

testOnStores('another creator’s imports and lists are nowhere', async (variant) => {
  await using api = await startApi({ variant });
  const ada = await openLists(api);
  const bob = await openLists(api, 'bob');
  const { done } = await ada.send('bo@example.com');
  expect((await bob.ask('DELETE', `mailing/imports/${done._id}`)).status).toBe(404);
  expect((await ada.ask('DELETE', `phone/imports/${done._id}`)).status).toBe(404);
  expect((await bob.ask('GET', `../../${ada.id}/audience/mailing/imports`)).status).toBe(404);
  expect((await bob.ask('GET', 'mailing/imports')).body).toEqual({ imports: [] });
  expect((await ada.ask('GET', 'mailing')).body.total).toBe(1);
});

const e = String.fromCodePoint(0xe9);
const utf16 = new Uint8Array([
  0xff,
  0xfe,
  ...Buffer.from('E-mail\tName\r\nbo@example.com\tRené\r\n', 'utf16le'),
]);

test.each([
  ['commas and a mark of UTF-8', '\ufeffE-Mail-Adresse,Name\nbo@example.com,René\n'],
  [
    'semicolons, as a spreadsheet writes them in Europe',
    'sep=;\r\nName;Email Address\r\nRené;bo@example.com\r\n',
  ],
  ['the Unicode text of a spreadsheet', utf16],
  ['the letters of Windows', Uint8Array.from(Buffer.from(`mail,name\nbo@example.com,Ren${e}\n`, 'latin1'))],
  [
    'old line ends, and a name in two columns',
    'Given Name,Family Name,E-mail 1 - Value\rRené,,bo@example.com\r',
  ],
])('a file is read with %s', async (_what, file) => {
  await using api = await startApi({ variant: sqliteVariant });
  const { send, people } = await openLists(api);
  expect((await send(file)).done.counts).toEqual({ ...none, added: 1 });
  expect(await people()).toMatchObject([{ contact: 'bo@example.com', name: 'René' }]);
});

test.each([
  ['without the creator’s word', 'bo@example.com', '', 422, 'consent must be given'],
  ['with nothing in it', ' \n\n', 'consent=true', 422, 'nothing in it'],
  [
    'without a column of addresses',
    'Name,Town\nBo,Oslo\n',
    'consent=true',
    422,
    'No column of e-mail addresses',
  ],
  ['of too many lines', 'a@b.de\n'.repeat(100_002), 'consent=true', 413, 'has 100,002 lines'],
  ['of too many bytes', 'x'.repeat(10 * 2 ** 20 + 1), 'consent=true', 413, 'larger than 10 MB'],
])('a file %s is refused whole', async (_what, file, query, status, message) => {
  await using api = await startApi();
  const { send, people } = await openLists(api);
  expect(await send(file, { query })).toEqual({ status, message: expect.stringContaining(message) });
  expect(await people()).toEqual([]);
});

test('it is told how far an import is', async () => {
  await using api = await startApi();
  const { send, ask } = await openLists(api);
  const { events } = await send(names(250));
  expect(events?.map(({ kind, share }) => [kind, share])).toEqual([
    ['progress', 100 / 250],
    ['progress', 200 / 250],
    ['progress', 1],
    ['done', undefined],
  ]);
  expect((await ask('GET', 'mailing')).body.total).toBe(250);
});

function names(count: number): string {
  return Array.from({ length: count }, (_, index) => `person${index}@example.com\n`).join('');
}
