import { csvText } from '#shared/lib/csvText.ts';
import type { Numbers, NumbersSum } from '#shared/studio/numbersSchema.ts';
import { studioNumbers as texts } from '#shared/texts/en/studioNumbers.ts';
import type { Language } from '#shared/texts/languages.ts';
import { blockName } from './blockName.ts';
import { countryNames, deviceName } from './visitorNames.ts';

/** The shown numbers for a spreadsheet: a row per day, their sum, then each ranking under its own title. */
export function numbersCsv(numbers: Numbers, language: Language): string {
  const { figures } = texts;
  const countryName = countryNames(language);
  const sums = ({ revenue, orders, visitors, buyers, views, clicks }: NumbersSum) => [
    revenue,
    orders,
    visitors,
    buyers ?? '',
    views,
    clicks,
  ];
  const revenue = figures.revenueIn(numbers.currency);
  const rows: (string | number)[][] = [
    [
      texts.days.day,
      revenue,
      figures.orders,
      figures.visitors,
      figures.buyers,
      figures.views,
      figures.clicks,
    ],
    ...numbers.days.map((day) => [day.day, ...sums(day)]),
    [texts.days.total, ...sums(numbers.total)],
    [],
    [texts.products.product, revenue, figures.sold, figures.views],
    ...numbers.products.map(({ name, revenue: earned, quantity, views }) => [name, earned, quantity, views]),
    [],
    [texts.blocks.block, figures.clicks],
    ...numbers.blocks.map((block) => [blockName(block), block.clicks]),
    [],
    [texts.sources.source, figures.views],
    ...numbers.sources.map(({ source, views }) => [source, views]),
    [],
    ...campaignRows(numbers, revenue),
    [texts.visitors.country, figures.visitors],
    ...(numbers.countries ?? []).map(({ country, visitors }) => [countryName(country), visitors]),
    [],
    [texts.visitors.device, figures.visitors],
    ...(numbers.devices ?? []).map(({ device, visitors }) => [deviceName(device), visitors]),
    [],
    [texts.currencies.currency, figures.orders, figures.revenue],
    ...numbers.currencies.map((paid) => [paid.currency, paid.orders, paid.revenue]),
  ];
  // With the byte order mark, by which spreadsheets recognize UTF-8.
  return `\ufeff${csvText(rows, 'where needed')}`;
}

/** Nothing from an API that does not rank them. */
function campaignRows({ campaigns }: Numbers, revenue: string): (string | number)[][] {
  if (!campaigns) return [];
  return [
    [texts.campaigns.campaign, texts.sources.source, texts.campaigns.medium, revenue, texts.figures.orders],
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
