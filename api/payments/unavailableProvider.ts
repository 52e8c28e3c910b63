import type { PaymentProvider } from './paymentProvider.ts';
import { refusedFor } from './problems.ts';

/** Replaces a provider that rows name and that is not configured. It may be configured again, so none of its payments is given up. */
export function unavailableProvider(name: string): PaymentProvider {
  async function unknown() {
    return { kind: 'unknown' as const, cause: new Error(`${name} is not set up`), isTimeout: false };
  }
  return {
    name,
    movesMoney: true,
    limitsOf: () => undefined,
    create: unknown,
    confirm: unknown,
    retrieve: unknown,
    cancel: unknown,
    saveCard: unknown,
    refund: async () => refusedFor('other_provider'),
    refundsOf: unknown,
    cashBalance: null,
    intentIdOf: (clientIntentId) => clientIntentId,
    readEvent: null,
    newEvents: null,
    testBank: null,
    registerDomain: null,
    connect: null,
  };
}
