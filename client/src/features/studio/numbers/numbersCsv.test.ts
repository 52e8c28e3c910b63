import { parse as csvParse } from 'csv-parse/sync';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { Numbers, NumbersSum } from '#shared/studio/numbersSchema.ts';
import { numbersCsv } from './numbersCsv.ts';

const sum = (revenue: number, orders: number): NumbersSum => ({
  views: 9,
  visitors: 4,
  buyers: orders,
  clicks: 2,
  orders,
  revenue,
});

const numbers: Numbers = {
  from: '2026-05-13',
  to: '2026-05-14',
  currency: 'EUR',
  days: [
    { day: '2026-05-13', ...sum(12.5, 1) },
    { day: '2026-05-14', ...sum(-3.25, 0) },
  ],
  total: sum(9.25, 1),
  previous: { from: '2026-05-11', to: '2026-05-12', ...sum(0, 0) },
  currencies: [{ currency: 'EUR', orders: 1, revenue: 9.25 }],
  products: [{ product_id: 'prd_1', name: '=A "zine", folded\nonce', views: 3, quantity: 1, revenue: 9.25 }],
  blocks: [{ block_id: 'blk_1', type: 'link', title: 'Größe; mehr', clicks: 2 }],
  sources: [{ source: 'direct', views: 9 }],
  countries: [
    { country: 'DE', visitors: 3 },
    { country: null, visitors: 1 },
  ],
  devices: [{ device: 'phone', visitors: 4 }],
};

/** The rows of each table by its first title. Two parsers read them and must agree. */
function readBack(csv: string): Map<string, string[][]> {
  const rows: string[][] = csvParse(csv, { bom: true, relax_column_count: true, skip_empty_lines: false });
  const other = Papa.parse<string[]>(csv.replace(/^\ufeff/, ''), { delimiter: ',' });
  expect(other.errors).toEqual([]);
  const isFilled = (row: string[]) => row.some((cell) => cell !== '');
  expect(other.data.filter(isFilled)).toEqual(rows.filter(isFilled));
  const tables = new Map<string, string[][]>();
  let table: string[][] = [];
  other.data.forEach((row, index) => {
    if (!isFilled(row)) return;
    const begins = index === 0 || !isFilled(other.data[index - 1] ?? []);
    if (begins) tables.set(row[0] ?? '', (table = []));
    else table.push(row);
  });
  return tables;
}

test('the numbers’ file reads back as the days, their sum, and each ranking', () => {
  const csv = numbersCsv(numbers, 'en');
  expect(csv.startsWith('\ufeff')).toBe(true);
  const tables = readBack(csv);
  expect([...tables.keys()]).toEqual(['Day', 'Product', 'Block', 'Source', 'Country', 'Device', 'Currency']);
  const [first, second, total] = tables.get('Day') ?? [];
  expect(first).toEqual(['2026-05-13', '12.5', '1', '4', '1', '9', '2']);
  expect(total?.[0]).toBe('Total');
  expect(Number(first?.[1]) + Number(second?.[1])).toBe(Number(total?.[1]));
  expect(tables.get('Country')).toEqual([
    ['Germany', '3'],
    ['Not known', '1'],
  ]);
  expect(tables.get('Currency')).toEqual([['EUR', '1', '9.25']]);
});

test('names keep their letters, and a formula in one is text', () => {
  const tables = readBack(numbersCsv(numbers, 'en'));
  expect(tables.get('Product')?.[0]?.[0]).toBe('\'=A "zine", folded\nonce');
  expect(tables.get('Block')?.[0]?.[0]).toBe('Größe; mehr');
});

test('the ranking of campaigns is in the file where there is one', () => {
  const campaigns = [{ source: 'letter', medium: null, campaign: 'spring', orders: 2, revenue: 22.5 }];
  const tables = readBack(numbersCsv({ ...numbers, campaigns }, 'en'));
  expect(tables.get('Campaign')).toEqual([['spring', 'letter', '', '22.5', '2']]);
});
