import { expect, test } from 'vitest';
import { saleEventText } from './saleEventText.ts';

const money = { amount: 12.5, currency: 'EUR' };

test.each([
  [{ kind: 'ordered', name: 'Bo' }, 'Bo ordered'],
  [{ kind: 'ordered_to_pay_later', name: 'Bo' }, 'Bo ordered, to pay later'],
  [{ kind: 'instalment_paid', ...money }, 'Instalment paid: €12.50'],
  [{ kind: 'sent', carrier: null, tracking: null }, 'Sent'],
  [{ kind: 'sent', carrier: 'DHL', tracking: '00340' }, 'Sent with DHL 00340'],
  [{ kind: 'sent', carrier: '', tracking: '00340' }, 'Sent with 00340'],
  [{ kind: 'refunded', ...money, reason: null }, '€12.50 refunded'],
  [{ kind: 'paid_back_by_hand', ...money, reason: 'Rain' }, '€12.50 paid back by you (Rain)'],
  [{ kind: 'disputed', ...money, state: 'won' }, 'The buyer’s bank disputes €12.50: decided for you'],
  [{ kind: 'ticket_checked_in', number: 3 }, 'Ticket 3 checked in'],
] as const)('an event is a sentence: %o', (what, sentence) => {
  expect(saleEventText(what, 'en')).toBe(sentence);
});
