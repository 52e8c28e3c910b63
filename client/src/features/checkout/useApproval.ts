import { useState } from 'react';
import { useConfig } from '../../api.ts';
import type { Approval } from './ApprovalDialog.tsx';
import type { Action } from './cardEntry.ts';
import { usePayments } from './PaymentsProvider.tsx';

/**
 * Lets the buyer approve what the bank asks about: on Stripe's own screen, or in our dialog while payments are tests.
 * Resolves with the intent to charge again with; whether it was approved, the server asks the provider itself.
 */
export function useApproval() {
  const { stripePublishableKey } = useConfig();
  const { loadStripe } = usePayments();
  const [isElsewhere, setElsewhere] = useState(false);
  const [approval, setApproval] = useState<Approval | null>(null);

  async function approve({ clientSecret, paymentIntentId }: Action): Promise<string> {
    if (stripePublishableKey !== null) {
      const stripe = await loadStripe();
      setElsewhere(true);
      try {
        await stripe?.handleNextAction({ clientSecret });
      } finally {
        setElsewhere(false);
      }
      return paymentIntentId;
    }
    const decided = await new Promise<string>((decide) => setApproval({ paymentIntentId, decide }));
    setApproval(null);
    return decided;
  }

  /** While Stripe's screen is up, which hangs in the page, no modal may lie over it. */
  return { approval, approve, isElsewhere };
}
