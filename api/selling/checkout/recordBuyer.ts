import type { ApiContext } from '../../context.ts';

/** Publishes who ordered, after the order was written: a purchase does not fail because of a count. */
export async function recordBuyer(
  { store, events, now, log }: ApiContext,
  buyer: { accountId: string; address: string },
): Promise<void> {
  try {
    await store.readCommitted((trx) => events.publish(trx, 'visitorOrdered', { ...buyer, at: now() }));
  } catch (error) {
    log.warn({ err: error }, 'a buyer could not be counted');
  }
}
