import type { PaymentMethodType } from '#shared/paymentMethods.ts';

/** What each wallet pays with: Apple Pay and Google Pay are cards. */
export const walletMethods = {
  applePay: 'card',
  googlePay: 'card',
  link: 'link',
  paypal: 'paypal',
} as const satisfies Record<string, PaymentMethodType>;

export type Wallet = keyof typeof walletMethods;

/** In the order in which they are shown. */
const allWallets = Object.keys(walletMethods) as Wallet[]; // the keys are the wallets, and nothing else is

/** The wallets that pay with a method that fits. */
export function walletsFor(methods: readonly PaymentMethodType[]): Wallet[] {
  return allWallets.filter((wallet) => methods.includes(walletMethods[wallet]));
}
