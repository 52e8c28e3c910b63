import { expect, test } from 'vitest';
import { paymentMethods } from '#shared/payments/paymentMethods.ts';
import { catalogues } from '#shared/texts/compiled/catalogues.ts';
import { studioAccount } from '#shared/texts/en/studioAccount.ts';
import { maxHoldDays } from './maxHold.ts';

test('creators are told how long seats are held, which is as long as a debit takes', () => {
  expect(maxHoldDays).toBe(paymentMethods.sepa_debit.lateDays);
  expect(studioAccount.takesLatePayments(maxHoldDays)).toContain('for up to 21 days');
  expect(studioAccount.takesLatePayments(1)).toContain('for up to 1 day,');
});

test.each(Object.entries(catalogues))('creators are told it in the language %s', async (_, load) => {
  const { takesLatePayments } = (await load()).studioAccount;
  expect(takesLatePayments(maxHoldDays)).toContain('21');
});
