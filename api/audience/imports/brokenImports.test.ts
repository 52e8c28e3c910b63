import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { killNow, startJobWorkers } from '../../../tests/support/jobWorkers.ts';
import { noCounts as none, openPeople } from '../../../tests/support/people.ts';
import { atOnce, startTwoApis } from '../../../tests/support/twoApis.ts';
import { freePort, waitFor } from '../../../tests/support/ports.ts';
import { startApi, testCredentials, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { deleteExpired } from '../../jobs/retention.ts';
import { beginImport } from './beginImport.ts';
import { continueImports } from './continueImports.ts';
import { importPeople } from './importPeople.ts';
import { openFile } from './openFile.ts';
import { continueUndoingImports } from './undoImport.ts';

const dayMs = 24 * 60 * 60_000;

/** Each hundred rows contain two that are no address, and one that repeats the first row of the file. */
function fileOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    if (index % 100 === 7 || index % 100 === 70) return 'no address';
    return index % 100 === 50 ? 'person0@example.com' : `person${index}@example.com`;
  });
  return lines.join('\n');
}

/** A new import of another process, which has not taken a row yet. */
async function beginElsewhere({ context }: RunningApi, accountId: string, file: string) {
  const own = { accountId, list: 'mailing' } as const;
  const bytes = Buffer.from(file);
  return beginImport(context, { own, name: 'fans.csv', country: undefined, bytes });
}

const filesLeft = ({ context: { store } }: RunningApi) =>
  store.db.selectFrom('import_files').select('position').execute();

/** An API as a process of its own, with the store of another one. */
async function startProcess({ context: { config } }: RunningApi) {
  const port = await freePort();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'api/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      API_BASIC_AUTH: testCredentials,
      API_PORT: String(port),
      DATA_DIR: config.dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      EXCHANGE_RATES_URL: 'off',
      ...(config.databaseUrl === undefined ? {} : { DATABASE_URL: config.databaseUrl }),
    },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitFor(async () => (await fetch(`${origin}/readyz`)).ok);
  return { origin, kill: () => killNow(child), [Symbol.asyncDispose]: () => killNow(child) };
}

