import type { Kysely } from 'kysely';
import { csvText } from '#shared/lib/csvText.ts';
import { toMajor } from '#shared/money/money.ts';
import { countryName } from '#shared/contact/countries.ts';
import type { TaxOwed } from '#shared/studio/balanceSchema.ts';
import type { TaxReport } from '#shared/studio/taxSettingsSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import { mailTexts } from '../mail/mailTexts.ts';
import { treatmentText } from './treatmentText.ts';
import { currencyTerms } from '../currencies/currencies.ts';
import type { Schema } from '../store/schema.ts';
import { quarterBefore, quarterOf, quarterRange, quartersBetween } from './quarters.ts';

/** The tax in a quarter's payments, less what was returned in it. Days are those of UTC. */
export async function loadTaxReport(
  db: Kysely<Schema>,
  accountId: string,
  { quarter, now }: { quarter: string | undefined; now: Date },
): Promise<TaxReport> {
  const chosen = quarter ?? quarterOf(now);
  const found = await entriesIn(db, accountId, chosen)
    .select(['country', 'state', 'rate', 'treatment', 'currency', 'test'])
    .select(({ fn }) => [
      fn.sum('net_minor').as('net'),
      fn.sum('tax_minor').as('tax'),
      fn.count('order_id').distinct().as('orders'),
    ])
    .groupBy(['country', 'state', 'rate', 'treatment', 'currency', 'test'])
    .orderBy('test')
    .orderBy('country')
    .orderBy('state')
    .orderBy('rate', 'desc')
    .orderBy('treatment')
    .orderBy('currency')
    .execute();
  const first = await db
    .selectFrom('tax_entries')
    .select(({ fn }) => fn.min('created_at').as('at'))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return {
    quarter: chosen,
    quarters: quartersBetween(first?.at ?? now.toISOString(), now),
    rows: found.map(({ net, tax, orders, test, state, ...row }) => {
      const { decimals } = currencyTerms(row.currency);
      return {
        ...row,
        ...(state ? { state } : {}),
        net: toMajor(Number(net), decimals),
        tax: toMajor(Number(tax), decimals),
        orders: Number(orders),
        test: test === 1,
      };
    }),
  };
}

/** The account's tax entries of a quarter. */
export function entriesIn(db: Kysely<Schema>, accountId: string, quarter: string) {
  return entriesOf(db, accountId, quarterRange(quarter));
}

/** The account's tax entries from one moment until before another. */
function entriesOf(db: Kysely<Schema>, accountId: string, { from, until }: { from: string; until: string }) {
  return db
    .selectFrom('tax_entries')
    .where('tax_entries.account_id', '=', accountId)
    .where('tax_entries.created_at', '>=', from)
    .where('tax_entries.created_at', '<', until);
}

/**
 * The tax in the payments of this quarter and the last one, less what was returned in them: most creators declare a quarter after it has
 * ended. Only sums above 0.
 */
export async function loadTaxOwed(db: Kysely<Schema>, accountId: string, now: Date): Promise<TaxOwed[]> {
  const present = quarterOf(now);
  const { from } = quarterRange(quarterBefore(present));
  const sums = await entriesOf(db, accountId, { from, until: quarterRange(present).until })
    .select(['currency', 'test', ({ fn }) => fn.sum('tax_minor').as('tax')])
    .groupBy(['test', 'currency'])
    .having(({ fn }) => fn.sum('tax_minor'), '>', 0)
    .orderBy('test')
    .orderBy('currency')
    .execute();
  return sums.map(({ currency, test, tax }) => ({
    currency,
    test: test === 1,
    amount: toMajor(Number(tax), currencyTerms(currency).decimals),
  }));
}

/** The report as CSV, in English without a language. States have a column where there are any. */
export function taxReportCsv({ quarter, rows }: TaxReport, language: Language | undefined): string {
  const { tables } = mailTexts(language);
  const hasStates = rows.some(({ state }) => state !== undefined);
  const titles = [
    tables.quarter,
    tables.country,
    tables.countryName,
    ...(hasStates ? [tables.state] : []),
    tables.rate,
    tables.treatment,
    tables.currency,
    tables.net,
    tables.tax,
    tables.orders,
    tables.test,
  ];
  const cells = rows.map(({ country, state, rate, treatment, currency, net, tax, orders, test }) => {
    const { decimals } = currencyTerms(currency);
    return [
      quarter,
      country,
      countryName(country, language),
      ...(hasStates ? [state ?? ''] : []),
      rate,
      treatmentText(treatment, tables),
      currency,
      net.toFixed(decimals),
      tax.toFixed(decimals),
      orders,
      test ? 'test' : '',
    ];
  });
  return `\ufeff${csvText([titles, ...cells], 'every cell')}`;
}
