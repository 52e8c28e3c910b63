import { createContext, use, useMemo, type ReactNode } from 'react';
import { useConfig } from '../../../calls/api.ts';
import type { PaymentClient } from './paymentClient.ts';
import { paymentClients } from './paymentClients.ts';

const PaymentsContext = createContext<PaymentClient | null>(null);

/** Wraps every screen that may take a card. It loads nothing until a card form is needed, and never on the server. */
export function PaymentsProvider({ children }: { children: ReactNode }) {
  const { provider, publishableKey } = useConfig().payments;
  const client = useMemo(() => paymentClients[provider](publishableKey), [provider, publishableKey]);
  return <PaymentsContext value={client}>{children}</PaymentsContext>;
}

export function usePayments(): PaymentClient {
  const client = use(PaymentsContext);
  if (!client) throw new Error('usePayments needs a PaymentsProvider above it');
  return client;
}
