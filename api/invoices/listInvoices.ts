import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { countryName } from '#shared/contact/countries.ts';
import { csvText } from '#shared/lib/csvText.ts';
import { toMajor } from '#shared/money/money.ts';
import type { InvoiceList } from '#shared/studio/invoiceSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import { mailTexts } from '../mail/mailTexts.ts';
import { treatmentText } from '../tax/treatmentText.ts';
import { currencyTerms } from '../currencies/currencies.ts';
import type { Row, Schema } from '../store/schema.ts';
import { quarterOf, quarterRange, quartersBetween } from '../tax/quarters.ts';
import { readContent, taxRows } from './content.ts';
import { canceledOf, invoiceAnswer } from './documents.ts';

const maxShown = 100;
const rowsAtOnce = 200;

type InvoiceFilter = { quarter: string | undefined; now: Date };

/** The documents that were issued in a quarter (UTC), the latest first. */
export async function listInvoices(
  db: Kysely<Schema>,
  accountId: string,
  { quarter = '', now }: InvoiceFilter,
): Promise<InvoiceList> {
  const chosen = quarter || quarterOf(now);
  const rows = await inQuarter(db, accountId, chosen)
    .selectAll()
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();
  const { count } = await inQuarter(db, accountId, chosen)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const first = await db
    .selectFrom('invoices')
    .select(({ fn }) => fn.min('issued_at').as('at'))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const canceled = await canceledOf(db, rows);
  return {
    quarter: chosen,
    quarters: quartersBetween(first?.at ?? now.toISOString(), now),
    count: Number(count),
    invoices: rows.map((row) => {
      const { buyer, order } = readContent(row);
      return {
        ...invoiceAnswer(row, canceled),
        order_id: row.order_id,
        order_number: order.number,
        buyer: buyer.company || buyer.name,
        currency: row.currency,
        test: row.test === 1,
      };
    }),
  };
}

const titles = [
  'number',
  'kind',
  'issued',
  'supply',
  'order',
  'about',
  'buyer',
  'company',
  'country',
  'countryName',
  'buyerNumber',
  'taxCountry',
  'rate',
  'treatment',
  'currency',
  'net',
  'tax',
  'total',
  'test',
] as const;

/** `language`: of the titles and words; English without one. */
type InvoiceExport = { quarter: string; language: Language | undefined };

/** The documents of a quarter as CSV: a row for each rate, so that the columns add up. Amounts of credit notes are below 0. */
export function exportInvoices(db: Kysely<Schema>, accountId: string, wanted: InvoiceExport): Readable {
  return Readable.from(csvOf(db, accountId, wanted), { objectMode: false });
}

async function* csvOf(
  db: Kysely<Schema>,
  accountId: string,
  { quarter, language }: InvoiceExport,
): AsyncGenerator<string> {
  const { tables } = mailTexts(language);
  yield `\ufeff${csvText([titles.map((title) => tables[title])], 'every cell')}`;
  for (let after = { issued_at: '', id: '' }; ;) {
    const rows = await inQuarter(db, accountId, quarter)
      .selectAll()
      .where((row) => row(row.refTuple('issued_at', 'id'), '>', row.tuple(after.issued_at, after.id)))
      .orderBy('issued_at')
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    yield csvText(
      rows.flatMap((row) => csvRows(row, language)),
      'every cell',
    );
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last;
  }
}

function csvRows(row: Row<'invoices'>, language: Language | undefined): string[][] {
  const { invoice: words, tables } = mailTexts(language);
  const { buyer, order, paidAt, about, lines } = readContent(row);
  const { decimals } = currencyTerms(row.currency);
  const sign = row.kind === 'invoice' ? 1 : -1;
  const money = (minor: number) => toMajor(sign * minor, decimals).toFixed(decimals);
  return taxRows(lines).map(({ tax, netMinor, taxMinor }) => [
    row.number,
    words.titles[row.kind],
    row.issued_at.slice(0, 10),
    paidAt.slice(0, 10),
    String(order.number),
    about.join(' '),
    buyer.name,
    buyer.company,
    buyer.country,
    countryName(buyer.country, language),
    buyer.vatNumber || buyer.taxNumber,
    tax?.country ?? '',
    tax === null ? '' : String(tax.rate),
    tax === null ? '' : treatmentText(tax.treatment, tables),
    row.currency,
    money(netMinor),
    money(taxMinor),
    money(netMinor + taxMinor),
    row.test === 1 ? 'test' : '',
  ]);
}

function inQuarter(db: Kysely<Schema>, accountId: string, quarter: string) {
  const { from, until } = quarterRange(quarter);
  return db
    .selectFrom('invoices')
    .where('account_id', '=', accountId)
    .where('issued_at', '>=', from)
    .where('issued_at', '<', until);
}
