import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { utcDay } from '#shared/dates/utcDay.ts';
import { parseJson } from '#shared/lib/parseJson.ts';

/** What a source answered: its day (UTC), and units of each currency for one US dollar. */
export type SourceRates = { day: string; rates: ReadonlyMap<string, number> };

const rate = z.coerce.number().positive();
const code = z.string().regex(/^[A-Z]{3}$/);

/** The European Central Bank's daily file: units of each currency for one euro. Source: https://www.ecb.europa.eu/stats/eurofxref */
const ecbFile = z.object({
  Envelope: z.object({
    Cube: z.object({
      Cube: z.object({ time: z.iso.date(), Cube: z.array(z.object({ currency: code, rate })).min(1) }),
    }),
  }),
});

/** Significant digits: sources give five or six, and more would be noise of the division. */
const rateDigits = 9;

const table = z.record(z.string(), z.unknown());

/** The names that public sources of rates use. The day may be text or seconds since 1970. */
const jsonFile = z.object({
  base: code.optional(),
  base_code: code.optional(),
  source: code.optional(),
  rates: table.optional(),
  conversion_rates: table.optional(),
  date: z.string().optional(),
  timestamp: z.number().optional(),
  time_last_update_unix: z.number().optional(),
});

/** Reads the ECB's XML, or JSON with a base, a day and a table of rates. Throws an error that names what is missing. */
export function readRates(text: string): SourceRates {
  return text.trimStart().startsWith('<') ? readEcb(text) : readJsonRates(text);
}

function readEcb(text: string): SourceRates {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    removeNSPrefix: true,
    parseTagValue: false,
  });
  const read = ecbFile.safeParse(parser.parse(text));
  if (!read.success) throw new Error('the answer is not the daily file of the European Central Bank');
  const { time: day, Cube: rows } = read.data.Envelope.Cube.Cube;
  return { day, rates: perDollar('EUR', new Map(rows.map((row) => [row.currency, row.rate]))) };
}

function readJsonRates(text: string): SourceRates {
  const read = jsonFile.safeParse(parseJson(text));
  if (!read.success) throw new Error('the answer is not JSON with a table of rates');
  const file = read.data;
  const base = file.base ?? file.base_code ?? file.source;
  const values = file.rates ?? file.conversion_rates;
  if (base === undefined || values === undefined) throw new Error('the answer has no "base" or no "rates"');
  const seconds = file.timestamp ?? file.time_last_update_unix;
  const time = seconds === undefined ? Date.parse(file.date ?? '') : seconds * 1000;
  if (Number.isNaN(time)) throw new Error('the answer has no "date" or "timestamp"');
  const rates = Object.entries(values).flatMap(([name, value]) => {
    const parsed = rate.safeParse(value);
    return code.safeParse(name).success && parsed.success ? [[name, parsed.data] as const] : [];
  });
  return { day: utcDay(new Date(time)), rates: perDollar(base, new Map(rates)) };
}

function perDollar(base: string, perBase: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const dollars = base === 'USD' ? 1 : perBase.get('USD');
  if (dollars === undefined) throw new Error('the answer has no rate of USD');
  const rounded = (value: number) => Number(value.toPrecision(rateDigits));
  return new Map([[base, 1] as const, ...perBase].map(([name, value]) => [name, rounded(value / dollars)]));
}
