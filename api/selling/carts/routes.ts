import { Router, type Request } from 'express';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { refusal } from '#shared/wire/refusal.ts';
import { cartItemChange, newCartItem, type Cart } from '#shared/shop/cartSchema.ts';
import { storeFields } from '#shared/shop/storeFields.ts';
import { cartBilling } from '#shared/shop/taxSchema.ts';
import { currencyCode, id, requiredLine } from '#shared/wire/wire.ts';
import type { ApiContext } from '../../context.ts';
import { addDiscountCode, removeDiscountCode } from './codes.ts';
import { parseBody, parseQuery } from '../../http/parse.ts';
import { findAccount } from '../../http/session.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import { chargeLimits } from '../../money/chargeLimits.ts';
import type { Schema } from '../../store/schema.ts';
import { ipCountryOf, readBuyerTax, visitorTax } from '../../tax/buyerTax.ts';
import { noCountries, withCalculations } from '../../tax/calculations.ts';
import type { ConfirmNumber } from '../../tax/vatNumbers.ts';
import { inLanguage, languageOf } from '../../catalogue/inLanguage.ts';
import { cartAnswer } from './cartAnswer.ts';
import { recordReturn, returnOf } from './cartReturns.ts';
import { addLine, changeLine, putLine, removeLine } from './changes.ts';
import { newCartOf, writeCart } from './newCart.ts';
import type { PricingContext } from '../pricing/pricing.ts';
import { loadAllOffered } from './offered.ts';
import { loadCart, loadOpenCart, type LoadedCart } from './queries.ts';
import type { TaxedFor } from './taxCart.ts';

const newCart = z.object({
  cart_type: z.literal('general_cart').optional(),
  currency: currencyCode,
  items: z.array(newCartItem).max(100, 'must have at most 100 lines').default([]),
});
const addedItem = z.object({ item: newCartItem, currency: currencyCode.optional() });
const changedItem = z.object({ item: cartItemChange });
const enteredCode = z.object({ code: requiredLine(100) });
const currencyChange = z.object({ currency: currencyCode });
const view = z.object({ currency: currencyCode.optional() });

