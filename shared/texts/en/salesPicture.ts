import type { Sentence } from '../sentence.ts';

/** A drawing of a morning's sales. */
export const salesPicture = {
  today: 'Today',
  sum: <Sign>(sign: (text: string) => Sign): Sentence<Sign> => [sign('€'), '74.00'],
  orders: '3 orders',
  sales: [
    { number: 48, what: 'Low tide, print', who: 'Marta', price: '38.00' },
    { number: 47, what: 'Type zine no. 6 × 2', who: 'Jonas', price: '14.00' },
    { number: 46, what: 'Listening night, front row', who: 'Aiko', price: '22.00' },
  ],
  allPaid: '✓ all paid',
};
