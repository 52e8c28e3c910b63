import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#shared/wire/appError.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { toMajor } from '#shared/money/money.ts';
import type { ApiContext } from '../../context.ts';
import type { PaymentState } from '../../payments/paymentProvider.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { lockedInOrder } from '../../store/severalRows.ts';
import type { FinalAnswer } from './chargeResponses.ts';
import type { Payment, Purchase } from './purchase.ts';

export type Attempt = Row<'payment_attempts'>;

/** The states of attempts that are not decided. */
export const openStates = ['pending', 'requires_action', 'waiting'] as const;

/**
 * `answered`: the key has its response. `claimed`: the caller holds the attempt's lock and calls the provider. `blocked`: these attempts
 * must be settled first, and nothing was written. `refused`: the key stays free. `unlessPaid` is an attempt that may have been paid
 * meanwhile; if so, the payment counts.
 */
export type Claim =
  | { kind: 'answered'; answer: FinalAnswer }
  | { kind: 'claimed'; attempt: Attempt; isResumed: boolean }
  | { kind: 'blocked'; attemptIds: string[] }
  | { kind: 'refused'; error: AppError; unlessPaid?: string };

/** How long seats are held and a card may be authenticated. Source: contract, section 6, "a charge that fails". */
export const holdMs = 15 * 60_000;

/** The same while the buyer approves a payment at a bank or wallet, where some have to sign up first. */
export const redirectHoldMs = 30 * 60_000;

/** The lock of a crashed worker expires after this time. A running worker prolongs its lock. */
const lockMs = 10_000;
const prolongEveryMs = 3_000;

export function lockEnd(now: Date): string {
  return new Date(now.getTime() + lockMs).toISOString();
}

export function isLocked({ locked_until }: Attempt, now: Date): boolean {
  return locked_until !== null && locked_until > now.toISOString();
}

export function purchaseOf(attempt: Attempt): Purchase {
  // `claim` wrote it from a Purchase.
  return JSON.parse(attempt.request_json) as Purchase;
}

export function paymentOf(attempt: Pick<Attempt, 'request_json'>): Payment {
  // `claim` or `claimInstalment` wrote it from a Payment, with more fields.
  return JSON.parse(attempt.request_json) as Payment;
}

export function attemptInProgress(): AppError {
  return refusal(409, 'in_flight');
}

export function amountChanged(amountMinor: number, currency: string): AppError {
  const amount = toMajor(amountMinor, currencyTerms(currency).decimals);
  return refusal(409, 'amount_changed', { extra: { amount } });
}

/**
 * Takes the lock of an unfinished attempt for a worker. `undefined` if another worker has it or has finished it.
 */
export function takeAttemptLock(
  db: Kysely<Schema>,
  attemptId: string,
  now: Date,
): Promise<Attempt | undefined> {
  return db
    .updateTable('payment_attempts')
    .set({ locked_until: lockEnd(now) })
    .where('id', '=', attemptId)
    .where('state', 'in', openStates)
    .where((is) => is.or([is('locked_until', 'is', null), is('locked_until', '<=', now.toISOString())]))
    .returningAll()
    .executeTakeFirst();
}

/** Reads an attempt, after the transactions that are changing it, and keeps others from changing it until this transaction ends. */
export async function claimAttemptRow(trx: Transaction<Schema>, attemptId: string): Promise<Attempt> {
  const [attempt] = await claimAttemptRows(trx, [attemptId]);
  if (!attempt) throw new Error(`there is no attempt ${attemptId}`);
  return attempt;
}

/** The same for several, in any order. */
export function claimAttemptRows(
  trx: Transaction<Schema>,
  attemptIds: readonly string[],
): Promise<Attempt[]> {
  return trx
    .updateTable('payment_attempts')
    .set((row) => ({ locked_until: row.ref('locked_until') }))
    .where(lockedInOrder(trx, 'payment_attempts', attemptIds))
    .returningAll()
    .execute();
}

/** The provider did not say whether it was paid: 504 or 502. The same key continues the same attempt. */
export function paymentUndecided(state: Extract<PaymentState, { kind: 'unknown' }>): AppError {
  const { cause } = state;
  return state.isTimeout
    ? refusal(504, 'payment_timed_out', { cause })
    : refusal(502, 'payment_unavailable', { cause });
}

/**
 * Runs `work` on an attempt that the caller has locked, prolongs the lock meanwhile, and releases it if `work` fails. The lock only saves
 * work: two workers on one attempt would still charge and write the order once.
 */
export async function withAttemptLock<T>(
  { store, now, log }: ApiContext,
  attemptId: string,
  work: () => Promise<T>,
): Promise<T> {
  async function setLock(until: string | null): Promise<void> {
    try {
      await store.statement((db) => setAttemptLock(db, attemptId, until));
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

async function setAttemptLock(db: Kysely<Schema>, attemptId: string, until: string | null): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ locked_until: until })
    .where('id', '=', attemptId)
    .where('state', 'in', openStates)
    .where('locked_until', 'is not', null)
    .execute();
}
