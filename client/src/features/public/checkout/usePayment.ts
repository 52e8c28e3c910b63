import { useEffect, useState } from 'react';
import { failureTexts } from '#shared/wire/appError.ts';
import { sitePath } from '#shared/texts/languages.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { useWhenOnline } from '../../../lib/useWhenOnline.ts';
import type { Charge } from '#shared/orders/chargeSchema.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import type { PaymentAttempt, SeenPayment } from '../../../lib/paymentAttempt.ts';
import type { Action } from './paymentClient.ts';
import type { ChargeAttempt, ChargeOutcome } from './charge.ts';

/** The common body of all charging calls: after an authentication, the approved intent. */
type PayBody = Pick<Charge, 'amount' | 'payment_intent_id'>;

export type PaymentPhase =
  | { kind: 'form'; outcome?: Extract<ChargeOutcome, { kind: 'amount' | 'declined' | 'refused' }> }
  | { kind: 'paying' }
  | { kind: 'unknown'; message: string; isInFlight: boolean }
  | Extract<ChargeOutcome, { kind: 'closed' }>
  | { kind: 'paid' | 'waiting'; order: Order };

/**
 * What happens to a saved attempt when the buyer returns. `resume`: it continues. `check`: its result is requested, and nothing
 * more is approved for it. `drop`: it is removed, because the next attempt cancels it.
 */
export type ReturnAction = 'resume' | 'check' | 'drop';

type PaymentOptions<Body> = {
  /** The charging call. */
  ask: (attempt: ChargeAttempt<Body>) => Promise<ChargeOutcome>;
  /** An attempt without a final answer, saved across reloads. */
  attempt: PaymentAttempt<Body> | undefined;
  /** Resolves when the attempt would survive a reload. Only then is it sent. */
  keepAttempt: (attempt: PaymentAttempt<Body>) => Promise<void>;
  endAttempt: () => void;
  returnTo?: (attempt: PaymentAttempt<Body>) => ReturnAction;
  /** Lets the buyer approve. Resolves with the id for the next charge. */
  approve: (action: Action) => Promise<string>;
  /** Asks what became of a payment that the buyer left the page for; `undefined` if it was not approved. */
  checkPaymentStatus?: (action: Action) => Promise<ChargeOutcome | undefined>;
  /** Notes that the buyer leaves the page to approve. */
  onLeave?: (action: Action) => void;
  onPaid: (order: Order) => void;
  onClosed: () => void;
  onAmountChanged: () => void;
  /** Whether the refusal could be shown beside its field. */
  onRefused: (refusal: Extract<ChargeOutcome, { kind: 'refused' }>) => boolean | Promise<boolean>;
};

/** While another request handles the attempt, it is sent again after this delay, at most this often. */
const retryDelayMs = 2000;
const maxRetries = 5;

/**
 * One payment, from the button to its final answer. Each attempt has a new key, which is saved and sent again, never replaced,
 * until the answer is final. Source: contract, section 6, `idempotency-key`.
 */
export function usePayment<Body extends PayBody>(options: PaymentOptions<Body>) {
  const language = useLanguage();
  const { attempt, keepAttempt, endAttempt, approve, onPaid, onClosed, onAmountChanged } = options;
  const [phase, setPhase] = useState<PaymentPhase>({ kind: 'form' });
  const [retries, setRetries] = useState(0);
  // Another tab may end the saved attempt, or begin one, while this tab has its own in progress.
  const [running, setRunning] = useState<PaymentAttempt<Body>>();
  const [wasOpened, setWasOpened] = useState(false);

  async function pay(body: Body, seen?: SeenPayment): Promise<void> {
    const begun = { key: crypto.randomUUID(), body, ...(seen ? { seen } : {}) };
    setPhase({ kind: 'paying' });
    setRunning(begun);
    await keepAttempt(begun);
    await send({ ...begun, isResumed: false });
  }

  async function send(sent: ChargeAttempt<Body>): Promise<void> {
    setPhase({ kind: 'paying' });
    setRunning(sent);
    const answer = await options.ask(sent);
    const hasLeft = sent.isResumed && answer.kind === 'action' && answer.redirectUrl !== undefined;
    const outcome = (hasLeft && (await options.checkPaymentStatus?.(answer))) || answer;
    switch (outcome.kind) {
      case 'action':
        // A buyer who comes back without having approved may choose another way to pay.
        if (sent.isResumed && (outcome.redirectUrl !== undefined || returnTo(sent) !== 'resume')) {
          endAttempt();
          return finish({ kind: 'form' });
        }
        if (outcome.redirectUrl !== undefined) return leave(sent, outcome, outcome.redirectUrl);
        const approved = await approve(outcome).catch(() => undefined);
        if (approved === undefined)
          return setPhase({ kind: 'unknown', message: failureTexts.noResponse, isInFlight: false });
        return pay({ ...sent.body, payment_intent_id: approved }, sent.seen);
      case 'unknown':
        return setPhase(outcome);
      case 'paid':
      case 'waiting':
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

  /** The attempt stays open. If the browser restores this page from its back/forward cache, the page asks for the result. */
  function leave(sent: ChargeAttempt<Body>, action: Action, redirectUrl: string): void {
    options.onLeave?.(action);
    const resumeShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void send({ ...sent, isResumed: true });
    };
    window.addEventListener('pageshow', resumeShown, { once: true });
    // Banks refuse frames, so a page in another site's frame leaves that site.
    window.open(redirectUrl.startsWith('/') ? sitePath(language, redirectUrl) : redirectUrl, '_top');
  }

  function finish(final: PaymentPhase): void {
    setRunning(undefined);
    setPhase(final);
  }

  function returnTo(saved: PaymentAttempt<Body>): ReturnAction {
    return options.returnTo?.(saved) ?? 'resume';
  }

  async function resume(): Promise<void> {
    if (attempt) await send({ ...attempt, isResumed: true });
  }

  /** The panel was opened: an unanswered attempt is resumed, a finished payment is replaced by a new one. */
  function open(): void {
    if (phase.kind === 'paying') return;
    setWasOpened(true);
    setRetries(0);
    if (attempt && returnTo(attempt) !== 'drop') {
      void resume();
      return;
    }
    if (attempt) endAttempt();
    if (phase.kind !== 'form') finish({ kind: 'form' });
  }

  const isWaiting = phase.kind === 'unknown' && phase.isInFlight && retries < maxRetries;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => {
      setRetries(retries + 1);
      void resume();
    }, retryDelayMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- retries once per answer; the called functions are those of this render
  }, [isWaiting, phase]);

  useWhenOnline(phase.kind === 'unknown', () => void resume());

  /** `activePayment`: the payment in progress, or resumed when the panel opens. The screen shows this and nothing newer. */
  return { phase, activePayment: running ?? (wasOpened ? undefined : attempt), pay, resume, open };
}
