import type { Kysely } from 'kysely';
import type { FormAnswer } from '#shared/shop/cartSchema.ts';
import type { Order, ShippingAddress } from '#shared/orders/orderSchema.ts';
import { needsAddress } from '#shared/productKinds/productKinds.ts';
import type { Question } from '#shared/shop/shopSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import { ownAnswers } from '../carts/formResponses.ts';
import { priceLine } from '../pricing/pricing.ts';
import { purchaseLine } from './quoting.ts';
import { takeOrderNumber } from '../placedOrder/orderNumbers.ts';
import { placeOrder } from '../placedOrder/placeOrder.ts';
import { priceShipping, sentProduct } from '../pricing/shipping.ts';
import type { Purchase, PurchaseLine } from '../attempts/purchase.ts';
import type { ApiContext } from '../../context.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import { shippedRates } from '../../currencies/rates.ts';
import { shippingOf } from '../../catalogue/products/details.ts';
import { loadProductDraft, type ProductDraft } from '../../catalogue/products/productDraft.ts';
import { readQuestions } from '../../catalogue/products/rules.ts';
import { hashToken, newId, newToken } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { markStart } from '../../catalogue/gettingStarted/startMarks.ts';

/**
 * Buys one piece of a creator's own product without payment, published or not. The creator sees the page, the mails and the delivery of a
 * buyer. It calls no provider, takes no seat and counts in no sum. Throws 404 for a product of another account.
 */
export async function buyAsTest(
  context: ApiContext,
  account: Row<'accounts'>,
  { productId, language }: { productId: string; language: Language | undefined },
): Promise<Order> {
  const seller = await takeOrderNumber(context.store, account.id);
  return context.store.transaction(async (trx) => {
    const now = context.now();
    const draft = await loadProductDraft(trx, { accountId: account.id, productId });
    const purchase = {
      ...testPurchaseOf(draft, account, now),
      language: language ?? (await pageLanguage(trx, account.id)),
    };
    const attempt: Row<'payment_attempts'> = {
      id: newId('pat'),
      // The caller sends no key, so nobody can repeat this one.
      key_hash: hashToken(newToken()),
      body_hash: '',
      account_id: account.id,
      cart_id: null,
      instalment_id: null,
      state: 'succeeded',
      provider: 'none',
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
    const paid = { attempt, purchase, seller, context, savedMethod: null, paidFrom: null };
    return placeOrder(trx, paid, context.store);
  });
}

async function pageLanguage(db: Kysely<Schema>, accountId: string): Promise<Language> {
  const page = await db
    .selectFrom('pages')
    .select('language')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return page?.language ?? 'en';
}

function testPurchaseOf(draft: ProductDraft, account: Row<'accounts'>, now: Date): Purchase {
  const line = testPurchaseLine(draft, now);
  const shipping = needsAddress(draft.product.product_type) ? sampleAddress(draft.product, account) : null;
  const sent = sentProduct(draft.product, draft.product.currency, shippedRates);
  const shippingMinor = shipping ? priceShipping([sent], { shipping }) : 0;
  return {
    isTrial: true,
    accountId: account.id,
    cartId: null,
    currency: draft.product.currency,
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

/** One piece, of the first tier, at the seller's price, with an answer to each question. */
function testPurchaseLine({ product, tiers }: ProductDraft, now: Date): PurchaseLine {
  const questions = readQuestions(product);
  const item = {
    quantity: 1,
    chosen_amount_minor: null,
    chosen_currency: null,
    form_response_json: JSON.stringify(ownAnswers(questions, questions.map(testAnswer))),
  };
  const line = { item, product, tier: tiers[0] ?? null, plan: null };
  return purchaseLine(
    line,
    priceLine(line, currencyTerms(product.currency), {
      today: now,
      // Nothing is converted.
      rates: shippedRates,
    }),
  );
}

function testAnswer({ _id, question, choices }: Question): FormAnswer {
  return { question_id: _id, question, answer: choices?.[0] ?? 'A test answer' };
}

/** The creator's own country, or one that the product ships to. */
function sampleAddress(product: Row<'products'>, { name, country: home }: Row<'accounts'>): ShippingAddress {
  const shipping = shippingOf(product);
  const named = shipping.flatMap(({ countries }) => (countries === '*' ? [home] : countries));
  const country = named.includes(home) ? home : (named[0] ?? home);
  return { name, line1: 'Test Street 1', city: 'Testville', postal_code: '00000', country };
}
