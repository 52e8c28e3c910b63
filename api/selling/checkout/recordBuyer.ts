import type { ApiContext } from '../../context.ts';

/** Publishes who ordered, after the order was written: a purchase does not fail because of a count. */
export async function recordBuyer(
  { store, events, now, log }: ApiContext,
  { token, address }: { token: string; address: string },
): Promise<void> {
  try {
    await store.transaction(async (trx) => {
      const { account_id: accountId } = await trx
        .selectFrom('orders')
        .select('account_id')
        .where('token', '=', token)
        .executeTakeFirstOrThrow();
      await events.publish(trx, 'visitorOrdered', { accountId, address, at: now() });
    });
  } catch (error) {
    log.warn({ err: error }, 'a buyer could not be counted');
  }
}
