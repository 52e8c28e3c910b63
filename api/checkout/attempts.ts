import type { Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import { toMajor } from '#shared/money.ts';
import type { ApiContext } from '../context.ts';
import { AnsweredError } from '../errorHandler.ts';
import type { PaymentState } from '../payments/paymentProvider.ts';
import { currencyTerms } from '../settings/currencies.ts';
import type { Row, Schema } from '../store/schema.ts';
import type { FinalAnswer } from './answers.ts';
import type { Payment, Purchase } from './purchase.ts';

export type Attempt = Row<'payment_attempts'>;

/**
 * `answered`: the key has its answer. `claimed`: the caller holds the attempt's lock and asks the provider. `blocked`: those
 * attempts stand in the way and have to be settled first; nothing was written. `refused`: the key stays free; `unlessPaid` is an
 * attempt whose money may have moved meanwhile, which then counts.
 */
export type Claim =
  | { kind: 'answered'; answer: FinalAnswer }
  | { kind: 'claimed'; attempt: Attempt; isResumed: boolean }
  | { kind: 'blocked'; attemptIds: string[] }
  | { kind: 'refused'; error: AppError; unlessPaid?: string };

/** Seats are held and a card may be authenticated this long. Source: contract, section 6, "a charge that fails". */
export const holdMs = 15 * 60_000;

/** An attempt whose worker has died is free for another this much later. Whoever works on it prolongs its lock meanwhile. */
const lockMs = 10_000;
const prolongEveryMs = 3_000;

export function lockEnd(now: Date): string {
  return new Date(now.getTime() + lockMs).toISOString();
}

export function isLocked({ locked_until }: Attempt, now: Date): boolean {
  return locked_until !== null && locked_until > now.toISOString();
}

export function purchaseOf(attempt: Attempt): Purchase {
  // Written by `claim` from a Purchase.
  return JSON.parse(attempt.request_json) as Purchase;
}

export function paymentOf(attempt: Attempt): Payment {
  // Written by `claim` or `claimInstalment` from a Payment, with more beside it.
  return JSON.parse(attempt.request_json) as Payment;
}

export function inFlight(): AppError {
  return new AppError(409, 'in_flight', 'This payment is on its way already; please wait a moment.');
}

export function amountChanged(amountMinor: number, currency: string): AppError {
  return new AnsweredError(
    409,
    'amount_changed',
    'The total has changed. Nothing was charged; please look at it again.',
    { amount: toMajor(amountMinor, currencyTerms(currency).decimals) },
  );
}

/** The provider did not say whether it was paid: 504 or 502, and the same key goes on with the same attempt. */
export function undecided(state: Extract<PaymentState, { kind: 'unknown' }>): AppError {
  const message =
    'The payment provider did not answer. You can safely try again: you will not be charged twice.';
  return state.isTimeout
    ? new AppError(504, 'payment_timed_out', message, { cause: state.cause })
    : new AppError(502, 'payment_unavailable', message, { cause: state.cause });
}

/**
 * Works on an attempt that the caller has locked, keeps the lock while it lasts, and lets go of it when the work failed. The
 * lock only saves work: two workers on one attempt would still move money and write the order once.
 */
export async function whileLocked<T>(
  { store, now, log }: ApiContext,
  attemptId: string,
  work: () => Promise<T>,
): Promise<T> {
  async function setLock(until: string | null): Promise<void> {
    try {
      await store.transaction((trx) => setAttemptLock(trx, attemptId, until));
    } catch (error) {
      log.warn({ err: error, attemptId }, 'the lock of a payment attempt could not be set');
    }
  }
  const prolonging = setInterval(() => void setLock(lockEnd(now())), prolongEveryMs);
  prolonging.unref();
  try {
    return await work();
  } catch (error) {
    clearInterval(prolonging);
    await setLock(null);
    throw error;
  } finally {
    clearInterval(prolonging);
  }
}

async function setAttemptLock(
  trx: Transaction<Schema>,
  attemptId: string,
  until: string | null,
): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set({ locked_until: until })
    .where('id', '=', attemptId)
    .where('state', 'in', ['pending', 'requires_action'])
    .where('locked_until', 'is not', null)
    .execute();
}
