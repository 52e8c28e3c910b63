import type { Random } from '../../files/seededRandom.ts';
import type { SampleBuyer } from './sampleBuyers.ts';

/** A line before its product is known: `key` is the demo product's, `amountMinor` what the buyer chose to pay for one. */
export type PlannedLine = { key: string; quantity: number; amountMinor?: number };

export type PlannedOrder = {
  at: Date;
  buyer: SampleBuyer;
  lines: PlannedLine[];
  message: string | null;
  /** The name of the payment plan, unless the product is paid at once. */
  plan?: string;
};

export const historyDays = 182;
const dayMs = 24 * 60 * 60_000;

/** What is bought: a line that is listed more often is bought more often. Goods with limited stock are missing, so that visitors can buy them. */
const wishes: readonly [PlannedLine, ...PlannedLine[]] = [
  { key: 'morning-mug', quantity: 1 },
  { key: 'morning-mug', quantity: 1 },
  { key: 'morning-mug', quantity: 2 },
  { key: 'morning-mug', quantity: 4 },
  { key: 'glazes', quantity: 1 },
  { key: 'glazes', quantity: 1 },
  { key: 'glazes', quantity: 1 },
  { key: 'patterns', quantity: 1, amountMinor: 800 },
  { key: 'patterns', quantity: 1, amountMinor: 500 },
  { key: 'log-book', quantity: 1 },
  { key: 'name-plate', quantity: 1 },
  { key: 'print-post', quantity: 1 },
  { key: 'dinner-set', quantity: 1 },
  { key: 'potterAtWheel', quantity: 1 },
  { key: 'linocut', quantity: 1 },
  { key: 'linocut', quantity: 1 },
  { key: 'buyme', quantity: 1, amountMinor: 1200 },
  { key: 'buyme', quantity: 2, amountMinor: 1200 },
  { key: 'fanlove', quantity: 3, amountMinor: 300 },
  { key: 'donate', quantity: 1, amountMinor: 2000 },
];
const additions: readonly [PlannedLine, ...PlannedLine[]] = [
  { key: 'glazes', quantity: 1 },
  { key: 'patterns', quantity: 1, amountMinor: 1200 },
];
const wishesOfSupporters = [
  'Loved the glaze notes. Keep going!',
  'For the Saturday children.',
  'My mug has lasted nine years.',
] as const;

/** Orders of half a year until the beginning of `today` (UTC), the earliest first: a little more each month, most at weekends. */
export function planOrders(random: Random, buyers: readonly SampleBuyer[], today: Date): PlannedOrder[] {
  const orders: PlannedOrder[] = [
    ...instalmentOrders(random, buyers, today),
    ...eventOrders(random, buyers, today),
  ];
  for (let day = historyDays; day > 0; day -= 1) {
    const date = new Date(today.getTime() - day * dayMs);
    const growth = 0.5 + 0.7 * (1 - day / historyDays);
    const isWeekend = date.getUTCDay() % 6 === 0;
    const count = Math.floor(growth * (isWeekend ? 1.5 : 0.9) + random.between(0, 1));
    for (let index = 0; index < count; index += 1) orders.push(oneOrder(random, buyers, date));
  }
  return orders.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function oneOrder(random: Random, buyers: readonly SampleBuyer[], day: Date): PlannedOrder {
  const wish = random.pick(wishes);
  const lines = [wish];
  const addition = random.pick(additions);
  const isSupport = wish.amountMinor !== undefined && wish.key !== 'patterns';
  if (!isSupport && addition.key !== wish.key && random.between(0, 1) < 0.2) lines.push(addition);
  const says = isSupport && random.between(0, 1) < 0.6;
  return {
    at: momentOf(random, day),
    buyer: pickBuyer(random, buyers),
    lines,
    message: says ? random.pick(wishesOfSupporters) : null,
  };
}

/** Two tables for four in monthly instalments, all of them paid by now. */
function instalmentOrders(random: Random, buyers: readonly SampleBuyer[], today: Date): PlannedOrder[] {
  return [160, 128].map((day) => ({
    at: momentOf(random, new Date(today.getTime() - day * dayMs)),
    buyer: pickBuyer(random, buyers),
    lines: [{ key: 'dinner-set', quantity: 1 }],
    message: null,
    plan: 'Four monthly instalments',
  }));
}

/** Tickets of the evening that is over, from the four weeks before it. */
function eventOrders(random: Random, buyers: readonly SampleBuyer[], today: Date): PlannedOrder[] {
  return Array.from({ length: 14 }, (_, index) => ({
    at: momentOf(random, new Date(today.getTime() - (pastEventDays + 2 + 2 * index) * dayMs)),
    buyer: buyers[(index * 7) % buyers.length] ?? pickBuyer(random, buyers),
    lines: [{ key: 'press-evening', quantity: 1 + Math.floor(random.between(0, 3)) }],
    message: null,
  }));
}

/** How many days ago the past event was. */
export const pastEventDays = 37;

function momentOf(random: Random, day: Date): Date {
  return new Date(day.getTime() + Math.floor(random.between(13 * 60, 24 * 60)) * 60_000 + 17_000);
}

/** Some buy again and again. */
function pickBuyer(random: Random, buyers: readonly SampleBuyer[]): SampleBuyer {
  const place = Math.floor(random.between(0, 1) ** 1.6 * buyers.length);
  const buyer = buyers[place] ?? buyers[0];
  if (!buyer) throw new Error('there are no buyers');
  return buyer;
}
