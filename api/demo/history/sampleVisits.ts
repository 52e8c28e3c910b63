import { utcDay } from '#shared/dates/utcDay.ts';
import type { Random } from '../../files/seededRandom.ts';
import { quarterOf } from '../../insights/analytics/quarters.ts';
import type { Row } from '../../store/schema.ts';

type Share = readonly [id: string, share: number];

/** What visitors look at: ids of the page, its links, products and classes; and how many bought, by UTC day. */
export type VisitedPage = {
  pageId: string;
  links: readonly string[];
  products: readonly Share[];
  classes: readonly Share[];
  buyers: ReadonlyMap<string, number>;
};

export type SampleVisit = Omit<Row<'visit_counts'>, 'account_id'>;

const hourMs = 60 * 60_000;
/** The hours (UTC) at which visits are counted, and their share of the day. */
const hours: readonly (readonly [hour: number, share: number])[] = [
  [13, 0.3],
  [17, 0.3],
  [23, 0.4],
];
const sources: readonly Share[] = [
  ['instagram.com', 0.38],
  ['pinterest.com', 0.2],
  ['google.com', 0.15],
  ['direct', 0.27],
];
const countries: readonly Share[] = [
  ['CA', 0.14],
  ['GB', 0.12],
  ['DE', 0.09],
  ['', 0.07],
  ['US', 0.58],
];
const devices: readonly Share[] = [
  ['desktop', 0.26],
  ['tablet', 0.06],
  ['phone', 0.68],
];

/** The counts of one day. `growth` is between 0, half a year ago, and 1. */
export function sampleDay(
  random: Random,
  { date, growth }: { date: Date; growth: number },
  visited: VisitedPage,
): SampleVisit[] {
  const isWeekend = date.getUTCDay() % 6 === 0;
  const visitors = Math.round((16 + 30 * growth) * (isWeekend ? 1.35 : 1) * random.between(0.75, 1.3));
  const views = Math.round(visitors * random.between(1.25, 1.6));
  const quarterAt = (hour: number) => quarterOf(new Date(date.getTime() + hour * hourMs));
  const quarter = quarterAt(16);
  const page = { subject: 'page', subject_id: visited.pageId } as const;
  const buyers = Math.min(visitors, visited.buyers.get(utcDay(date)) ?? 0);
  const rows: SampleVisit[] = [
    ...hours.flatMap(([hour, share]): SampleVisit[] => [
      { ...page, quarter: quarterAt(hour), event: 'visitor', count: Math.round(visitors * share) },
      { ...page, quarter: quarterAt(hour), event: 'view', count: Math.round(views * share) },
    ]),
    { ...page, quarter, event: 'buyer', count: buyers },
    ...split(views, sources).map(count('source', 'view')),
    ...split(visitors, countries).map(count('country', 'visitor')),
    ...split(visitors, devices).map(count('device', 'visitor')),
    ...some(visited.products).map(count('product', 'view')),
    ...some(visited.classes).map(count('class', 'view')),
    ...some(visited.links.map((id, index) => [id, 0.12 / (index + 1)])).map(count('link', 'click')),
  ];
  return rows.filter((row) => row.count > 0);

  function count(subject: SampleVisit['subject'], event: SampleVisit['event']) {
    return ([subject_id, times]: Share): SampleVisit => ({
      subject,
      subject_id,
      event,
      quarter,
      count: times,
    });
  }

  /** These shares of the visitors, each up to 30 % more or less. */
  function some(shares: readonly Share[]): Share[] {
    return shares.map(([id, share]) => [id, Math.round(visitors * share * random.between(0.7, 1.3))]);
  }
}

/** Whole numbers in these shares, which add up to `total`: the last one gets what is left. */
function split(total: number, shares: readonly Share[]): Share[] {
  let left = total;
  return shares.map(([id, share], index) => {
    const part = index === shares.length - 1 ? left : Math.min(left, Math.round(total * share));
    left -= part;
    return [id, part];
  });
}
