import { useState } from 'react';
import type { PaymentQuestion, TestBank } from '#shared/orders/chargeSchema.ts';
import { useAppDispatch } from '../../../../calls/api.ts';
import { askTestBank } from './askTestBank.ts';

type Outcome = TestBank['outcome'];

type Sending =
  | { kind: 'asked' }
  | { kind: 'sending'; outcome: Outcome }
  | { kind: 'failed'; message: string };

type TestBankOptions = {
  payment: PaymentQuestion;
  /** Continues on the page; `returnPath`: where the bank leads the buyer to. May reject with a ResourceError. */
  onDecided: (returnPath: string) => void | Promise<void>;
  /** For a failure without a message. */
  unreachable: string;
};

/** Decides about a test payment in the bank's place: one decision at a time. */
export function useTestBank({ payment, onDecided, unreachable }: TestBankOptions) {
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState<Sending>({ kind: 'asked' });

  async function decide(outcome: Outcome): Promise<void> {
    if (sending.kind === 'sending') return;
    setSending({ kind: 'sending', outcome });
    try {
      const { return_url } = await dispatch(askTestBank({ ...payment, outcome })).unwrap();
      await onDecided(return_url);
    } catch (error) {
      // All calls reject with a ResourceError.
      const { message } = error as { message?: string };
      setSending({ kind: 'failed', message: message || unreachable });
    }
  }

  return {
    decide: (outcome: Outcome) => void decide(outcome),
    isBusy: (outcome: Outcome) => sending.kind === 'sending' && sending.outcome === outcome,
    problem: sending.kind === 'failed' ? sending.message : undefined,
  };
}
