import type { Order, ShippingAddress } from '#shared/orderSchema.ts';
import { priceLine } from '../carts/pricing.ts';
import { purchaseLine } from '../checkout/quoting.ts';
import { placeOrder } from '../checkout/placeOrder.ts';
import { priceShipping, sentProduct } from '../checkout/shipping.ts';
import type { Purchase, PurchaseLine } from '../checkout/purchase.ts';
import type { ApiContext } from '../context.ts';
import { currencyTerms } from '../settings/currencies.ts';
import { readDetails } from '../shop/details.ts';
import { readProductMaking, type ProductMaking } from '../shop/making.ts';
import { readQuestions } from '../shop/rules.ts';
import { hashToken, newId, newToken } from '../store/ids.ts';
import type { Row } from '../store/schema.ts';
import { markStart } from './startMarks.ts';

/**
 * Buys one of an own product, published or not, as a buyer would, and pays with nothing: the creator sees page, mails and
 * delivery. No provider is asked, no seat is taken, no sum counts it. Throws 404 for a product that is not the account's.
 */
export async function buyAsTest(
  context: ApiContext,
  account: Row<'accounts'>,
  productId: string,
): Promise<Order> {
  return context.store.transaction(async (trx) => {
    const now = context.now();
    const making = await readProductMaking(trx, { accountId: account.id, productId });
    const purchase = trialOf(making, account, now);
    const attempt: Row<'payment_attempts'> = {
      id: newId('pat'),
      // No key was sent: nobody can repeat this one.
      key_hash: hashToken(newToken()),
      body_hash: '',
      account_id: account.id,
      cart_id: null,
      instalment_id: null,
      state: 'succeeded',
      provider: 'test',
      payment_intent_id: null,
      amount_minor: purchase.chargedMinor,
      currency: purchase.currency,
      request_json: JSON.stringify(purchase),
      answer_status: null,
      answer_json: null,
      locked_until: null,
      created_at: now.toISOString(),
      expires_at: now.toISOString(),
    };
    await trx.insertInto('payment_attempts').values(attempt).execute();
    await markStart(trx, { account_id: account.id, item: 'test_purchase' }, now);
    return placeOrder(trx, { attempt, purchase, context, savedMethod: null });
  });
}

function trialOf(making: ProductMaking, account: Row<'accounts'>, now: Date): Purchase {
  const line = trialLine(making, now);
  const shipping = making.product.product_type === 'physical' ? sampleAddress(making.product, account) : null;
  const sent = sentProduct(making.product, making.product.currency);
  const shippingMinor = shipping ? priceShipping([sent], { shipping }) : 0;
  return {
    isTrial: true,
    accountId: account.id,
    cartId: null,
    currency: making.product.currency,
    lines: [line],
    shippingMinor,
    feeMinor: 0,
    chargedMinor: line.chargedMinor + shippingMinor,
    message: null,
    payer: { name: account.name, email: account.email },
    shipping,
    paymentMethodId: null,
    claimedIntentId: null,
    card: null,
    isOffSession: false,
  };
}

/** One, of the first kind, at the seller's price, with an answer to each question. */
function trialLine({ product, tiers }: ProductMaking, now: Date): PurchaseLine {
  const item = {
    quantity: 1,
    chosen_amount_minor: null,
    chosen_currency: null,
    form_response_json: JSON.stringify(
      readQuestions(product).map(({ _id, question }) => ({
        question_id: _id,
        question,
        answer: 'A test answer',
      })),
    ),
  };
  const line = { item, product, tier: tiers[0] ?? null, plan: null };
  return purchaseLine(line, priceLine(line, currencyTerms(product.currency), now));
}

/** At home, or where the product is sent. */
function sampleAddress(product: Row<'products'>, { name, country: home }: Row<'accounts'>): ShippingAddress {
  const { shipping = [] } = readDetails(product);
  const named = shipping.flatMap(({ countries }) => (countries === '*' ? [home] : countries));
  const country = named.includes(home) ? home : (named[0] ?? home);
  return { name, line1: 'Test Street 1', city: 'Testville', postal_code: '00000', country };
}
