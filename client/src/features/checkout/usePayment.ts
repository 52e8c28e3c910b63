import { useEffect, useState } from 'react';
import type { Charge, Order } from '#shared/orderSchema.ts';
import type { Attempt, Seen } from '../../lib/attempt.ts';
import type { Action } from './cardEntry.ts';
import type { ChargeAttempt, ChargeOutcome } from './charge.ts';

/** What every call that takes money has in its body: after an authentication, the intent that was approved. */
type PayBody = Pick<Charge, 'amount' | 'payment_intent_id'>;

export type PaymentPhase =
  | { kind: 'form'; outcome?: Extract<ChargeOutcome, { kind: 'amount' | 'declined' | 'refused' }> }
  | { kind: 'paying' }
  | { kind: 'unknown'; message: string; isInFlight: boolean }
  | Extract<ChargeOutcome, { kind: 'closed' }>
  | { kind: 'paid'; order: Order };

/**
 * What becomes of a kept attempt when the buyer comes back: it goes on; it is asked how it ended, and nothing more is approved for
 * it; or it is forgotten, since whatever it pays is ended by the next one.
 */
export type Return = 'go on' | 'look' | 'forget';

type PaymentOptions<Body> = {
  /** The call that takes the money. */
  ask: (attempt: ChargeAttempt<Body>) => Promise<ChargeOutcome>;
  /** An attempt whose final answer is not known, kept over reloads. */
  attempt: Attempt<Body> | undefined;
  /** Resolves when the attempt would survive a reload: then, and not before, it is sent. */
  keepAttempt: (attempt: Attempt<Body>) => Promise<void>;
  endAttempt: () => void;
  returnTo?: (attempt: Attempt<Body>) => Return;
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
  // Another tab may end the kept attempt, or begin one, while this one is busy with its own.
  const [asked, setAsked] = useState<Attempt<Body>>();
  const [wasOpened, setWasOpened] = useState(false);

  async function pay(body: Body, seen?: Seen): Promise<void> {
    const begun = { key: crypto.randomUUID(), body, ...(seen ? { seen } : {}) };
    setPhase({ kind: 'paying' });
    setAsked(begun);
    await keepAttempt(begun);
    await send({ ...begun, isResumed: false });
  }

  async function send(sent: ChargeAttempt<Body>): Promise<void> {
    setPhase({ kind: 'paying' });
    setAsked(sent);
    const outcome = await options.ask(sent);
    switch (outcome.kind) {
      case 'action':
        if (sent.isResumed && returnTo(sent) !== 'go on') {
          endAttempt();
          return finish({ kind: 'form' });
        }
        return pay({ ...sent.body, payment_intent_id: await approve(outcome) }, sent.seen);
      case 'unknown':
        return setPhase(outcome);
      case 'paid':
        endAttempt();
        onPaid(outcome.order);
        return finish(outcome);
      case 'closed':
        endAttempt();
        onClosed();
        return finish(outcome);
      case 'amount':
        endAttempt();
        onAmountChanged();
        return finish({ kind: 'form', outcome });
      case 'declined':
        endAttempt();
        return finish({ kind: 'form', outcome });
      case 'refused':
        endAttempt();
        return finish((await options.onRefused(outcome)) ? { kind: 'form' } : { kind: 'form', outcome });
    }
  }

  function finish(final: PaymentPhase): void {
    setAsked(undefined);
    setPhase(final);
  }

  function returnTo(kept: Attempt<Body>): Return {
    return options.returnTo?.(kept) ?? 'go on';
  }

  async function resume(): Promise<void> {
    if (attempt) await send({ ...attempt, isResumed: true });
  }

  /** The panel was opened: an attempt without an answer comes first, a finished payment makes room for the next. */
  function open(): void {
    if (phase.kind === 'paying') return;
    setWasOpened(true);
    setAsks(0);
    if (attempt && returnTo(attempt) !== 'forget') {
      void resume();
      return;
    }
    if (attempt) endAttempt();
    if (phase.kind !== 'form') finish({ kind: 'form' });
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

  /** `underWay`: what is being paid, or goes on as the panel opens; the screen shows this and nothing newer. */
  return { phase, underWay: asked ?? (wasOpened ? undefined : attempt), pay, resume, open };
}
