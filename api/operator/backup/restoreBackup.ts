import { writeFile, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { OperatorConfig } from '../../config.ts';
import { ConfigError } from '../../configError.ts';
import { openFiles } from '../../context.ts';
import { fileFolders, type Storage } from '../../files/storage.ts';
import type { OpenedStore } from '../../store/connect.ts';
import { isEmptyStore, loadSnapshot } from '../../store/loadSnapshot.ts';
import { migrate } from '../../store/migrate.ts';
import { refuse, say } from '../output.ts';
import { checkPieces } from './checkPieces.ts';
import { restoreFiles } from './copyFiles.ts';
import { keyPieceName, migrationsOf, readManifest, tablePieceName, type Manifest } from './manifest.ts';
import { linesOf } from './pieces.ts';

/** Beside the shop's files while a restore runs, and after one that was stopped. */
const unfinishedMark = 'restore-unfinished';

/** Fills an empty store and an empty place for files from a backup. Checks all of the backup before it writes. */
export async function restoreBackup(
  store: OpenedStore,
  { config, place: given }: { config: OperatorConfig; place: string },
): Promise<number> {
  const place = resolve(given);
  const manifest = await readManifest(place);
  if ('problem' in manifest) return refuse(manifest.problem);
  const migrations = migrationsOf(manifest);
  if (!migrations)
    return refuse('The backup is of a newer version of the program. Restore it with that one.');
  const { storage } = await openFiles({ dataDir: config.store.dataDir, s3: config.s3 });
  using _ = storage;
  const occupied = await problemOfTarget(store, { storage, config });
  if (occupied !== undefined) return refuse(occupied);
  const problems = await checkPieces(place, manifest);
  if (problems.length > 0)
    return refuse([...problems, 'The backup is damaged. Nothing was written.'].join('\n'));

  try {
    await storage.write(unfinishedMark, `${place}\n`);
    await restoreFiles(storage, place);
    const tables = manifest.tables.map((table) => ({ ...table, rows: rowsOf(place, table.name) }));
    await loadSnapshot(store, { migrations, tables });
    await migrate(store.writer, store.kind);
    const key = await putKeyBack(place, { manifest, config });
    await storage.remove(unfinishedMark);
    say(`Rows: ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)}. Files: ${manifest.files.count}.`);
    say(key);
    say('The store is restored. Run check, and start the servers.');
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return refuse(`The restore was not finished: ${error.message}. ${recoveryHint(config)}`);
  }
}

function recoveryHint(config: OperatorConfig): string {
  return `Delete the database, and ${fileFolders.join(', ')} and ${unfinishedMark} ${placeOfFiles(config)}, then restore again.`;
}

function placeOfFiles({ s3, store }: OperatorConfig): string {
  return s3 ? 'below S3_URL' : `in ${store.dataDir}`;
}

/** Why the target cannot be used, and what to do. */
async function problemOfTarget(
  store: OpenedStore,
  { storage, config }: { storage: Storage; config: OperatorConfig },
): Promise<string | undefined> {
  if (await storage.find(unfinishedMark)) return `An earlier restore was stopped. ${recoveryHint(config)}`;
  const isEmpty = await isEmptyStore(store).catch((cause: unknown) => {
    throw new ConfigError('DATABASE_URL or DATA_DIR leads to no database, e.g. DATA_DIR=./data', { cause });
  });
  if (!isEmpty) return 'The database is not empty. Name an empty one: another DATA_DIR or DATABASE_URL.';
  for (const folder of fileFolders) {
    for await (const name of storage.list(folder))
      return `There are files ${placeOfFiles(config)}, e.g. ${name}. Name an empty place: another DATA_DIR or S3_URL.`;
  }
  return undefined;
}

async function* rowsOf(place: string, table: string): AsyncGenerator<unknown[]> {
  // A line was written as an array, and its sum was checked.
  for await (const line of linesOf(place, tablePieceName(table))) yield JSON.parse(line) as unknown[];
}

/** Says what became of the keys. A key file that is there is never replaced. */
async function putKeyBack(
  place: string,
  { manifest, config }: { manifest: Manifest; config: OperatorConfig },
): Promise<string> {
  if (!manifest.key) return 'The keys of the secrets are not in the backup: put them back before the start.';
  if (config.secretsKeys) return 'SECRETS_KEY is set, so the keys in the backup were left there.';
  try {
    const path = join(config.store.dataDir, keyPieceName);
    await writeFile(path, await readFile(join(place, keyPieceName)), {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
    return `The keys of the secrets are in ${path}.`;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return `${keyPieceName} was there, and was not replaced.`;
  }
}
