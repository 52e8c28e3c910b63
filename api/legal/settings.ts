import type { Kysely, Transaction } from 'kysely';
import { legalKinds, legalTitle } from '#shared/legal/legalKinds.ts';
import type { LegalLink } from '#shared/page/pageSchema.ts';
import type { LegalSettings, LegalSettingsAnswer } from '#shared/studio/legalSchema.ts';
import { legalTitles } from '#shared/texts/en/legalTitles.ts';
import { hasWithdrawalRight } from '#shared/legal/withdrawalRight.ts';
import { checkRevision } from '../http/checkRevision.ts';
import type { Row, Schema } from '../store/schema.ts';

type Seller = Pick<Row<'accounts'>, 'id' | 'slug' | 'name' | 'country' | 'asks_waiver'>;

/** Whether buyers are asked for a waiver is a column of the account, which carts read. */
type StoredLegal = Omit<LegalSettings, 'asks_waiver'>;

export function readLegal({ settings_json }: Pick<Row<'legal_settings'>, 'settings_json'>): StoredLegal {
  // `saveLegalSettings` wrote it from what the schema had parsed.
  return JSON.parse(settings_json) as StoredLegal;
}

/** Without saved settings, a proposal: what is known of the account, and the waiver for sellers in the European Union. */
export async function loadLegalSettings(db: Kysely<Schema>, seller: Seller): Promise<LegalSettingsAnswer> {
  const row = await findSettings(db, seller.id);
  const settings = row
    ? { ...readLegal(row), asks_waiver: seller.asks_waiver === 1 }
    : proposedSettings(seller);
  return { slug: seller.slug, revision: row?.revision ?? 0, settings };
}

/** Saves all settings, and the links that the page shows. Returns what is stored now. Throws 409 for an older revision. */
export async function saveLegalSettings(
  trx: Transaction<Schema>,
  seller: Seller,
  { revision, settings, now }: { revision: number; settings: LegalSettings; now: Date },
): Promise<LegalSettingsAnswer> {
  const current = await loadLegalSettings(trx, seller);
  checkRevision(revision, { revision: current.revision, current: current.settings });
  const { asks_waiver, ...stored } = settings;
  const row = {
    account_id: seller.id,
    settings_json: JSON.stringify(stored satisfies StoredLegal),
    revision: revision + 1,
    updated_at: now.toISOString(),
  };
  await trx
    .insertInto('legal_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
  const links = legalLinks(stored);
  await trx
    .updateTable('pages')
    .set({ legal_json: links.length > 0 ? JSON.stringify(links) : null })
    .where('account_id', '=', seller.id)
    .execute();
  await trx
    .updateTable('accounts')
    .set({ asks_waiver: asks_waiver ? 1 : 0 })
    .where('id', '=', seller.id)
    .execute();
  return { slug: seller.slug, revision: row.revision, settings };
}

function findSettings(db: Kysely<Schema>, accountId: string): Promise<Row<'legal_settings'> | undefined> {
  return db.selectFrom('legal_settings').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** The pages that are shown, in the order of their kinds, with English names or those of the country. */
function legalLinks({ details, documents }: StoredLegal): LegalLink[] {
  return legalKinds
    .filter((kind) => documents.some((one) => one.kind === kind && one.shown))
    .map((kind) => ({ kind, title: legalTitle(legalTitles, kind, details.country) }));
}

function proposedSettings({ name, country }: Seller): LegalSettings {
  return {
    details: {
      name,
      representative: '',
      line1: '',
      line2: '',
      postal_code: '',
      city: '',
      region: '',
      country,
      email: '',
      phone: '',
      register: '',
      vat_number: '',
    },
    documents: [],
    asks_waiver: hasWithdrawalRight(country),
  };
}
