import { hash, randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '../../api/store/connect.ts';
import {
  backedUp,
  buy,
  killOnceThere,
  makeShop,
  oddText,
  openShopPlace,
  startShop,
  type FilePlace,
  type Order,
  type ShopSettings,
} from '../support/backups.ts';
import { demo } from '../support/makerstall.ts';
import { operateWith } from '../support/operate.ts';
import { waitFor } from '../support/ports.ts';
import { hasPostgres, postgresVariant, sqliteVariant, type StoreVariant } from '../support/stores.ts';
import { temporaryDirectory } from '../support/temporaryDirectory.ts';

// `backup` and `restore-backup` as processes, beside a real server.

vi.setConfig({ testTimeout: 180_000 });

/** Each store and each place of files is the source once and the target once. The tests below restore SQLite into SQLite. */
const ways: [StoreVariant, FilePlace, StoreVariant, FilePlace][] = [
  [sqliteVariant, 'disk', postgresVariant, 'bucket'],
  [postgresVariant, 'bucket', sqliteVariant, 'disk'],
];

for (const [store, files, toStore, toFiles] of ways) {
  const needsPostgres = store === postgresVariant || toStore === postgresVariant;
  test.skipIf(needsPostgres && !hasPostgres())(
    `a shop that sells is backed up (${store.name}, ${files}) and restored (${toStore.name}, ${toFiles})`,
    async () => {
      await using backup = await temporaryDirectory();
      const place = join(backup.path, 'monday');
      await using source = await openShopPlace(store, files);
      const before = await sellDuringBackup(source.settings, place);

      await using target = await openShopPlace(toStore, toFiles);
      expect(await operateWith(target.settings, 'restore-backup', place)).toMatchObject({
        status: 0,
        stderr: '',
      });
      expect(await operateWith(target.settings, 'check')).toMatchObject({ status: 0, stderr: '' });
      await using server = await startShop(target.settings);
      for (const { token } of [before[0], before.at(-1)].flatMap((order) => order ?? []))
        expect((await fetch(`${server.origin}/orders/${token}`)).status).toBe(200);
      const page = await (await fetch(`${server.origin}/${demo.slug}`)).text();
      const picture = /\/media\/[\w-]+\.\w+/.exec(page)?.[0] ?? '';
      expect((await fetch(server.origin + picture)).headers.get('content-type')).toMatch(/^image\//);
      expect(await server.orderIds()).toEqual(expect.arrayContaining(before.map(({ _id }) => _id)));
    },
  );
}

/** Returns the orders that were answered before the backup began. */
async function sellDuringBackup(settings: ShopSettings, place: string): Promise<Order[]> {
  await using server = await startShop(settings);
  const orders: Order[] = [];
  const closing = new AbortController();
  const buyer = async () => {
    while (!closing.signal.aborted) orders.push(await buy(server.origin));
  };
  const buyers = [buyer(), buyer(), buyer()];
  await waitFor(() => orders.length >= 10);
  const before = [...orders];
  const done = await operateWith(settings, 'backup', place);
  const after = orders.length;
  closing.abort();
  await Promise.all(buyers);
  expect(done).toMatchObject({ status: 0, stderr: '' });
  expect(done.stdout).toContain('The keys of the secrets are not in it');
  expect(after).toBeGreaterThan(before.length);
  return before;
}

/**
 * With these settings a command writes its most memory in kilobytes on stderr when it ends. Linux counts it as `VmHWM`; its `maxRSS` has the
 * memory of the parent process too. Buffers wait for V8's collector in a space whose size depends on the machine, so it is made small.
 */
const measured = {
  NODE_OPTIONS: `--max-semi-space-size=1 --import=data:text/javascript,${encodeURIComponent(
    `import { existsSync, readFileSync } from 'node:fs';
    const status = '/proc/self/status';
    process.on('exit', () => {
      const counted = existsSync(status) && /VmHWM:\\s*(\\d+)/.exec(readFileSync(status, 'utf8'))[1];
      console.error(counted || process.resourceUsage().maxRSS);
    });`,
  )}`,
};

/** A shop that each of the tests below copies. */
let sold: Awaited<ReturnType<typeof temporaryDirectory>>;

beforeAll(async () => {
  sold = await temporaryDirectory();
  await makeShop(sold.path);
});

afterAll(() => sold[Symbol.asyncDispose]());

test('what is broken in a backup is named, and nothing is written', async () => {
  await using shop = await backedUp(sold.path);
  const { place } = shop;
  const target = join(shop.path, 'target');
  const restore = async () => {
    const answer = await operateWith({ DATA_DIR: target }, 'restore-backup', place);
    expect(answer).toMatchObject({ status: 1, stdout: '' });
    for (const folder of ['files', 'goods', 'raw'])
      expect(await readdir(join(target, folder)).catch(() => [])).toEqual([]);
    return answer.stderr;
  };
  const change = async (name: string, edit: (content: Buffer) => Buffer | string | undefined) => {
    const path = join(place, name);
    const content = await readFile(path);
    const changed = edit(Buffer.from(content));
    if (changed === undefined) await rm(path);
    else await writeFile(path, changed);
    const said = await restore();
    await writeFile(path, content);
    return said;
  };
  const flip = (content: Buffer) => content.fill(content.readUInt8(9) ^ 1, 9, 10);
  const [goods = ''] = await readdir(join(place, 'goods'));

  expect(await change('database/orders.jsonl', flip)).toContain('database/orders.jsonl has another SHA-256');
  expect(await change(`goods/${goods}`, flip)).toContain(`goods/${goods} has another SHA-256`);
  expect(await change(`goods/${goods}`, () => undefined)).toContain(`goods/${goods} is missing`);
  expect(await change('files.jsonl', (list) => list.subarray(1))).toMatch(
    /files\.jsonl has \d+ bytes instead/,
  );
  expect(await change('manifest.json', () => undefined)).toContain('has no manifest.json');
  expect(await change('manifest.json', (text) => text.subarray(9))).toContain('is damaged');

  const list = await readFile(join(place, 'files.jsonl'), 'utf8');
  const outside = list.replace(`goods/${goods}`, `goods/../../${goods.slice(6)}`);
  const sums = (text: string) => hash('sha256', text);
  await writeFile(join(place, 'files.jsonl'), outside);
  expect(
    await change('manifest.json', (text) => text.toString().replace(sums(list), sums(outside))),
  ).toContain('names no file of a shop');
  await writeFile(join(place, 'files.jsonl'), list);
  const newer = (text: Buffer) => text.toString().replace('0001-catalogue', '9999-from-the-future');
  expect(await change('manifest.json', newer)).toContain('of a newer version of the program');
});

test('a backup and a restore into a place in use are refused, and so is one that was stopped', async () => {
  await using shop = await backedUp(sold.path, { largeBytes: 64 * 2 ** 20 });
  const { place, path, dataDir } = shop;
  const refused = async (settings: ShopSettings, ...words: string[]) => {
    const { status, stderr } = await operateWith(settings, ...words);
    expect(status).toBe(1);
    return stderr;
  };
  const live = { DATA_DIR: dataDir };
  expect(await refused(live, 'backup', place)).toContain('has a backup already');
  expect(await refused(live, 'backup', 's3://somewhere/bucket')).toContain('PLACE must be a directory');
  expect(await refused(live, 'backup', join(path, 'new'), 'with-keys')).toContain('only with-key');
  expect(await refused(live, 'restore-backup', place)).toContain('The database is not empty');
  await rm(join(dataDir, 'makerstall.sqlite'));
  expect(await refused(live, 'restore-backup', place)).toMatch(/There are files .*, e\.g\. files\//);

  // Only what is there in time is written before the kill.
  const target = join(path, 'target');
  await killOnceThere(join(target, 'restore-unfinished'), { DATA_DIR: target }, ['restore-backup', place]);
  expect(await refused({ DATA_DIR: target }, 'restore-backup', place)).toContain(
    'An earlier restore was stopped',
  );
  await rm(target, { recursive: true });
  expect(await operateWith({ DATA_DIR: target }, 'restore-backup', place)).toMatchObject({ status: 0 });

  const stopped = join(path, 'stopped');
  await killOnceThere(join(stopped, 'goods', 'large.bin'), { DATA_DIR: target }, ['backup', stopped]);
  expect(await readdir(stopped)).not.toContain('manifest.json');
  expect(await refused({ DATA_DIR: target }, 'backup', stopped)).toContain('is not empty');
  expect(await refused({ DATA_DIR: join(path, 'third') }, 'restore-backup', stopped)).toContain(
    'or one that was stopped',
  );
});

test('memory does not grow with the size of a file', async () => {
  const small = await peakMemory(1);
  const large = await peakMemory(64);
  expect(large.backup - small.backup).toBeLessThan(32);
  expect(large.restore - small.restore).toBeLessThan(32);
});

/** The most memory of both commands in MiB, for a shop that has a file of so many MiB. */
async function peakMemory(fileMb: number): Promise<{ backup: number; restore: number }> {
  await using shop = await backedUp(sold.path, { largeBytes: fileMb * 2 ** 20, env: measured });
  const target = join(shop.path, 'target');
  const restored = await operateWith({ ...measured, DATA_DIR: target }, 'restore-backup', shop.place);
  expect(restored.status).toBe(0);
  expect((await stat(join(target, 'goods', 'large.bin'))).size).toBe(fileMb * 2 ** 20);
  return { backup: Number(shop.stderr) / 1024, restore: Number(restored.stderr) / 1024 };
}

test('texts keep their characters, and the keys are in the backup if the operator asks', async () => {
  await using shop = await backedUp(sold.path, { words: ['with-key'] });
  const key = await readFile(join(shop.dataDir, 'secrets.key'), 'utf8');
  const target = join(shop.path, 'target');
  const { stdout } = await operateWith({ DATA_DIR: target }, 'restore-backup', shop.place);
  expect(stdout).toContain(`The keys of the secrets are in ${join(target, 'secrets.key')}.`);
  expect(await readFile(join(target, 'secrets.key'), 'utf8')).toBe(key);
  using store = new DatabaseSync(join(target, 'makerstall.sqlite'));
  expect(store.prepare('select details from reports').get()).toEqual({ details: oddText });

  const ownKeys = { DATA_DIR: shop.dataDir, SECRETS_KEY: randomBytes(32).toString('base64') };
  const place = join(shop.path, 'of the settings');
  expect(await operateWith(ownKeys, 'backup', place, 'with-key')).toMatchObject({ status: 0 });
  expect(await readFile(join(place, 'secrets.key'), 'utf8')).toBe(`${ownKeys.SECRETS_KEY}\n`);
});

test('no table counts its rows by itself: a restored counter would begin at 1', async () => {
  for (const variant of [sqliteVariant, ...(hasPostgres() ? [postgresVariant] : [])]) {
    await using place = await openShopPlace(variant, 'disk');
    await using store = await connect({
      databaseUrl: place.settings['DATABASE_URL'],
      dataDir: place.settings['DATA_DIR'] ?? '',
    });
    const tables = await store.db.introspection.getTables();
    expect(
      tables.filter(({ columns }) => columns.some(({ isAutoIncrementing }) => isAutoIncrementing)),
    ).toEqual([]);
  }
});
