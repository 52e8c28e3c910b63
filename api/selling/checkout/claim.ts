import { sql, type Transaction } from 'kysely';
import { refusal } from '#shared/wire/refusal.ts';
import type { ApiContext } from '../../context.ts';
import { recordExhaustedDiscounts } from '../attempts/exhaustedDiscounts.ts';
import { endedHolds, holdDiscounts } from '../attempts/discountUses.ts';
import { givenColumn, insertInto } from '../../store/inserts.ts';
import type { Schema } from '../../store/schema.ts';
import { anyOf } from '../../store/severalRows.ts';
import type { StoreKind } from '../../store/storeKind.ts';
import { runAlone } from '../../store/batched.ts';
import {
  amountChanged,
  attemptInProgress,
  purchaseOf,
  type Attempt,
  type Claim,
} from '../attempts/attempts.ts';
import { isOtherPurchase } from './choice.ts';
import { continueAttempt, foreignPayment } from './continuing.ts';
import { draftAttempt, isAsSeen, isStatedAmount, type ChargeRequest } from './draftAttempt.ts';
import { attemptBase, Blocked, claimKey, refuseWhileOthers, type AttemptBase } from '../attempts/keys.ts';
import type { Purchase } from '../attempts/purchase.ts';
import { lockOpenCart, lockPlainCarts, type LoadedCart } from '../carts/queries.ts';
import { holdSeats, isLimited } from '../attempts/seats.ts';

/**
 * Transaction 1 of a charge: claims the key, holds seats and discounts, and writes the pending attempt. Throws 404, 409 and 422 if nothing
 * can be charged; the key then stays free. Source: contract, section 6, `idempotency-key`.
 */
export async function claim(context: ApiContext, request: ChargeRequest): Promise<Claim> {
  const { now, store } = context;
  return claimKey({ now, transact: store.readCommitted }, request, {
    makeFirst: () => store.batched.readCommitted(newAttempts, { context, request }),
    makeNew: (trx) => newAttempt(context, trx, request),
  });
}

type ClaimRequest = { context: ApiContext; request: ChargeRequest };

/**
 * The attempts of several buyers in one transaction, which locks only carts and attempts. A purchase gets a transaction of its own if it
 * continues a payment, pays no cart, needs a discount or a limited seat, or is refused.
 */
async function newAttempts(
  trx: Transaction<Schema>,
  requests: readonly ClaimRequest[],
  kind: StoreKind,
): Promise<(Claim | typeof runAlone)[]> {
  const [one] = requests;
  if (one && requests.length === 1) return [await newAttempt(one.context, trx, one.request)];
  const first = new Map<string, ClaimRequest>();
  for (const each of requests) {
    const { cart_id, payment_intent_id } = each.request.charge;
    if (cart_id !== undefined && payment_intent_id === undefined && !first.has(cart_id)) {
      first.set(cart_id, each);
    }
  }
  const made = new Map<ClaimRequest, Attempt>();
  for (const cart of first.size === 0 ? [] : await lockPlainCarts(trx, [...first.keys()])) {
    const each = first.get(cart.row.id);
    const drafted = each && (await draftIfPlain(trx, each, cart));
    if (drafted) made.set(each, drafted);
  }
  const inserted = await insertOnlyAttempts(trx, kind, [...made.values()]);
  return requests.map((each) => {
    const attempt = made.get(each);
    return attempt && inserted.has(attempt.id) ? { kind: 'claimed', attempt, isResumed: false } : runAlone;
  });
}

/** `undefined` for a purchase that is refused, or holds seats. */
async function draftIfPlain(
  trx: Transaction<Schema>,
  { context, request }: ClaimRequest,
  cart: LoadedCart,
): Promise<Attempt | undefined> {
  const base = attemptBase(request, context.payments.current, context.now());
  const readCart = () => Promise.resolve(cart);
  const draft = await draftAttempt(trx, { context, request, base, readCart }).catch(() => undefined);
  return draft && !draft.refused && !draft.purchase.lines.some(isLimited) ? draft.attempt : undefined;
}

