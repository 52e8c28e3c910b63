import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse, type Info } from 'csv-parse';

/** A row of a file: the number of its first line, from 1, and its cells; `undefined` cells: an unclosed quotation mark. */
export type CsvRow = { line: number; cells: string[] | undefined };

/** Characters parsed at once; the event loop runs in between. */
const pieceLength = 16 * 1024;
/** No row of a list of people is longer; a longer one began with an unclosed quotation mark. */
const maxRowLength = 20_000;
/** A file with more broken rows is read without quotation marks. */
const maxBroken = 20;

/** The text of a file: UTF-8, UTF-16 (a spreadsheet's Unicode export), or else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Lines end as in `readCsv`: with a line feed, a carriage return, or both. */
export function countLines(text: string): number {
  let lines = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === lineFeed || (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed)) lines += 1;
  }
  return text.endsWith('\n') || text.endsWith('\r') ? lines : lines + 1;
}

const lineFeed = 10;
const carriageReturn = 13;

/**
 * The rows of a text whose cells are separated by commas, semicolons or tabs, without empty rows. A row that cannot be read does
 * not hide the rows after it. The rest of a line that is longer than any row is left out: a million empty cells would take a second.
 */
export async function* readCsv(text: string): AsyncGenerator<CsvRow> {
  const whole = text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((typed) => typed.slice(0, maxRowLength + 1))
    .join('\n');
  const declared = /^sep=(.)\n/i.exec(whole);
  let at = declared?.[0].length ?? 0;
  let line = declared ? 2 : 1;
  const delimiter = declared?.[1] ?? delimiterOf(whole);
  for (let broken = 0; ; broken += 1) {
    let brokenAt: number | undefined;
    for await (const row of parsed(whole.slice(at), { delimiter, hasQuotes: broken < maxBroken })) {
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
    max_record_size: maxRowLength,
    info: true,
    skip_records_with_error: true,
    on_skip(error) {
      // The parser tells how many complete records were before the broken one; those after it are parts of the broken one.
      const { records } = error as unknown as { records: number };
      readable = Math.min(readable, records);
      return undefined;
    },
  });
  // With `info`, each record has both.
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

/** A quotation mark that another row closed, with the text between them. */
function runsOn(cell: string): boolean {
  return cell.startsWith('"') && cell.includes('\n');
}

async function* pieces(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += pieceLength) {
    yield text.slice(start, start + pieceLength);
    await nextTurn();
  }
}

/** The separator of the cells in the first line; for a line with one cell, a comma. */
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
