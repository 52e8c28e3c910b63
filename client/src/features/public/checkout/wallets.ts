import type { PaymentMethodType } from '#shared/payments/paymentMethods.ts';

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

/**
 * Those that an app's own browser does not open. Apple turns Apple Pay off where the app adds scripts of its own, and Android has Google Pay
 * off unless the app's maker turns it on. Link and PayPal run as pages. Sources:
 * https://github.com/stripe-archive/stripe-payments-demo/issues/84,
 * https://developers.google.com/pay/api/android/guides/recipes/using-android-webview
 */
const notInApps: ReadonlySet<Wallet> = new Set(['applePay', 'googlePay']);

/** The wallets that pay with a method that fits, in this browser. `app`: the one whose browser it is. */
export function walletsFor(methods: readonly PaymentMethodType[], app: string | undefined): Wallet[] {
  return allWallets.filter(
    (wallet) => methods.includes(walletMethods[wallet]) && (app === undefined || !notInApps.has(wallet)),
  );
}