/** Source: specification, section 7, "Cart"; contract, section 6. */
export function cartRoutes(context: ApiContext, confirmNumber: ConfirmNumber): Router {
  const { store, now } = context;
  const pricingContext = (): PricingContext => ({
    today: now(),
    rates: context.rates.current(),
    limits: chargeLimits(context.payments),
  });
  const { productKey, productIdKey } = storeFields(context.config.productName);
  const storeKind = z.literal('store', 'must be store').optional();
  const newCartStore = z.object({ [productKey]: storeKind, [productIdKey]: id });
  const sameStore = z.object({ [productKey]: storeKind, [productIdKey]: id.optional() });

  /** The country of the IP address is an estimate, so nothing is calculated for it. */
  const estimateFor = (req: Request): TaxedFor => ({
    buyer: visitorTax(req),
    calculate: null,
    countries: context.taxCalculator?.countries ?? noCountries,
  });

  /** Runs a change of an open cart in one transaction with its reads, and answers the changed cart. */
  async function change(
    req: Request<{ cartId: string }>,
    storeId: string | undefined,
    work: (trx: Transaction<Schema>, cart: LoadedCart, pricing: PricingContext) => Promise<void>,
  ) {
    const answer = await store.transaction(async (trx) => {
      const cart = await loadOpenCart(trx, req.params.cartId, storeId);
      const pricing = pricingContext();
      await work(trx, cart, pricing);
      const { currency, discount_code, spent_discounts_json } = cart.row;
      await trx
        .updateTable('carts')
        .set({
          currency,
          discount_code,
          spent_discounts_json,
          updated_at: now().toISOString(),
          returned_at: returnOf(cart.row, now()),
        })
        .where('id', '=', cart.row.id)
        .execute();
      return { accountId: cart.row.account_id, cart: cartAnswer(cart, pricing, estimateFor(req)) };
    });
    return translate(req, answer.accountId, answer.cart);
  }

  /** The names of lines and discounts in the language of the page on which the cart is shown. */
  function translate(req: { query: unknown }, accountId: string, cart: Cart): Promise<Cart> {
    return inLanguage(store.db, { accountId, language: languageOf(req) }, cart);
  }

  const router = Router();

  router.post('/carts', async (req, res) => {
    const storeId = parseBody(newCartStore, req)[productIdKey] ?? '';
    const { currency, items } = parseBody(newCart, req);
    currencyTerms(currency);
    const account = await findAccount(context, req);
    const cart = await newCartOf(store, {
      accountId: storeId,
      userId: account?.id ?? '',
      currency,
      at: now(),
    });
    if (!cart) throw refusal(404, 'store_unknown', { params: { productIdKey } });
    const pricing = pricingContext();
    for (const wanted of items) {
      const sold = { accountId: storeId, productId: wanted.product_id };
      const offered = await store.batched.read(loadAllOffered, sold);
      putLine(cart, offered, { wanted, rates: pricing.rates });
    }
    await writeCart(store, cart);
    res.status(201).json(await translate(req, storeId, cartAnswer(cart, pricing, estimateFor(req))));
  });

  router.get('/carts/:cartId', async (req, res) => {
    const storeId = parseQuery(sameStore, req)[productIdKey];
    const { currency } = parseQuery(view, req);
    const cart = await loadCart(store.db, req.params.cartId, storeId);
    // Reading a cart in another currency does not change it.
    showIn(cart, currency);
    res.json(await translate(req, cart.row.account_id, cartAnswer(cart, pricingContext(), estimateFor(req))));
    const isFirstReturn = cart.row.returned_at === null && returnOf(cart.row, now()) !== null;
    if (isFirstReturn) await recordReturn(context, cart.row.id);
  });

  router.post('/carts/:cartId/tax', async (req, res) => {
    const { sent_to: sentTo, ...stated } = parseBody(cartBilling, req);
    const cart = await loadCart(store.db, req.params.cartId);
    const known = { billing: stated, sentTo: undefined, ipCountry: ipCountryOf(req) };
    const buyer = cart.tax && (await readBuyerTax(known, confirmNumber));
    const answer = await withCalculations(context.taxCalculator, async (calculate) =>
      cartAnswer(cart, pricingContext(), {
        buyer,
        calculate,
        countries: calculate.countries,
        sentTo: sentTo ? { ...stated, country: sentTo } : undefined,
      }),
    );
    res.set('cache-control', 'no-store').json(await translate(req, cart.row.account_id, answer));
  });

  router.post('/carts/:cartId/item', async (req, res) => {
    const storeId = parseBody(sameStore, req)[productIdKey];
    const { item, currency } = parseBody(addedItem, req);
    const answer = await change(req, storeId, async (trx, cart, { rates }) => {
      await addLine(trx, cart, { wanted: item, rates });
      showIn(cart, currency);
    });
    res.json(answer);
  });

  router.patch('/carts/:cartId/item/:itemId', async (req, res) => {
    const storeId = parseBody(sameStore, req)[productIdKey];
    const { item } = parseBody(changedItem, req);
    const { itemId } = req.params;
    const answer = await change(req, storeId, async (trx, cart, { rates }) => {
      await changeLine(trx, cart, { itemId, change: item, rates });
      showIn(cart, item.currency);
    });
    res.json(answer);
  });

  router.delete('/carts/:cartId/item/:itemId', async (req, res) => {
    const storeId = parseQuery(sameStore, req)[productIdKey];
    const { currency } = parseQuery(view, req);
    const answer = await change(req, storeId, async (trx, cart) => {
      await removeLine(trx, cart, req.params.itemId);
      showIn(cart, currency);
    });
    res.json(answer);
  });

  router.post('/carts/:cartId/discount', async (req, res) => {
    const storeId = parseBody(sameStore, req)[productIdKey];
    const { code } = parseBody(enteredCode, req);
    res.json(await change(req, storeId, (trx, cart) => addDiscountCode(trx, cart, { code, now: now() })));
  });

  router.delete('/carts/:cartId/discount', async (req, res) => {
    const storeId = parseQuery(sameStore, req)[productIdKey];
    res.json(await change(req, storeId, async (_trx, cart) => removeDiscountCode(cart)));
  });

  router.post('/carts/:cartId', async (req, res) => {
    const storeId = parseBody(sameStore, req)[productIdKey];
    const { currency } = parseBody(currencyChange, req);
    res.json(await change(req, storeId, async (_trx, cart) => showIn(cart, currency)));
  });

  return router;
}

/** Throws 422 for a currency that `/settings` does not list, unless the browser knows the cart in it. */
function showIn(cart: LoadedCart, currency: string | undefined): void {
  if (currency !== undefined && currency !== cart.droppedCurrency)
    cart.row = { ...cart.row, currency: currencyTerms(currency).code };
}
