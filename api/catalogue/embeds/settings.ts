import type { Kysely, Transaction } from 'kysely';
import type { EmbedSettings, EmbedSettingsAnswer } from '#shared/studio/embedSchema.ts';
import { checkRevision } from '../../http/checkRevision.ts';
import type { Row, Schema } from '../../store/schema.ts';

type Seller = Pick<Row<'accounts'>, 'id' | 'slug'>;

export function readEmbedSettings(settingsJson: string | null): EmbedSettings {
  // `saveEmbedSettings` wrote it from what the schema had parsed.
  return settingsJson === null ? { sites: [] } : (JSON.parse(settingsJson) as EmbedSettings);
}

export async function loadEmbedSettings(
  db: Kysely<Schema>,
  { id, slug }: Seller,
): Promise<EmbedSettingsAnswer> {
  const row = await db
    .selectFrom('embed_settings')
    .selectAll()
    .where('account_id', '=', id)
    .executeTakeFirst();
  return {
    slug,
    revision: row?.revision ?? 0,
    settings: readEmbedSettings(row?.settings_json ?? null),
  };
}

/** Returns what is stored now. Throws 409 for an older revision. */
export async function saveEmbedSettings(
  trx: Transaction<Schema>,
  seller: Seller,
  { revision, settings }: { revision: number; settings: EmbedSettings },
): Promise<EmbedSettingsAnswer> {
  const current = await loadEmbedSettings(trx, seller);
  checkRevision(revision, { revision: current.revision, current: current.settings });
  const row = { account_id: seller.id, settings_json: JSON.stringify(settings), revision: revision + 1 };
  await trx
    .insertInto('embed_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
  return { slug: seller.slug, revision: row.revision, settings };
}
