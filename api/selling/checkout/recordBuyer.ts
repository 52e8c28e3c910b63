import type { ApiContext } from '../../context.ts';
import { createBatches } from '../../store/batches.ts';

type Buyer = { accountId: string; address: string; at: Date };

/** Publishes who ordered, after the order was written: a purchase does not fail because of a count. */
export function createBuyerRecorder({ store, events, now, log }: ApiContext) {
  const publish = createBatches(async (buyers: readonly Buyer[]) => {
    await store.readCommitted((trx) => events.publish(trx, 'visitorsOrdered', { buyers }));
    return buyers.map(() => undefined);
  });
  return async (buyer: { accountId: string; address: string }): Promise<void> => {
    try {
      await publish({ ...buyer, at: now() });
    } catch (error) {
      log.warn({ err: error }, 'a buyer could not be counted');
    }
  };
}
