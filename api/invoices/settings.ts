import type { Kysely, Transaction } from 'kysely';
import type { InvoiceSettings, InvoiceSettingsAnswer } from '#shared/studio/invoiceSchema.ts';
import { checkRevision } from '../http/checkRevision.ts';
import { invalidField } from '../http/invalidField.ts';
import type { Row, Schema } from '../store/schema.ts';
import { loadTaxSettings } from '../tax/settings.ts';
import { numberText, seriesHead } from './series.ts';

const noSettings: InvoiceSettings = {
  enabled: false,
  name: '',
  line1: '',
  line2: '',
  postal_code: '',
  city: '',
  region: '',
  country: '',
  tax_number: '',
  vat_number: '',
  prefix: '',
  with_year: true,
  note: '',
  mails: false,
};

export function readSettings({
  settings_json,
}: Pick<Row<'invoice_settings'>, 'settings_json'>): InvoiceSettings {
  // `saveInvoiceSettings` wrote it from what the schema had parsed.
  return { ...noSettings, ...(JSON.parse(settings_json) as Partial<InvoiceSettings>) };
}

export function findSettings(
  db: Kysely<Schema>,
  accountId: string,
): Promise<Row<'invoice_settings'> | undefined> {
  return db.selectFrom('invoice_settings').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** `revision` 0: nothing was saved yet. */
export async function loadInvoiceSettings(
  db: Kysely<Schema>,
  accountId: string,
  now: Date,
): Promise<InvoiceSettingsAnswer> {
  const row = await findSettings(db, accountId);
  const settings = row ? readSettings(row) : noSettings;
  const head = seriesHead(settings, { isTest: false, at: now });
  const series = await db
    .selectFrom('invoice_series')
    .select('next_number')
    .where('account_id', '=', accountId)
    .where('head', '=', head)
    .executeTakeFirst();
  const tax = await loadTaxSettings(db, accountId);
  return {
    revision: row?.revision ?? 0,
    settings,
    next_number: numberText(head, series?.next_number ?? 1),
    is_registered: tax.settings.registrations.length > 0,
  };
}

/** Payments get invoices from the moment when they are turned on. Throws 409 for an older revision, 422 if a registered seller has no tax number. */
export async function saveInvoiceSettings(
  trx: Transaction<Schema>,
  accountId: string,
  { revision, settings, now }: { revision: number; settings: InvoiceSettings; now: Date },
): Promise<void> {
  const current = await loadInvoiceSettings(trx, accountId, now);
  checkRevision(revision, { revision: current.revision, current: current.settings });
  const { enabled, tax_number, vat_number } = settings;
  if (enabled && current.is_registered && tax_number === '' && vat_number === '')
    throw invalidField(
      'settings.vat_number',
      'or a tax number is required, because your store computes tax',
      {
        rule: 'tax_number_needed',
      },
    );
  const earlier = await findSettings(trx, accountId);
  const row = {
    account_id: accountId,
    settings_json: JSON.stringify(settings),
    revision: revision + 1,
    starts_at: enabled ? (earlier?.starts_at ?? now.toISOString()) : null,
    updated_at: now.toISOString(),
  };
  await trx
    .insertInto('invoice_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}
