import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse, type Info } from 'csv-parse';

/** A row of a file: the line it begins in, from 1, and its cells; `undefined` cells: a quotation mark that nothing closes. */
export type CsvRow = { line: number; cells: string[] | undefined };

/** Read at once, others being served between two pieces. */
const pieceLength = 16 * 1024;
/** No row of a list of people is longer; what is, began with a quotation mark that nothing closes. */
const longestRow = 20_000;
/** A file with more broken rows is read without quotation marks. */
const mostBroken = 20;

/** The text of a file: UTF-8, the UTF-16 of a spreadsheet's Unicode export, or else what Windows writes by itself. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return text.endsWith('\n') ? lines : lines + 1;
}

/**
 * The rows of a text with commas, semicolons or tabs between its cells, empty ones left out. A row that cannot be read hides none
 * that follow it.
 */
export async function* readCsv(text: string): AsyncGenerator<CsvRow> {
  const whole = text.replaceAll(/\r\n?/g, '\n');
  const declared = /^sep=(.)\n/i.exec(whole);
  let at = declared?.[0].length ?? 0;
  let line = declared ? 2 : 1;
  const delimiter = declared?.[1] ?? delimiterOf(whole);
  for (let broken = 0; ; broken += 1) {
    let brokenAt: number | undefined;
    for await (const row of parsed(whole.slice(at), { delimiter, hasQuotes: broken < mostBroken })) {
      if (row.cells === undefined) brokenAt = line + row.line - 1;
      yield { line: line + row.line - 1, cells: row.cells };
    }
    if (brokenAt === undefined) return;
    for (; line <= brokenAt; line += 1) at = afterLine(whole, at);
  }
}

type Format = { delimiter: string; hasQuotes: boolean };

/** Up to the first row that cannot be read, which comes last. */
async function* parsed(text: string, { delimiter, hasQuotes }: Format): AsyncGenerator<CsvRow> {
  let readable = Infinity;
  let rows = 0;
  let lastLine = 0;
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    quote: hasQuotes ? '"' : false,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: longestRow,
    info: true,
    skip_records_with_error: true,
    on_skip(error) {
      // The parser tells how many records were whole before it; those behind are pieces of the broken one.
      const { records } = error as unknown as { records: number };
      readable = Math.min(readable, records);
      return undefined;
    },
  });
  // With `info` each record comes as the two together.
  const records = Readable.from(pieces(text)).pipe(parser) as AsyncIterable<{ info: Info; record: string[] }>;
  for await (const { info, record } of records) {
    if (rows === readable) break;
    rows += 1;
    const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    const line = info.lines - breaks;
    if (record.some(runsOn)) {
      yield { line, cells: undefined };
      return;
    }
    lastLine = info.lines;
    if (record.some((cell) => cell.trim() !== '')) yield { line, cells: record };
  }
  if (readable !== Infinity) yield { line: lastLine + 1, cells: undefined };
}

/** A quotation mark that was closed by that of another row, with what stands between them. */
function runsOn(cell: string): boolean {
  return cell.startsWith('"') && cell.includes('\n');
}

async function* pieces(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += pieceLength) {
    yield text.slice(start, start + pieceLength);
    await nextTurn();
  }
}

/** What stands between the cells of the first line; of one with a single cell a comma is as good as any. */
function delimiterOf(text: string): string {
  const [head = ''] = text.trimStart().split('\n', 1);
  const plain = head.replaceAll(/"[^"]*"/g, '');
  const [most] = [',', ';', '\t']
    .map((sign) => ({ sign, count: plain.split(sign).length }))
    .toSorted((one, other) => other.count - one.count);
  return most?.sign ?? ',';
}

function afterLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end + 1;
}
