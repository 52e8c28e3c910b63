import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { countryName } from '#shared/contact/countries.ts';
import { csvText } from '#shared/lib/csvText.ts';
import { toMajor } from '#shared/money/money.ts';
import type { CountryEvidence } from '#shared/shop/taxSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import { mailTexts } from '../mail/mailTexts.ts';
import { currencyTerms } from '../currencies/currencies.ts';
import type { Schema } from '../store/schema.ts';
import { readOrderTax } from './appliedTax.ts';
import { countryEvidence } from './countryEvidence.ts';
import { entriesIn } from './report.ts';
import { treatmentText } from './treatmentText.ts';

const rowsAtOnce = 500;

const titles = [
  'quarter',
  'date',
  'order',
  'taxCountry',
  'countryName',
  'state',
  'rate',
  'treatment',
  'currency',
  'net',
  'tax',
  'test',
  'buyerCountry',
  'billingCountry',
  'deliveryCountry',
  'paymentCountry',
  'networkCountry',
  'twoPieces',
  'company',
  'vatNumber',
] as const;

/** `language`: of the titles and words; English without one. */
type PaymentsExport = { quarter: string; language: Language | undefined };

/**
 * The tax of each payment and of each return of money in a quarter as CSV, with what names the buyer's country: the records that the One-Stop Shop
 * asks for (article 63c of Implementing Regulation 282/2011). Its sums are those of the report.
 */
export function exportTaxedPayments(db: Kysely<Schema>, accountId: string, wanted: PaymentsExport): Readable {
  return Readable.from(csvOf(db, accountId, wanted), { objectMode: false });
}

async function* csvOf(
  db: Kysely<Schema>,
  accountId: string,
  { quarter, language }: PaymentsExport,
): AsyncGenerator<string> {
  const { tables } = mailTexts(language);
  yield `\ufeff${csvText([titles.map((title) => tables[title])], 'every cell')}`;
  for (let after = { created_at: '', id: '' }; ;) {
    const rows = await loadRows(db, accountId, { quarter, after });
    const cells = rows.map((row) => cellsOf(row, { quarter, language }));
    if (cells.length > 0) yield csvText(cells, 'every cell');
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last;
  }
}

function loadRows(
  db: Kysely<Schema>,
  accountId: string,
  { quarter, after }: { quarter: string; after: { created_at: string; id: string } },
) {
  return entriesIn(db, accountId, quarter)
    .innerJoin('orders', 'orders.id', 'tax_entries.order_id')
    .selectAll('tax_entries')
    .select(['orders.number', 'orders.tax_json'])
    .where((row) =>
      row(
        row.refTuple('tax_entries.created_at', 'tax_entries.id'),
        '>',
        row.tuple(after.created_at, after.id),
      ),
    )
    .orderBy('tax_entries.created_at')
    .orderBy('tax_entries.id')
    .limit(rowsAtOnce)
    .execute();
}

type Row = Awaited<ReturnType<typeof loadRows>>[number];

function cellsOf(row: Row, { quarter, language }: PaymentsExport): (string | number)[] {
  const { tables } = mailTexts(language);
  const { decimals } = currencyTerms(row.currency);
  const tax = readOrderTax(row);
  const evidence = tax ? countryEvidence(tax) : [];
  const named = (kind: CountryEvidence['kind']) =>
    evidence.find((piece) => piece.kind === kind)?.country ?? '';
  const agreeing = evidence.filter(({ country }) => country === tax?.country).length;
  return [
    quarter,
    row.created_at.slice(0, 10),
    row.number,
    row.country,
    countryName(row.country, language),
    row.state ?? '',
    row.rate,
    treatmentText(row.treatment, tables),
    row.currency,
    toMajor(row.net_minor, decimals).toFixed(decimals),
    toMajor(row.tax_minor, decimals).toFixed(decimals),
    row.test === 1 ? 'test' : '',
    tax?.country ?? '',
    named('billing'),
    named('delivery'),
    named('payment'),
    named('network'),
    agreeing >= 2 ? tables.yes : tables.no,
    tax?.company ?? '',
    tax?.number ?? '',
  ];
}
