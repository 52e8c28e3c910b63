import type { Sentence } from '../sentence.ts';

/** The wallets of test payments, and the dialog in place of a wallet's own. */
export const testWallets = {
  applePay: 'Apple Pay',
  googlePay: 'Google Pay',
  test: 'Test',
  title: (wallet: string) => `${wallet}: test wallet`,
  asks: <Amount>(wallet: string, amount: Amount): Sentence<Amount> => [
    `${wallet} would show `,
    amount,
    ' here and wait for your consent; this is a test wallet.',
  ],
  gives: (name: string, email: string) =>
    `Where you left the name or the e-mail address empty, it gives ${name} and ${email}.`,
  decline: 'Let it be declined',
  goOn: (wallet: string) => `Continue to ${wallet}`,
};
