import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { languages } from '#shared/texts/languages.ts';
import { noCounts as none, openPeople } from '../../../tests/support/people.ts';
import { startApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { deleteExpired } from '../../jobs/retention.ts';
import { continueUndoingImports } from './undoImport.ts';

testOnStores(
  'good rows of a file are imported, and each bad one is reported with its line and reason',
  async (variant) => {
    await using api = await startApi({ variant });
    const { send, people } = await openPeople(api);
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
      [3, 'cy at example.com', 'Not an e-mail address.'],
      [5, '', 'No e-mail address.'],
      [7, 'ex@example.com', 'The name must have at most 120 characters.'],
      [8, 'fi@example.com', 'A tag must have at most 40 characters.'],
      [9, '', 'A quotation mark in this row is never closed.'],
    ]);
    // A dashboard in another language makes its own sentences from these codes.
    expect(refused?.map(({ reason }) => reason)).toEqual([
      { code: 'not_an_email' },
      { code: 'no_email' },
      { code: 'name_too_long', params: { limit: 120 } },
      { code: 'tag_too_long', params: { limit: 40 } },
      { code: 'open_quote' },
    ]);
    expect(await people()).toMatchObject([
      { contact: 'bo@example.com', name: 'Bo', source: 'Import', platform: 'import', tags: ['press', 'vip'] },
      { contact: 'hi@example.com', name: '=1+1', tags: [] },
      { contact: 'jo@example.com', tags: [] },
    ]);
  },
);

testOnStores(
  'importing the same file again changes nothing; people on the list get its tags',
  async (variant) => {
    await using api = await startApi({ variant });
    const { send, join, people, ask } = await openPeople(api);
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
  },
);

testOnStores('people who left or were removed are not imported, and this is reported', async (variant) => {
  await using api = await startApi({ variant });
  const { send, join, people, ask } = await openPeople(api);
  for (const name of ['left', 'off', 'gone']) await join(`${name}@example.com`);
  const idOf = async (contact: string) =>
    (await people()).find((one: { contact: string }) => one.contact === contact)?._id;
  const rows = parse((await ask('GET', 'mailing/export')).text, { bom: true });
  const link = new URL(rows.find(([email]) => email === 'left@example.com')?.at(-1) ?? '').pathname;
  await api.call('POST', link, { body: { subscribed: false } });
  await ask('DELETE', `mailing/${await idOf('gone@example.com')}`);
  await api.context.store.transaction((trx) =>
    trx
      .updateTable('mailing_list')
      .set({ removed_at: '2020-01-01T00:00:00.000Z' })
      .where('email', '=', 'gone@example.com')
      .execute(),
  );
  // A person who was removed long ago is deleted in the next run.
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
  expect(refused?.map(({ reason }) => reason)).toEqual([
    { code: 'unsubscribed', params: { day } },
    { code: 'removed' },
    { code: 'removed' },
  ]);
  // They are stored with the rows.
  const path = `mailing/imports/${done._id}/refused`;
  expect((await ask('GET', path)).body.rows).toEqual(refused);
  expect((await people()).map(({ contact }: { contact: string }) => contact)).toEqual(['new@example.com']);
});

testOnStores(
  'undoing an import removes people who came only by it, and keeps those who joined since',
  async (variant) => {
    await using api = await startApi({ variant });
    const { send, join, people, ask } = await openPeople(api);
    await join('before@example.com');
    const file = `email\nbefore@example.com\nsince@example.com\n${names(600)}`;
    const { done } = await send(file);
    expect(done.counts).toEqual({ ...none, added: 601, known: 1 });
    expect((await join('since@example.com')).status).toBe(201);
    expect((await ask('GET', 'mailing')).body.total).toBe(602);
    await send('other@example.com');
    const path = `mailing/imports/${done._id}`;
    for (const _again of [1, 2]) expect((await ask('DELETE', path)).status).toBe(204);
    // The first are deleted at once; the others follow, even if the process that began is killed.
    const undoing = (await ask('GET', 'mailing/imports')).body.imports[1];
    expect(undoing).toMatchObject({ undone_at: expect.any(String), still_there: 200 });
    expect(await send(file)).toMatchObject({ status: 409, message: expect.stringContaining('being undone') });
    await continueUndoingImports(api.context);
    expect((await people()).map(({ contact }: { contact: string }) => contact)).toEqual([
      'before@example.com',
      'other@example.com',
      'since@example.com',
    ]);
    expect((await ask('GET', 'mailing', { q: 'person7' })).body.people).toEqual([]);
    expect((await ask('GET', 'mailing/imports')).body.imports).toMatchObject([
      { undone_at: null },
      { _id: done._id, undone_at: expect.any(String), still_there: 0, counts: { added: 601 } },
    ]);
    expect((await send(file)).done.counts).toEqual({ ...none, added: 600, known: 2 });
  },
);

