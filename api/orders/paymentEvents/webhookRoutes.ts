import { Router, raw } from 'express';
import { webhookProviders } from '#shared/payments/paymentProviders.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { ApiContext } from '../../context.ts';
import { appendStockHeader } from '../../http/appendStockHeader.ts';
import type { AccountEvent, BalanceEvent, PaymentEvent } from '../../payments/paymentEvent.ts';
import { handleAccountEvent } from '../payoutAccounts/accountEvents.ts';
import { handleBalanceEvent } from './balanceEvents.ts';
import { handlePaymentEvent } from './paymentEvents.ts';

/** `/webhooks/{provider}`: receives the webhooks of payment providers. 404 for one that is not configured. Source: contract, section 3. */
export function webhookRoutes(context: ApiContext): Router {
  const router = Router();
  for (const { name, header } of webhookProviders) {
    const { readEvent } = context.payments.of(name);
    if (!readEvent) continue;
    router.post(`/webhooks/${name}`, raw({ type: () => true, limit: '1mb' }), async (req, res) => {
      const body: unknown = req.body;
      const event = readEvent({
        rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        signature: req.get(header) ?? '',
        now: context.now(),
      });
      const handling = event && (await handle(context, name, event));
      if (handling === 'too_early') {
        // The provider sends an event again that was not accepted.
        throw refusal(503, 'too_early');
      }
      appendStockHeader(context, res).json({ received: true });
    });
  }
  return router;
}

function handle(
  context: ApiContext,
  name: string,
  event: PaymentEvent | AccountEvent | BalanceEvent,
): ReturnType<typeof handlePaymentEvent> {
  if ('customerId' in event) return handleBalanceEvent(context, name, event);
  return 'connectedId' in event
    ? handleAccountEvent(context, name, event)
    : handlePaymentEvent(context, name, event);
}
