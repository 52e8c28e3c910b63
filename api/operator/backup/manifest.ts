import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '#shared/lib/parseJson.ts';
import { fileFolders } from '../../files/storage.ts';
import { migrations, type Migration } from '../../store/migrate.ts';

export const manifestName = 'manifest.json';
export const fileListName = 'files.jsonl';
export const keyPieceName = 'secrets.key';

const sum = { bytes: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) };
const word = /^[a-z][a-z0-9_]{0,62}$/;

const manifestSchema = z.strictObject({
  format: z.literal(1),
  begunAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** Where the rows come from. They can be loaded into either kind. */
  store: z.enum(['sqlite', 'postgres']),
  /** The version of the schema: the names of the migrations that the store had. */
  migrations: z.array(z.string()).min(1),
  /** Each table is `database/{name}.jsonl`: a line for each row, an array with the values of the columns. */
  tables: z.array(
    z.strictObject({
      name: z.string().regex(word),
      columns: z.array(z.string().regex(word)).min(1),
      rows: z.int().nonnegative(),
      ...sum,
    }),
  ),
  /** The shop's files. The list has a line for each: name, bytes and SHA-256. */
  files: z.strictObject({
    count: z.int().nonnegative(),
    bytes: z.int().nonnegative(),
    list: z.strictObject(sum),
  }),
  /** Null: the keys of the secrets are not in the backup. */
  key: z.strictObject(sum).nullable(),
});

export type Manifest = z.output<typeof manifestSchema>;
export type TablePiece = Manifest['tables'][number];

export const tablePieceName = (table: string) => `database/${table}.jsonl`;

export const listedFile = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z]+\/\w[\w.-]*$/)
    .refine((name) => fileFolders.some((folder) => name.startsWith(`${folder}/`))),
  ...sum,
});

export type ListedFile = z.output<typeof listedFile>;

/** Written last and at once: a backup that was stopped has none. */
export async function writeManifest(place: string, manifest: Manifest): Promise<void> {
  const draft = join(place, `.${randomUUID()}`);
  await writeFile(draft, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(draft, join(place, manifestName));
}

/** The manifest, or why there is none to use. */
export async function readManifest(place: string): Promise<Manifest | { problem: string }> {
  let text: string;
  try {
    text = await readFile(join(place, manifestName), 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return { problem: `${place} has no ${manifestName}: it is no backup, or one that was stopped.` };
  }
  const read = manifestSchema.safeParse(parseJson(text));
  if (read.success) return read.data;
  return { problem: `${place}/${manifestName} is damaged, or of a newer version of the program.` };
}

/** The migrations to run before the rows are loaded; `undefined` if this program does not know all of them. */
export function migrationsOf(manifest: Manifest): readonly Migration[] | undefined {
  const wanted = new Set(manifest.migrations);
  const known = migrations.filter(({ name }) => wanted.has(name));
  return known.length === wanted.size ? known : undefined;
}
