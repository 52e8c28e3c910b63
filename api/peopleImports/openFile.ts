import { AppError } from '#shared/appError.ts';
import type { Reading } from './checkRow.ts';
import { findColumns, type Columns } from './columns.ts';
import { countLines, decodeText, readCsv, type CsvRow } from './readCsv.ts';

/** A file that can be read; its rows come without the header. */
export type ImportFile = { columns: Columns; rows: AsyncIterable<CsvRow>; lines: number };

export const importLimits = { bytes: 10 * 2 ** 20, lines: 100_001 } as const;

/** Throws 422 for what is no list of people, 413 for one that is too long. */
export async function openFile(reading: Reading, bytes: Buffer): Promise<ImportFile> {
  const text = decodeText(bytes);
  const lines = countLines(text);
  if (lines > importLimits.lines) {
    throw new AppError(
      413,
      'too_many_rows',
      `This file has ${lines.toLocaleString('en')} lines. At most 100,000 people come in at once: please cut it in parts.`,
    );
  }
  const rows = readCsv(text);
  const first = await rows.next();
  if (first.done) throw new AppError(422, 'empty_file', 'There is nothing in it.');
  const columns = findColumns(reading, first.value.cells ?? ['']);
  if (!columns) {
    throw new AppError(
      422,
      'no_column',
      reading.list === 'mailing'
        ? 'No column of e-mail addresses was found. Call it “E-mail” in the first row.'
        : 'No column of phone numbers was found. Call it “Phone” in the first row.',
    );
  }
  return { columns, rows: columns.hasHeader ? rows : withFirst(first.value, rows), lines };
}

async function* withFirst(first: CsvRow, rest: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
  yield first;
  yield* rest;
}