testOnStores(
  'numbers in a file are read like visitors’ numbers, also from our own export',
  async (variant) => {
    await using api = await startApi({ variant });
    const { send, people, ask } = await openPeople(api);
    const file = 'Name,Mobile phone\nBo,+49 (30) 901820\nCy,0049 30 901820\nDi,030 901820\n';
    const { done, refused } = await send(file, { list: 'phone' });
    expect(done.counts).toEqual({ ...none, added: 1, repeated: 1, refused: 1 });
    expect(refused).toMatchObject([{ line: 4, said: '030 901820', name: 'Di' }]);
    expect(await people('phone')).toMatchObject([{ contact: '+4930901820', name: 'Bo' }]);
    const exported = (await ask('GET', 'phone/export')).text;
    expect(exported).toContain("'+4930901820");
    expect((await send(exported, { list: 'phone' })).done.counts).toEqual({ ...none, known: 1 });
  },
);

testOnStores('numbers without a country code belong to the given country', async (variant) => {
  await using api = await startApi({ variant });
  const { send, people } = await openPeople(api);
  const file = 'Name,Phone\nBo,030 901820\nCy,+33 1 42 68 53 00\nDi,0 30\n';
  const { done, refused } = await send(file, { list: 'phone', query: 'consent=true&country=DE' });
  expect(done.counts).toEqual({ ...none, added: 2, refused: 1 });
  expect(await people('phone')).toMatchObject([{ contact: '+33142685300' }, { contact: '+4930901820' }]);
  expect(refused?.[0]?.why).toContain('Not a phone number of Germany');
});

testOnStores('refused rows can be downloaded for a month, only by their creator', async (variant) => {
  await using api = await startApi({ variant });
  const ada = await openPeople(api);
  const bob = await openPeople(api, 'bob');
  const { done, refused } = await ada.send(`email\nno address\n${names(150)}nor this\n`);
  expect(done.left_out).toBe(2);
  const path = `mailing/imports/${done._id}/refused`;
  expect((await ada.ask('GET', path)).body).toEqual({ rows: refused });
  expect((await bob.ask('GET', path)).status).toBe(404);
  api.clock.advance(31 * 86_400_000);
  await deleteExpired(api.context, new AbortController().signal);
  expect((await api.context.store.db.selectFrom('import_refusals').selectAll().execute()).length).toBe(0);
  expect((await api.context.store.db.selectFrom('people_imports').select('left_out').execute())[0]).toEqual({
    left_out: 0,
  });
});

test('of a file with only bad rows the first ten thousand are stored', async () => {
  await using api = await startApi();
  const { send, ask } = await openPeople(api);
  const { done } = await send('no address\n'.repeat(10_150));
  expect(done).toMatchObject({ left_out: 10_000, counts: { refused: 10_150 } });
  expect((await ask('GET', `mailing/imports/${done._id}/refused`)).body.rows).toHaveLength(10_000);
});

testOnStores('a list that was exported in any language is imported again', async (variant) => {
  await using api = await startApi({ variant });
  const ada = await openPeople(api);
  await ada.send('E-mail,Name,Tags\nann@example.com,Ann Arbor,press\n');
  for (const language of languages) {
    const { text } = await ada.ask('GET', 'mailing/export', { language });
    const other = await openPeople(api, `to-${language}`);
    const { refused, done } = await other.send(text);
    expect(refused, language).toEqual([]);
    expect(done.counts, language).toEqual({ ...none, added: 1 });
    const { people } = (await other.ask('GET', 'mailing')).body;
    expect(people, language).toMatchObject([
      { contact: 'ann@example.com', name: 'Ann Arbor', tags: ['press'] },
    ]);
  }
});

testOnStores('another creator’s imports and lists are 404', async (variant) => {
  await using api = await startApi({ variant });
  const ada = await openPeople(api);
  const bob = await openPeople(api, 'bob');
  const { done } = await ada.send('bo@example.com');
  expect((await bob.ask('DELETE', `mailing/imports/${done._id}`)).status).toBe(404);
  expect((await ada.ask('DELETE', `phone/imports/${done._id}`)).status).toBe(404);
  expect((await bob.ask('GET', `../../${ada.id}/audience/mailing/imports`)).status).toBe(404);
  expect((await bob.ask('GET', 'mailing/imports')).body).toEqual({ imports: [] });
  expect((await ada.ask('GET', 'mailing')).body.total).toBe(1);
});

test('the progress of an import is reported', async () => {
  await using api = await startApi();
  const { send, ask } = await openPeople(api);
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
