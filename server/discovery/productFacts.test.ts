import { expect, test } from 'vitest';
import { eventLine, planLines, priceText, shippingLines } from './productFacts.ts';

const event = {
  starts_at: '2027-05-01T19:30',
  ends_at: '2027-05-01T23:00',
  place: 'Kantine',
  time_zone: 'Europe/Berlin',
};
const shipping = [
  { countries: ['DE', 'AT'], price: 4.9, time: '' },
  { countries: '*' as const, price: 0, time: '' },
];
const plan = { _id: 'pln_1', name: 'Mug', count: 2, interval: 'month' as const, amounts: [10, 5.5] };

/** As `Intl` writes it, with spaces that do not break. */
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u2009\u202f]/g, ' ');

test('what a product costs is said in the language that is asked for', () => {
  const free = { price: 0, currency: 'EUR' };
  const open = { price: 0, currency: 'EUR', minimum_price: 1234.5 };
  expect([priceText(free, 'en'), priceText(open, 'en')]).toEqual([
    'Free',
    'pay what you want, from €1,234.50 EUR',
  ]);
  expect([priceText(free, 'de'), plain(priceText(open, 'de'))]).toEqual([
    'Gratis',
    'zahl, was du willst, ab 1.234,50 € EUR',
  ]);
  expect(plain(priceText(open, 'ar'))).toContain('1,234.50');
});

test('times, countries and intervals are written as the language writes them', () => {
  expect(eventLine({ event }, 'en')).toBe('Saturday, 1 May 2027, 19:30–23:00 (Europe/Berlin), Kantine');
  expect(plain(eventLine({ event }, 'de'))).toBe(
    'Samstag, 1. Mai 2027, 19:30–23:00 Uhr (Europe/Berlin), Kantine',
  );
  expect(shippingLines({ shipping, currency: 'EUR' }, 'en')).toEqual([
    'Germany, Austria: €4.90 EUR',
    'Every other country: Free',
  ]);
  expect(shippingLines({ shipping, currency: 'EUR' }, 'de').map(plain)).toEqual([
    'Deutschland, Österreich: 4,90 € EUR',
    'Alle anderen Länder: Gratis',
  ]);
  const plans = { payment_plans: [plan], currency: 'EUR' };
  expect(planLines(plans, 'en')).toEqual(['Mug: €10.00 EUR, €5.50 EUR, every month']);
  expect(planLines(plans, 'de').map(plain)).toEqual(['Mug: 10,00 € EUR, 5,50 € EUR, jeden Monat']);
});
