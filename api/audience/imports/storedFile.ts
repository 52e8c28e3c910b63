import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../store/schema.ts';
import { importLimits } from './openFile.ts';

/** Small rows, so that nothing that reads rows needs much memory. */
const pieceLength = 64 * 1024;

const [compress, decompress] = [promisify(gzip), promisify(gunzip)];

/** The bytes of a file as they are stored, in pieces. */
export async function piecesOf(bytes: Buffer): Promise<string[]> {
  const content = (await compress(bytes)).toString('base64');
  return Array.from({ length: Math.ceil(content.length / pieceLength) }, (_, position) =>
    content.slice(position * pieceLength, (position + 1) * pieceLength),
  );
}

export async function saveFile(
  trx: Transaction<Schema>,
  importId: string,
  pieces: readonly string[],
): Promise<void> {
  const rows = pieces.map((content, position) => ({ import_id: importId, position, content }));
  await trx.insertInto('import_files').values(rows).execute();
}

/** `undefined` for a file that is not stored any more. */
export async function loadFile(db: Kysely<Schema>, importId: string): Promise<Buffer | undefined> {
  const rows = await db
    .selectFrom('import_files')
    .select('content')
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute();
  if (rows.length === 0) return undefined;
  const content = rows.map((row) => row.content).join('');
  return decompress(Buffer.from(content, 'base64'), { maxOutputLength: importLimits.bytes });
}

export async function deleteFile(trx: Transaction<Schema>, importId: string): Promise<void> {
  await trx.deleteFrom('import_files').where('import_id', '=', importId).execute();
}
