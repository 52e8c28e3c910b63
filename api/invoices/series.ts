import type { Transaction } from 'kysely';
import type { InvoiceSettings } from '#shared/studio/invoiceSchema.ts';
import { newId } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';
import { sumsOf, type InvoiceContent } from './content.ts';

const digits = 4;

/** A series that this transaction has locked: nobody else takes its numbers until it ends. */
export type LockedSeries = { accountId: string; head: string; nextNumber: number; at: Date };

type Document = Pick<
  Row<'invoices'>,
  'order_id' | 'charge_id' | 'kind' | 'reason' | 'invoice_id' | 'cause' | 'currency' | 'test'
> & { content: InvoiceContent };

/**
 * What stands before the counter, e.g. `2026-`. Each has a counter of its own, so a new year (in UTC) or another prefix begins at 1 again. It
 * never ends with a digit, so that two series never make the same number.
 */
export function seriesHead(
  { prefix, with_year }: Pick<InvoiceSettings, 'prefix' | 'with_year'>,
  { isTest, at }: { isTest: boolean; at: Date },
): string {
  return `${isTest ? 'TEST-' : ''}${prefix}${with_year ? `${at.getUTCFullYear()}-` : ''}`;
}

export function numberText(head: string, position: number): string {
  return `${head}${String(position).padStart(digits, '0')}`;
}

/**
 * Locks a series until the transaction ends. The row is changed, not only read, so that the next transaction waits. What is read after this
 * call sees all documents of the series.
 */
export async function lockSeries(
  trx: Transaction<Schema>,
  { accountId, head, at }: { accountId: string; head: string; at: Date },
): Promise<LockedSeries> {
  const { next_number } = await trx
    .insertInto('invoice_series')
    .values({ account_id: accountId, head, next_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'head'])
        .doUpdateSet((update) => ({ next_number: update.ref('invoice_series.next_number') })),
    )
    .returning('next_number')
    .executeTakeFirstOrThrow();
  return { accountId, head, nextNumber: next_number, at };
}

/** Writes a document with the next number of the series. Both are in this transaction, so a number is never without its document. */
export async function insertDocument(
  trx: Transaction<Schema>,
  series: LockedSeries,
  { content, ...document }: Document,
): Promise<Row<'invoices'>> {
  const { accountId, head, at } = series;
  const position = series.nextNumber;
  const { netMinor, taxMinor } = sumsOf(content.lines);
  const row: Row<'invoices'> = {
    ...document,
    id: newId('inv'),
    account_id: accountId,
    head,
    position,
    number: numberText(head, position),
    net_minor: netMinor,
    tax_minor: taxMinor,
    total_minor: netMinor + taxMinor,
    issued_at: at.toISOString(),
    content_json: JSON.stringify(content),
  };
  await trx.insertInto('invoices').values(row).execute();
  series.nextNumber += 1;
  await trx
    .updateTable('invoice_series')
    .set({ next_number: series.nextNumber })
    .where('account_id', '=', accountId)
    .where('head', '=', head)
    .execute();
  return row;
}
