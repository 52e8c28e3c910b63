import { paymentMethods } from '#shared/payments/paymentMethods.ts';
import { declinedTestLink, testMethods } from '#shared/payments/testMethods.ts';
import type { ChosenMethod } from '../paymentClient.ts';
import { walletMethods, type Wallet } from '../wallets.ts';

/** The owner of every test wallet. */
export const testBuyer = { name: 'Robin Test', email: 'robin@example.com' };

/** Whether the service of a wallet asks the buyer on a page of its own, as the test bank does. */
export function isRedirectWallet(wallet: Wallet): boolean {
  return paymentMethods[walletMethods[wallet]].flow === 'redirect';
}

/** What a wallet pays with, and what it pays with when the payment shall be declined. A service that asks elsewhere refuses there. */
export function testMethodOf(wallet: Wallet, isDeclined: boolean): ChosenMethod {
  const type = walletMethods[wallet];
  switch (type) {
    case 'card':
      return { id: isDeclined ? 'pm_card_visa_chargeDeclined' : 'pm_card_visa', type };
    case 'link':
      return { id: isDeclined ? declinedTestLink : testMethods.link, type };
    case 'paypal':
      return { id: testMethods.paypal, type };
  }
}
