import { Router, raw } from 'express';
import { AppError } from '#shared/appError.ts';
import type { ApiContext } from '../context.ts';
import { handlePaymentEvent } from './paymentEvents.ts';

/** What Stripe tells. 404 while it is off. Source: contract, section 3, `/webhooks/stripe`. */
export function webhookRoutes(context: ApiContext): Router {
  const router = Router();
  const secret = context.config.stripe?.webhookSecret;
  if (secret === undefined) return router;

  router.post('/webhooks/stripe', raw({ type: () => true, limit: '1mb' }), async (req, res) => {
    const body: unknown = req.body;
    const { readStripeEvent } = await import('./stripeEvents.ts');
    const event = readStripeEvent({
      rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      signature: req.get('stripe-signature') ?? '',
      secret,
      now: context.now(),
    });
    const handling = event && (await handlePaymentEvent(context, event));
    if (handling === 'too_early') {
      // Stripe comes again with whatever was not taken.
      throw new AppError(503, 'too_early', 'This payment is being worked on. Please tell it again.');
    }
    res.json({ received: true });
  });

  return router;
}
