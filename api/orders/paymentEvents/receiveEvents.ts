import type { ApiContext } from '../../context.ts';
import { handlePaymentEvent } from './paymentEvents.ts';

/** Asks providers without a webhook for their events. One that is not handled comes again with the next round. */
export async function receiveEvents(context: ApiContext): Promise<void> {
  const { payments, log } = context;
  for (const { name, newEvents } of payments.all) {
    for (const event of (await newEvents?.()) ?? []) {
      try {
        await handlePaymentEvent(context, name, event);
      } catch (error) {
        log.error({ err: error, eventId: event.id }, 'an event of a payment could not be handled');
      }
    }
  }
}