async function newAttempt(
  context: ApiContext,
  trx: Transaction<Schema>,
  request: ChargeRequest,
): Promise<Claim> {
  const at = context.now();
  const base = attemptBase(request, context.payments.current, at);
  const continued = await continuePurchase(context, trx, { request, base });
  if (continued) return continued;

  const readCart = (cartId: string) => lockOpenCart(trx, cartId);
  const { attempt, purchase, lost, refused } = await draftAttempt(trx, { context, request, base, readCart });
  const isLost = lost.length > 0 && !isStatedAmount(purchase, request.charge);
  // Another payment of this cart is handled first, because it may hold the discounts.
  if (isLost || refused) await refuseSecondPayment(trx, purchase, at);
  if (isLost) {
    const expired = await endedHolds(trx, lost, at);
    if (expired.length > 0) throw new Blocked(expired);
    await recordExhaustedDiscounts(trx, { purchase, lost, now: at });
    return { kind: 'refused', error: amountChanged(purchase.chargedMinor, purchase.currency) };
  }
  if (refused) throw refused;
  const inserted = await insertOnlyAttempts(trx, context.store.kind, [attempt]);
  if (!inserted.has(attempt.id)) {
    await refuseSecondPayment(trx, purchase, at);
    // The other payment has just ended.
    throw attemptInProgress();
  }
  if (purchase.isTrial === true) return { kind: 'claimed', attempt, isResumed: false };
  await holdDiscounts(trx, { purchase, attempt });
  const blocking = await holdSeats(trx, {
    attemptId: attempt.id,
    lines: purchase.lines,
    now: at,
    expiresAt: attempt.expires_at,
  });
  if (blocking.length > 0) throw new Blocked(blocking);
  return { kind: 'claimed', attempt, isResumed: false };
}

async function continuePurchase(
  context: ApiContext,
  trx: Transaction<Schema>,
  { request, base }: { request: ChargeRequest; base: AttemptBase },
): Promise<Claim | undefined> {
  const { charge, buyer } = request;
  if (charge.payment_intent_id === undefined) return undefined;
  return continueAttempt(trx, {
    context,
    base,
    clientIntentId: charge.payment_intent_id,
    checkPrior(prior) {
      const isSame =
        prior.instalment_id === null &&
        prior.cart_id === (charge.cart_id ?? null) &&
        (charge.support === undefined || prior.account_id === charge.support.account_id);
      if (!isSame) throw foreignPayment();
    },
    hasChanged: (prior) => isOtherPurchase(trx, purchaseOf(prior), { charge, buyer }),
    isAsSeen: (prior) => isAsSeen(purchaseOf(prior), charge),
    whenReported: refusal(409, 'cart_closed', { text: 'purchase_paid' }),
  });
}

/** Inserts attempts, each unless there is another one in progress that pays its cart. Returns the ids of those that it inserted. */
async function insertOnlyAttempts(
  trx: Transaction<Schema>,
  kind: StoreKind,
  attempts: readonly Attempt[],
): Promise<ReadonlySet<string>> {
  if (attempts.length === 0) return new Set();
  const cartIds = attempts.map(({ cart_id }) => cart_id ?? '');
  const { rows } = await sql<Pick<Attempt, 'id'>>`${insertInto(kind, 'payment_attempts', attempts)}
    and not exists (select 1 from payment_attempts other
      where ${anyOf(trx, 'other.cart_id', cartIds)}
        and other.cart_id = ${givenColumn(kind, 'cart_id')} and other.state in ('pending', 'requires_action'))
    returning id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** A cart is paid once: while one attempt is in progress there is no second, and an abandoned one is settled first. */
async function refuseSecondPayment(trx: Transaction<Schema>, purchase: Purchase, now: Date): Promise<void> {
  if (purchase.cartId === null) return;
  const others = await trx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('cart_id', '=', purchase.cartId)
    .where('state', 'in', ['pending', 'requires_action'])
    .execute();
  refuseWhileOthers(others, now);
}
