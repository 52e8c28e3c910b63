import type { Wallet } from '../wallets.ts';

/** Which wallets of cards Stripe's elements may show. */
export function walletOptions(wallets: readonly Wallet[]) {
  const offer = (wallet: Wallet) => (wallets.includes(wallet) ? ('auto' as const) : ('never' as const));
  return { applePay: offer('applePay'), googlePay: offer('googlePay') };
}
