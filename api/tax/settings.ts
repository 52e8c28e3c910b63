import { sql, type Kysely, type Transaction } from 'kysely';
import type { TaxSettings } from '#shared/studio/taxSettingsSchema.ts';
import { europeanUnion } from '#shared/contact/europeanUnion.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { invalidField } from '../http/invalidField.ts';
import type { Schema } from '../store/schema.ts';

/** Nothing is taxed. */
const noTax: TaxSettings = { registrations: [], prices_include: true, reverse_charge: 'confirmed' };

/** The settings as text, for a query of carts. Null without settings. */
export const taxOfCart = settingsOf('carts.account_id');

/** The same for a query of accounts. */
export const taxOfAccount = settingsOf('accounts.id');

function settingsOf(account: string) {
  return sql<
    string | null
  >`(select settings_json from tax_settings where tax_settings.account_id = ${sql.ref(account)})`;
}

/** The settings of a store that computes tax; null where none is computed. */
export function readTaxSettings(json: string | null): TaxSettings | null {
  if (json === null) return null;
  const settings = parseSettings(json);
  return settings.registrations.length === 0 ? null : settings;
}

function parseSettings(json: string): TaxSettings {
  // `saveTaxSettings` wrote it from what the schema had parsed.
  return JSON.parse(json) as TaxSettings;
}

/** `revision` 0: nothing was saved yet. */
export async function loadTaxSettings(
  db: Kysely<Schema>,
  accountId: string,
): Promise<{ revision: number; settings: TaxSettings }> {
  const row = await db
    .selectFrom('tax_settings')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return {
    revision: row?.revision ?? 0,
    settings: row ? parseSettings(row.settings_json) : noTax,
  };
}

type TaxEdit = { revision: number; settings: TaxSettings };

/** `countries`: where creators can be registered. Throws 409 for an older revision, 422 for another country. */
export async function saveTaxSettings(
  trx: Transaction<Schema>,
  accountId: string,
  { revision, settings, now, countries }: TaxEdit & { now: Date; countries: readonly string[] },
): Promise<void> {
  checkCountries(settings, countries);
  const current = await loadTaxSettings(trx, accountId);
  if (current.revision !== revision) {
    throw refusal(409, 'changed_elsewhere', {
      extra: { revision: current.revision, current: current.settings },
    });
  }
  const row = {
    account_id: accountId,
    settings_json: JSON.stringify(settings),
    revision: revision + 1,
    updated_at: now.toISOString(),
  };
  await trx
    .insertInto('tax_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

function checkCountries({ registrations }: TaxSettings, countries: readonly string[]): void {
  for (const [index, { country, oss }] of registrations.entries()) {
    const field = `settings.registrations.${index}`;
    if (!countries.includes(country)) {
      throw invalidField(`${field}.country`, 'must be a country whose rates are known here', {
        rule: 'one_of',
      });
    }
    if (oss && !europeanUnion.includes(country))
      throw invalidField(`${field}.oss`, 'is for members of the European Union', {
        rule: 'european_union_only',
      });
  }
}