testOnStores(
  'an import whose process is killed goes on in another one, and takes each row once',
  async (variant) => {
    await using api = await startApi({ variant });
    const { id, token, ask } = await openPeople(api);
    await using first = await startProcess(api);
    const answer = await fetch(
      `${first.origin}/studio/${id}/audience/mailing/imports?consent=true&name=fans.csv`,
      {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(testCredentials).toString('base64')}`,
          'x-access-token': token,
        },
        body: fileOf(8_000),
      },
    );
    await answer.body?.getReader().read();
    await first.kill();
    const { db } = api.context.store;
    const loadImport = () => db.selectFrom('people_imports').selectAll().executeTakeFirstOrThrow();
    const broken = await loadImport();
    expect(broken.rows_taken).toBeGreaterThanOrEqual(100);
    expect(broken.rows_taken).toBeLessThan(8_000);
    expect((await ask('GET', 'mailing/imports')).body.imports).toMatchObject([
      { name: 'fans.csv', finished_at: null, share: (broken.rows_taken ?? 0) / 8_000 },
    ]);
    // The claim of the dead process ends.
    await api.context.store.transaction((trx) =>
      trx.updateTable('people_imports').set({ claimed_until: broken.created_at }).execute(),
    );

    await using _workers = await startJobWorkers(api, { count: 2, leaseMs: 30_000, env: {} });
    await expect.poll(async () => (await loadImport()).finished_at, { timeout: 90_000 }).not.toBeNull();
    expect((await ask('GET', 'mailing/imports')).body.imports).toMatchObject([
      { share: null, counts: { ...none, added: 7_760, repeated: 80, refused: 160 }, left_out: 160 },
    ]);
    expect((await ask('GET', 'mailing')).body.total).toBe(7_760);
    const { rows } = (await ask('GET', `mailing/imports/${broken.id}/refused`)).body;
    expect(new Set(rows.map(({ line }: { line: number }) => line)).size).toBe(160);
    expect(await filesLeft(api)).toEqual([]);
  },
);

testOnStores(
  'of two processes that have the same import each batch counts once, and one of them stops',
  async (variant) => {
    await using api = await startApi({ variant });
    const { id, ask } = await openPeople(api);
    const file = fileOf(1_000);
    const { one, file: opened } = await beginElsewhere(api, id, file);
    api.clock.advance(31_000);
    await Promise.all([importPeople(api.context, { one, file: opened }, {}), continueImports(api.context)]);
    await continueImports(api.context);
    expect((await ask('GET', 'mailing/imports')).body.imports).toMatchObject([
      { finished_at: expect.any(String), counts: { ...none, added: 970, repeated: 10, refused: 20 } },
    ]);
    expect((await ask('GET', 'mailing')).body.total).toBe(970);
  },
);

testOnStores(
  'an import of another process is left alone while that lives, and another file is refused meanwhile',
  async (variant) => {
    await using api = await startApi({ variant });
    const { id, ask, send } = await openPeople(api);
    await beginElsewhere(api, id, 'bo@example.com');
    expect((await ask('GET', 'mailing/imports')).body.imports).toMatchObject([
      { share: 0, finished_at: null },
    ]);
    expect(await send('cy@example.com')).toMatchObject({
      status: 409,
      message: 'Another import is under way. Please wait until it has finished.',
    });
    await continueImports(api.context);
    expect((await ask('GET', 'mailing')).body.total).toBe(0);
    api.clock.advance(31_000);
    await continueImports(api.context);
    expect((await ask('GET', 'mailing')).body.total).toBe(1);
    expect((await send('cy@example.com')).done.counts).toEqual({ ...none, added: 1 });
  },
);

testOnStores(
  'of imports of one account that begin at the same moment, on two APIs, one does',
  async (variant) => {
    await using two = await startTwoApis(variant);
    const { id } = await openPeople(two.first);
    const begun = await atOnce(two, 6, (api) =>
      beginElsewhere(api, id, 'bo@example.com').then(
        () => 'begun',
        ({ code }: { code: unknown }) => code,
      ),
    );
    expect(begun.filter((one) => one === 'begun')).toHaveLength(1);
    expect(begun.filter((one) => one === 'import_under_way')).toHaveLength(5);
    const rows = await two.first.context.store.db.selectFrom('people_imports').select('id').execute();
    expect(rows).toHaveLength(1);
  },
);

testOnStores('undoing an import that is under way ends it', async (variant) => {
  await using api = await startApi({ variant });
  const { id, ask } = await openPeople(api);
  const begun = await beginElsewhere(api, id, fileOf(300));
  const stop = new AbortController();
  const onEvent = () => stop.abort();
  expect(await importPeople(api.context, begun, { onEvent, signal: stop.signal })).toBe(false);
  expect((await ask('GET', 'mailing')).body.total).toBe(97);
  expect((await ask('DELETE', `mailing/imports/${begun.one.id}`)).status).toBe(204);
  // The process that has the import does not know yet that it was undone.
  const file = await openFile({ list: 'mailing', country: undefined }, Buffer.from(fileOf(300)));
  expect(await importPeople(api.context, { one: { ...begun.one, rows_taken: 100 }, file }, {})).toBe(false);
  api.clock.advance(31_000);
  await continueImports(api.context);
  await continueUndoingImports(api.context);
  expect((await ask('GET', 'mailing')).body.total).toBe(0);
  expect((await ask('GET', 'mailing/imports')).body.imports).toMatchObject([
    { share: null, finished_at: null, undone_at: expect.any(String) },
  ]);
  expect(await filesLeft(api)).toEqual([]);
});

test('an import that fails for a day is given up, and the same file again adds nobody twice', async () => {
  await using api = await startApi();
  const { id } = await openPeople(api);
  const begun = await beginElsewhere(api, id, fileOf(200));
  const stop = new AbortController();
  await importPeople(api.context, begun, { onEvent: () => stop.abort(), signal: stop.signal });
  const retain = () => deleteExpired(api.context, new AbortController().signal);
  await retain();
  expect(await filesLeft(api)).not.toEqual([]);
  api.clock.advance(dayMs + 1);
  await retain();
  expect(await filesLeft(api)).toEqual([]);
  await continueImports(api.context);
  const { db } = api.context.store;
  const loadImports = () => db.selectFrom('people_imports').selectAll().orderBy('id').execute();
  expect(await loadImports()).toMatchObject([{ finished_at: null, rows_taken: null }]);
  await importPeople(api.context, await beginElsewhere(api, id, fileOf(200)), {});
  const counts = (await loadImports()).map(({ counts_json: written }) => JSON.parse(written));
  expect(counts).toMatchObject([{ added: 97 }, { added: 97, known: 97 }]);
});
