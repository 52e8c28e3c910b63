import { chargeCart } from './sales.ts';
import type { RunningApi } from './startApi.ts';
import type { StoreVariant } from './stores.ts';
import { sendEvent, startWithStripe } from './stripeEvents.ts';
import type { StripeServer } from './stripeServer.ts';
import { startShop } from './waiting.ts';

/** Where the buyer’s browser is, for a mandate. */
export const buyerAddress = '203.0.113.7';

/** A creator with one product in euros, whose buyers pay at this Stripe. */
export async function startShopAtStripe(stripe: StripeServer, variant?: StoreVariant) {
  const api = await startWithStripe(stripe, variant, new Date('2026-03-01T10:00:00Z'));
  const shop = await startShop(api);
  const charge = (method: string, fields: object = {}) =>
    chargeCart(api, {
      cart_id: shop.cart_id,
      currency: 'EUR',
      payment_method_id: `pm_${method}`,
      ...(method.startsWith('card') ? {} : { payment_method_type: method }),
      address: buyerAddress,
      ...fields,
    });
  return { api, ...shop, charge };
}

/** Tells the API of an intent as it is now. */
export async function tell(
  api: RunningApi,
  stripe: StripeServer,
  { type, id }: { type: string; id?: string },
) {
  const intent = stripe.intents.get('pi_1');
  return sendEvent(api, { ...(id ? { id } : {}), type: `payment_intent.${type}`, object: { ...intent } });
}
