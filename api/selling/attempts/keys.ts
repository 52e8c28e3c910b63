import { hash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#shared/wire/appError.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { ApiContext } from '../../context.ts';
import type { PaymentProvider } from '../../payments/paymentProvider.ts';
import type { Transact } from '../../store/connect.ts';
import { newId } from '../../store/ids.ts';
import type { Schema } from '../../store/schema.ts';
import { isUniqueViolation } from '../../store/storeErrors.ts';
import { answerOf } from './chargeResponses.ts';
import {
  holdMs,
  attemptInProgress,
  isLocked,
  lockEnd,
  takeAttemptLock,
  type Attempt,
  type Claim,
} from './attempts.ts';

/** `rawBody` is the raw request body. It shows whether a repeated key has the same request. */
export type KeyedRequest = { key: string; rawBody: unknown };

/** A new attempt without the fields of what it pays. */
export type AttemptBase = Omit<
  Attempt,
  | 'account_id'
  | 'cart_id'
  | 'instalment_id'
  | 'payment_intent_id'
  | 'amount_minor'
  | 'currency'
  | 'request_json'
>;

const keyRetentionMs = 24 * 60 * 60_000;
const maxKeyLength = 255;

/** The caller's key from the header. Throws 400 if it is missing or too long. */
export function readKey(key: string | undefined): string {
  if (!key) throw refusal(400, 'key_missing');
  if (key.length > maxKeyLength) {
    throw refusal(400, 'key_too_long', { params: { mostCharacters: maxKeyLength } });
  }
  return key;
}

/** Rolls back the transaction of a claim that must wait for others. */
export class Blocked extends Error {
  readonly attemptIds: string[];

  constructor(attemptIds: string[]) {
    super('blocked by other payment attempts');
    this.attemptIds = attemptIds;
  }
}

/**
 * Claims a key in a transaction, which is rolled back if other attempts must be settled first. A used key continues its attempt; a new one
 * creates one. Nearly all keys are new, and a key is unique in the store: so a used one is looked for only if no attempt could be made.
 * `makeFirst` makes the first try, if that is not a transaction by itself. Throws like `repeatedKey` and `makeNew`.
 */
export async function claimKey(
  { now, transact }: Pick<ApiContext, 'now'> & { transact: Transact },
  request: KeyedRequest,
  {
    makeNew,
    makeFirst = () => transact(makeNew),
  }: { makeNew: (trx: Transaction<Schema>) => Promise<Claim>; makeFirst?: () => Promise<Claim> },
): Promise<Claim> {
  const repeat = (trx: Transaction<Schema>) => repeatedKey(now(), trx, request);
  const made = await makeFirst().catch((error: unknown) => ({ kind: 'failed' as const, error }));
  if (made.kind === 'claimed' || made.kind === 'answered') return made;
  if (made.kind !== 'failed') return (await transact(repeat)) ?? made;
  const { error } = made;
  try {
    if (isUniqueViolation(error)) return await transact(async (trx) => (await repeat(trx)) ?? makeNew(trx));
    const used = isRefusal(error) ? await transact(repeat) : undefined;
    if (used) return used;
    throw error;
  } catch (last) {
    if (last instanceof Blocked) return { kind: 'blocked', attemptIds: last.attemptIds };
    throw last;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Blocked || (error instanceof AppError && error.status < 500);
}

/** The claim of a used key; `undefined` for a new one. Throws 422 and 409. */
async function repeatedKey(
  now: Date,
  trx: Transaction<Schema>,
  { key, rawBody }: KeyedRequest,
): Promise<Claim | undefined> {
  const attempt = await findByKey(trx, key);
  if (!attempt) return undefined;
  const answer = answerOf(attempt);
  if (answer && !isKept(attempt, now)) {
    const released = { key_hash: `released:${attempt.id}` };
    await trx.updateTable('payment_attempts').set(released).where('id', '=', attempt.id).execute();
    return undefined;
  }
  if (attempt.body_hash !== hash('sha256', canonical(rawBody))) {
    throw refusal(422, 'key_reused');
  }
  if (answer) return { kind: 'answered', answer };
  const locked = await takeAttemptLock(trx, attempt.id, now);
  if (!locked) throw attemptInProgress();
  return { kind: 'claimed', attempt: locked, isResumed: true };
}

/** Whether a key has an attempt. If so, `repeatedKey` runs before any call to the provider. */
export async function isRepeated({ store, now }: ApiContext, key: string): Promise<boolean> {
  const attempt = await findByKey(store.db, key);
  return attempt !== undefined && (isKept(attempt, now()) || !answerOf(attempt));
}

function findByKey(db: Kysely<Schema>, key: string): Promise<Attempt | undefined> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('key_hash', '=', hash('sha256', key))
    .executeTakeFirst();
}

function isKept({ created_at }: Attempt, now: Date): boolean {
  return Date.parse(created_at) > now.getTime() - keyRetentionMs;
}

/** A pending attempt, locked by its creator. */
export function attemptBase(
  { key, rawBody }: KeyedRequest,
  provider: Pick<PaymentProvider, 'name'>,
  at: Date,
): AttemptBase {
  return {
    id: newId('pat'),
    key_hash: hash('sha256', key),
    body_hash: hash('sha256', canonical(rawBody)),
    state: 'pending',
    provider: provider.name,
    answer_status: null,
    answer_json: null,
    locked_until: lockEnd(at),
    created_at: at.toISOString(),
    expires_at: new Date(at.getTime() + holdMs).toISOString(),
  };
}

/** For attempts that pay the same: one in progress is 409, abandoned ones are settled first. */
export function refuseWhileOthers(others: readonly Attempt[], now: Date): void {
  if (others.some((other) => isLocked(other, now))) throw attemptInProgress();
  if (others.length > 0) throw new Blocked(others.map(({ id }) => id));
}

/** JSON with sorted keys, so that the order of a body's fields does not matter. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
