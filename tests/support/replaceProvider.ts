import type { PaymentProvider } from '../../api/payments/paymentProvider.ts';
import { paymentsOf } from '../../api/payments/openPayments.ts';
import type { RunningApi } from './startApi.ts';

/** Replaces steps of the provider for new payments, until it is disposed. */
export function replaceProvider({ context }: RunningApi, steps: Partial<PaymentProvider>): Disposable {
  const whole = context.payments;
  const { current, all } = whole;
  context.payments = paymentsOf(
    all.map((provider) => (provider === current ? { ...provider, ...steps } : provider)),
    current.name,
  );
  return { [Symbol.dispose]: () => void (context.payments = whole) };
}
