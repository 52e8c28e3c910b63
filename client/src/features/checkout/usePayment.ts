import { useEffect, useState } from 'react';
import type { Charge, Order } from '#shared/orderSchema.ts';
import type { Action } from './cardEntry.ts';
import type { ChargeAttempt, ChargeOutcome } from './charge.ts';

export type KeptAttempt<Body = Charge> = { key: string; body: Body };

/** What every call that takes money has in its body: after an authentication, the intent that was approved. */
type PayBody = { payment_intent_id?: string | undefined };

export type PaymentPhase =
  | { kind: 'form'; outcome?: Extract<ChargeOutcome, { kind: 'amount' | 'declined' | 'refused' }> }
  | { kind: 'paying' }
  | { kind: 'unknown'; message: string; isInFlight: boolean }
  | Extract<ChargeOutcome, { kind: 'closed' }>
  | { kind: 'paid'; order: Order };

type PaymentOptions<Body> = {
  /** The call that takes the money. */
  ask: (attempt: ChargeAttempt<Body>) => Promise<ChargeOutcome>;
  /** An attempt whose final answer is not known, kept over reloads. */
  attempt: KeptAttempt<Body> | undefined;
  /** Resolves when the attempt would survive a reload: then, and not before, it is sent. */
  keepAttempt: (attempt: KeptAttempt<Body>) => Promise<void>;
  endAttempt: () => void;
  /** Lets the buyer approve; resolves with the id to charge again with. */
  approve: (action: Action) => Promise<string>;
  onPaid: (order: Order) => void;
  onClosed: () => void;
  onAmountChanged: () => void;
  /** Whether the refusal could be shown next to the field that it is about. */
  onRefused: (refusal: Extract<ChargeOutcome, { kind: 'refused' }>) => boolean | Promise<boolean>;
};

/** While another request works on the attempt, it is asked for again after this time, this often. */
const askAgainMs = 2000;
const mostAsks = 5;

/**
 * One payment, from the button to its final answer. A new key is made for each attempt, kept until the answer is final,
 * and asked again, never replaced, while it is not. Source: contract, section 6, `idempotency-key`.
 */
export function usePayment<Body extends PayBody>(options: PaymentOptions<Body>) {
  const { attempt, keepAttempt, endAttempt, approve, onPaid, onClosed, onAmountChanged } = options;
  const [phase, setPhase] = useState<PaymentPhase>({ kind: 'form' });
  const [asks, setAsks] = useState(0);

  async function pay(body: Body): Promise<void> {
    const begun = { key: crypto.randomUUID(), body };
    setPhase({ kind: 'paying' });
    await keepAttempt(begun);
    await send({ ...begun, isResumed: false });
  }

  async function send(asked: ChargeAttempt<Body>): Promise<void> {
    setPhase({ kind: 'paying' });
    const outcome = await options.ask(asked);
    switch (outcome.kind) {
      case 'action':
        return pay({ ...asked.body, payment_intent_id: await approve(outcome) });
      case 'unknown':
        return setPhase(outcome);
      case 'paid':
        endAttempt();
        onPaid(outcome.order);
        return setPhase(outcome);
      case 'closed':
        endAttempt();
        onClosed();
        return setPhase(outcome);
      case 'amount':
        endAttempt();
        onAmountChanged();
        return setPhase({ kind: 'form', outcome });
      case 'declined':
        endAttempt();
        return setPhase({ kind: 'form', outcome });
      case 'refused':
        endAttempt();
        return setPhase((await options.onRefused(outcome)) ? { kind: 'form' } : { kind: 'form', outcome });
    }
  }

  async function resume(): Promise<void> {
    if (attempt) await send({ ...attempt, isResumed: true });
  }

  /** The panel was opened: an attempt without an answer comes first, a finished payment makes room for the next. */
  function open(): void {
    if (phase.kind === 'paying') return;
    setAsks(0);
    if (attempt) void resume();
    else if (phase.kind !== 'form') setPhase({ kind: 'form' });
  }

  const isWaiting = phase.kind === 'unknown' && phase.isInFlight && asks < mostAsks;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => {
      setAsks(asks + 1);
      void resume();
    }, askAgainMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- asks again once per answer; what it calls is of this render
  }, [isWaiting, phase]);

  return { phase, pay, resume, open };
}
