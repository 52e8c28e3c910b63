import { sql, type Transaction } from 'kysely';
import { paymentOf, takeAttemptLock, type Attempt } from '../attempts/attempts.ts';
import { chargeAttempt } from '../checkout/charge.ts';
import { attemptBase } from '../attempts/keys.ts';
import type { ApiContext } from '../../context.ts';
import { eachClaimed, type Queue, type RunOptions } from '../../store/claim.ts';
import { newToken } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { instalmentAttempt } from './claimInstalment.ts';
import { missWithoutCard } from '../checkout/finishInstalment.ts';
import { isOfOpenOrder } from '../instalments/rules.ts';

type Collection = { attempt: Attempt; isResumed: boolean };

/**
 * Charges due instalments without their buyers. Each charge is an attempt like a buyer's own: after any failure the next run continues the
 * same attempt, and the provider charges once.
 */
export function collectInstalments(context: ApiContext, options: RunOptions = {}): Promise<void> {
  return eachClaimed(context, options, {
    ...dueInstalments,
    async work({ id }) {
      try {
        const collection = await context.store.transaction((trx) => beginOrResume(context, trx, id));
        if (collection) await chargeAttempt(context, collection);
      } catch (error) {
        context.log.error({ err: error, instalmentId: id }, 'an instalment could not be collected');
      }
    },
  });
}

const dueInstalments: Queue<'instalments'> = {
  table: 'instalments',
  isDue: (now) => sql`next_try_at <= ${now} and state in ('scheduled', 'failed') and ${isOfOpenOrder}`,
  orderBy: 'next_try_at',
};

/** `undefined` if the buyer is paying it, or if there is nothing to charge. */
async function beginOrResume(
  context: ApiContext,
  trx: Transaction<Schema>,
  instalmentId: string,
): Promise<Collection | undefined> {
  const now = context.now();
  const instalment = await trx
    .selectFrom('instalments')
    .selectAll()
    .where('id', '=', instalmentId)
    .where('next_try_at', '<=', now.toISOString())
    .where('state', 'in', ['scheduled', 'failed'])
    .executeTakeFirst();
  if (!instalment) return undefined;
  const underWay = await trx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('instalment_id', '=', instalmentId)
    .where('state', 'in', ['pending', 'requires_action'])
    .executeTakeFirst();
  return underWay ? resume(trx, underWay, now) : begin(context, trx, instalment);
}

async function begin(
  context: ApiContext,
  trx: Transaction<Schema>,
  instalment: Row<'instalments'>,
): Promise<Collection | undefined> {
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', instalment.order_id)
    .executeTakeFirstOrThrow();
  const method = await trx
    .selectFrom('saved_methods')
    .selectAll()
    .where('order_id', '=', order.id)
    .where(
      'provider',
      'in',
      context.payments.all.map(({ name }) => name),
    )
    .executeTakeFirst();
  if (!method) {
    await missWithoutCard(trx, { context, instalment });
    return undefined;
  }
  // Nobody repeats this key: an interrupted charge is found by its instalment.
  const request = { key: newToken(), rawBody: instalment.id };
  const base = attemptBase(request, { name: method.provider }, context.now());
  const attempt = instalmentAttempt(base, {
    order,
    instalment,
    payment: {
      paymentMethodId: method.method_id,
      claimedIntentId: null,
      card: { kind: 'kept', customerId: method.customer_id },
      isOffSession: true,
    },
  });
  await trx.insertInto('payment_attempts').values(attempt).execute();
  return { attempt, isResumed: false };
}

/** A collection whose worker crashed continues until its hold expires. It is then settled like a buyer's own payment. */
async function resume(
  trx: Transaction<Schema>,
  attempt: Attempt,
  now: Date,
): Promise<Collection | undefined> {
  const isOurs = attempt.state === 'pending' && paymentOf(attempt).isOffSession;
  if (!isOurs || attempt.expires_at <= now.toISOString()) return undefined;
  const locked = await takeAttemptLock(trx, attempt.id, now);
  return locked && { attempt: locked, isResumed: true };
}
