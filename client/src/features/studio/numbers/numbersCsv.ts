import { csvText } from '#shared/csvText.ts';
import type { Numbers, NumbersSum } from '#shared/studio/numbersSchema.ts';
import { countryName, deviceName } from './visitorNames.ts';

/** The shown numbers for a spreadsheet: a row per day, their sum, then each ranking under its own title. */
export function numbersCsv(numbers: Numbers): string {
  const { currency } = numbers;
  const sums = ({ revenue, orders, visitors, buyers, views, clicks }: NumbersSum) => [
    revenue,
    orders,
    visitors,
    buyers ?? '',
    views,
    clicks,
  ];
  const revenue = `Revenue (${currency})`;
  const rows: (string | number)[][] = [
    ['Day', revenue, 'Orders', 'Visitors', 'Visitors who ordered', 'Views', 'Clicks'],
    ...numbers.days.map((day) => [day.day, ...sums(day)]),
    ['Total', ...sums(numbers.total)],
    [],
    ['Product', revenue, 'Sold', 'Views'],
    ...numbers.products.map(({ name, revenue: earned, quantity, views }) => [name, earned, quantity, views]),
    [],
    ['Block', 'Clicks'],
    ...numbers.blocks.map(({ title, type, clicks }) => [title || type, clicks]),
    [],
    ['Source', 'Views'],
    ...numbers.sources.map(({ source, views }) => [source, views]),
    [],
    ...campaignRows(numbers, revenue),
    ['Country', 'Visitors'],
    ...(numbers.countries ?? []).map(({ country, visitors }) => [countryName(country), visitors]),
    [],
    ['Device', 'Visitors'],
    ...(numbers.devices ?? []).map(({ device, visitors }) => [deviceName(device), visitors]),
    [],
    ['Currency', 'Orders', 'Revenue'],
    ...numbers.currencies.map((paid) => [paid.currency, paid.orders, paid.revenue]),
  ];
  // With the byte order mark, by which spreadsheets recognize UTF-8.
  return `\ufeff${csvText(rows, 'where needed')}`;
}

/** Nothing from an API that does not rank them. */
function campaignRows({ campaigns }: Numbers, revenue: string): (string | number)[][] {
  if (!campaigns) return [];
  return [
    ['Campaign', 'Source', 'Medium', revenue, 'Orders'],
    ...campaigns.map(({ campaign, source, medium, revenue: earned, orders }) => [
      campaign ?? '',
      source ?? '',
      medium ?? '',
      earned,
      orders,
    ]),
    [],
  ];
}
