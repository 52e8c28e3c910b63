import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { OperatorConfig } from '../../config.ts';
import { openFiles } from '../../context.ts';
import { fileFolders } from '../../files/storage.ts';
import type { Store } from '../../store/connect.ts';
import { readSnapshot, type Snapshot, type StoredTable } from '../../store/snapshot.ts';
import { refuse, say } from '../output.ts';
import { copyFiles, type CopiedFiles } from './copyFiles.ts';
import {
  fileListName,
  keyPieceName,
  manifestName,
  tablePieceName,
  writeManifest,
  type Manifest,
  type TablePiece,
} from './manifest.ts';
import { writePiece } from './pieces.ts';

type BackupOptions = { config: OperatorConfig; place: string; withKey: string };

/** Writes the store and its files to a new directory, while the servers run. */
export async function backUp(
  store: Store,
  { config, place: given, withKey }: BackupOptions,
): Promise<number> {
  if (withKey !== '' && withKey !== 'with-key') return refuse('After PLACE, only with-key is understood.');
  if (/^[a-z0-9]+:\/\//i.test(given))
    return refuse('PLACE must be a directory; copy it to a bucket afterwards.');
  const place = resolve(given);
  try {
    const problem = await preparePlace(place);
    if (problem !== undefined) return refuse(problem);
    const manifest = await writePieces(store, { config, place, withKey: withKey !== '' });
    await writeManifest(place, manifest);
    say(
      `Rows: ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)}. Files: ${manifest.files.count}, ${manifest.files.bytes} bytes.`,
    );
    if (!manifest.key) say('The keys of the secrets are not in it: keep them elsewhere.');
    say(`The backup is complete: ${place}`);
    return 0;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return refuse(`The backup was not finished: ${error.message}. Delete ${place}.`);
  }
}

async function preparePlace(place: string): Promise<string | undefined> {
  await mkdir(place, { recursive: true, mode: 0o700 });
  const found = await readdir(place);
  if (found.includes(manifestName)) return `${place} has a backup already. Name another directory.`;
  if (found.length > 0)
    return `${place} is not empty. If a backup there was stopped, delete it, or name another directory.`;
  for (const folder of ['database', ...fileFolders]) await mkdir(join(place, folder), { mode: 0o700 });
  return undefined;
}

/**
 * The rows are those of one moment. A file without a row is harmless, a row without a file is not. Most files are copied before that moment,
 * and only newer ones after it, so there is little time in which a file that a row names may be deleted.
 */
async function writePieces(
  store: Store,
  { config, place, withKey }: { config: OperatorConfig; place: string; withKey: boolean },
): Promise<Manifest> {
  const begunAt = new Date().toISOString();
  const { storage } = await openFiles({ dataDir: config.store.dataDir, s3: config.s3 });
  using _ = storage;
  const copied: CopiedFiles = new Map();
  await copyFiles(storage, place, copied);
  const rows = await readSnapshot(store, (snapshot) => writeTables(snapshot, place));
  await copyFiles(storage, place, copied);
  const files = [...copied.values()];
  const list = await writePiece(place, fileListName, linesOf(files));
  const key = withKey ? await writePiece(place, keyPieceName, keysOf(config)) : null;
  return {
    format: 1,
    begunAt,
    endedAt: new Date().toISOString(),
    store: store.kind,
    ...rows,
    files: {
      count: files.length,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      list: { bytes: list.bytes, sha256: list.sha256 },
    },
    key: key && { bytes: key.bytes, sha256: key.sha256 },
  };
}

async function writeTables(
  snapshot: Snapshot,
  place: string,
): Promise<Pick<Manifest, 'migrations' | 'tables'>> {
  const tables: TablePiece[] = [];
  const migrations: string[] = [];
  for (const table of snapshot.tables) {
    let rows = 0;
    async function* lines() {
      for await (const row of snapshot.rows(table)) {
        rows += 1;
        if (table.name === 'migrations') migrations.push(String(row[table.columns.indexOf('name')]));
        yield `${JSON.stringify(row.map((value) => plainValue(value, table)))}\n`;
      }
    }
    const { bytes, sha256 } = await writePiece(place, tablePieceName(table.name), lines());
    tables.push({ name: table.name, columns: [...table.columns], rows, bytes, sha256 });
  }
  return { migrations: migrations.sort(), tables };
}

/** All columns are texts and whole numbers, which both kinds of store have. */
function plainValue(value: unknown, { name }: StoredTable): string | number | null {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError(`a backup cannot hold a ${typeof value} of the table ${name}`);
}

async function* linesOf(files: readonly object[]): AsyncGenerator<string> {
  for (const file of files) yield `${JSON.stringify(file)}\n`;
}

/** In the format of `SECRETS_KEY` and of the key file. */
async function* keysOf({ secretsKeys, store }: OperatorConfig): AsyncGenerator<string> {
  if (secretsKeys) yield `${secretsKeys.map((key) => key.toString('base64')).join(',')}\n`;
  else yield await readFile(join(store.dataDir, keyPieceName), 'utf8');
}
