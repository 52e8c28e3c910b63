import { hash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import type { ApiContext } from '../context.ts';
import { newId } from '../store/ids.ts';
import type { Schema } from '../store/schema.ts';
import { answerOf } from './answers.ts';
import { holdMs, inFlight, isLocked, lockEnd, type Attempt, type Claim } from './attempts.ts';

/** `rawBody` is what came, for telling whether a repeated key asks for the same. */
export type KeyedRequest = { key: string; rawBody: unknown };

/** A new attempt, but for what it pays. */
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

const keyKeptMs = 24 * 60 * 60_000;
const maxKeyLength = 255;

/** The caller's key as it came in the header. Throws 400 without one, and for one that is too long. */
export function readKey(key: string | undefined): string {
  if (!key) throw new AppError(400, 'key_missing', 'idempotency-key is required');
  if (key.length > maxKeyLength) {
    throw new AppError(400, 'key_too_long', `idempotency-key must have at most ${maxKeyLength} characters`);
  }
  return key;
}

/** Undoes the transaction of a claim that has to wait for others. */
export class Blocked extends Error {
  readonly attemptIds: string[];

  constructor(attemptIds: string[]) {
    super('blocked by other payment attempts');
    this.attemptIds = attemptIds;
  }
}

/**
 * Claims a key in a transaction, which leaves nothing behind where others have to be settled first: a key that was used goes on
 * with its attempt, a new one makes one. Throws as `repeatedKey` and `makeNew` do.
 */
export async function claimKey(
  context: ApiContext,
  request: KeyedRequest,
  makeNew: (trx: Transaction<Schema>) => Promise<Claim>,
): Promise<Claim> {
  try {
    return await context.store.transaction(
      async (trx) => (await repeatedKey(context, trx, request)) ?? makeNew(trx),
    );
  } catch (error) {
    if (error instanceof Blocked) return { kind: 'blocked', attemptIds: error.attemptIds };
    throw error;
  }
}

/** What a key that was used before stands for; `undefined` for a new one. Throws 422 and 409. */
async function repeatedKey(
  { now }: ApiContext,
  trx: Transaction<Schema>,
  { key, rawBody }: KeyedRequest,
): Promise<Claim | undefined> {
  const attempt = await findByKey(trx, key);
  if (!attempt) return undefined;
  const answer = answerOf(attempt);
  if (answer && !isKept(attempt, now())) {
    const released = { key_hash: `released:${attempt.id}` };
    await trx.updateTable('payment_attempts').set(released).where('id', '=', attempt.id).execute();
    return undefined;
  }
  if (attempt.body_hash !== hash('sha256', canonical(rawBody))) {
    throw new AppError(422, 'key_reused', 'idempotency-key was used for another payment');
  }
  if (answer) return { kind: 'answered', answer };
  if (isLocked(attempt, now())) throw inFlight();
  const locked = { locked_until: lockEnd(now()) };
  await trx.updateTable('payment_attempts').set(locked).where('id', '=', attempt.id).execute();
  return { kind: 'claimed', attempt: { ...attempt, ...locked }, isResumed: true };
}

/** Whether a key stands for an attempt: then nothing is asked of the provider before `repeatedKey` has looked at it. */
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
  return Date.parse(created_at) > now.getTime() - keyKeptMs;
}

/** A pending attempt that its maker holds the lock of. */
export function attemptBase({ payments }: ApiContext, { key, rawBody }: KeyedRequest, at: Date): AttemptBase {
  return {
    id: newId('pat'),
    key_hash: hash('sha256', key),
    body_hash: hash('sha256', canonical(rawBody)),
    state: 'pending',
    provider: payments.name,
    answer_status: null,
    answer_json: null,
    locked_until: lockEnd(at),
    created_at: at.toISOString(),
    expires_at: new Date(at.getTime() + holdMs).toISOString(),
  };
}

/** Of attempts that pay the same: one under way is 409, abandoned ones are ended first. */
export function refuseWhileOthers(others: readonly Attempt[], now: Date): void {
  if (others.some((other) => isLocked(other, now))) throw inFlight();
  if (others.length > 0) throw new Blocked(others.map(({ id }) => id));
}

/** JSON with sorted keys: the same body, however its fields were ordered. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
