import { Router, type Request } from 'express';
import { z } from 'zod';
import { recordReturn } from '../carts/cartReturns.ts';
import { isTaxedCart } from '../carts/aboutCart.ts';
import { orderHeader, visitorHeaders } from '#shared/wire/answerHeaders.ts';
import {
  charge,
  paymentDetails,
  paymentQuestion,
  type Charge,
  type PaymentDetails,
} from '#shared/orders/chargeSchema.ts';
import { currencyCode } from '#shared/wire/wire.ts';
import type { ApiContext } from '../../context.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import { parseBody, parseQuery } from '../../http/parse.ts';
import { findAccount } from '../../http/session.ts';
import { appendStockHeader } from '../../http/appendStockHeader.ts';
import { chargeLimits } from '../../money/chargeLimits.ts';
import { ipCountryOf, readBuyerTax } from '../../tax/buyerTax.ts';
import type { ConfirmNumber } from '../../tax/vatNumbers.ts';
import { announceStock } from './announceStock.ts';
import { chargePurchase } from './charge.ts';
import { createBuyerRecorder } from './recordBuyer.ts';
import { purchaseOf } from '../attempts/attempts.ts';
import { isLimited } from '../attempts/seats.ts';
import { readKey } from '../attempts/keys.ts';
import { offerPayment } from './paymentDetails.ts';
import { paymentStatusOf } from './paymentStatus.ts';
import { loadSupportTerms } from './supportTerms.ts';
import { readTrialPass } from './trialPasses.ts';

const supportQuery = z.object({ currency: currencyCode });

type Billed = Pick<PaymentDetails, 'cart_id' | 'billing' | 'shipping'>;

/** Source: specification, section 7, "Payments"; contract, section 6. */
export function checkoutRoutes(context: ApiContext, confirmNumber: ConfirmNumber): Router {
  const recordBuyer = createBuyerRecorder(context);
  const router = Router();
  const buyerOf = async (req: Request, { cart_id, billing, shipping }: Billed) => {
    // For a store without tax, a VAT number is not read and not checked.
    const isRead = billing !== undefined && (await isTaxedCart(context.store.db, cart_id));
    const known = { sentTo: shipping?.country, ipCountry: ipCountryOf(req) };
    return readBuyerTax({ ...known, billing: isRead ? billing : undefined }, confirmNumber);
  };

  const trialAccount = async (req: Request, trial: Charge['trial']) =>
    typeof trial === 'string'
      ? readTrialPass(context.store, trial, context.now())
      : trial === true
        ? (await findAccount(context, req))?.id
        : undefined;

  router.get('/:accountId/support-terms', async (req, res) => {
    const currency = currencyTerms(parseQuery(supportQuery, req).currency);
    const terms = { currency, limits: chargeLimits(context.payments) };
    res.json(await loadSupportTerms(context.store.db, req.params.accountId, terms));
  });

  router.post('/stripe/payment-details', async (req, res) => {
    const details = parseBody(paymentDetails, req);
    res
      .set('cache-control', 'no-store')
      .json(await offerPayment(context, details, await buyerOf(req, details)));
    if (details.cart_id !== undefined) await recordReturn(context, details.cart_id);
  });

  router.post('/stripe/payment-standing', async (req, res) => {
    const question = parseBody(paymentQuestion, req);
    const status = await paymentStatusOf(context, question);
    appendStockHeader(context, res).set('cache-control', 'no-store').json(status);
  });

  router.post('/stripe/charge', async (req, res) => {
    const key = readKey(req.get('idempotency-key'));
    const rawBody: unknown = req.body;
    const body = parseBody(charge, req);
    const trialOf = await trialAccount(req, body.trial);
    const buyer = await buyerOf(req, body);
    const consent = {
      address: req.get('x-forwarded-for') ?? req.ip ?? '',
      userAgent: req.get(visitorHeaders.agent) ?? '',
    };
    const asked = { key, rawBody, charge: body, buyer, trialOf, consent };
    const { answer, attempt } = await chargePurchase(context, asked);
    const purchase = attempt && purchaseOf(attempt);
    const mayChangeStock = !purchase || purchase.lines.some(isLimited);
    if (body.cart_id !== undefined && mayChangeStock) await announceStock(context, res, body.cart_id);
    const order = answer.status === 200 && answer.body.status === 'succeeded' ? answer.body.order : undefined;
    if (order) {
      // A seller's own test purchase does not count as an order of a visitor.
      if (purchase && purchase.isTrial !== true) {
        const address = req.get('x-forwarded-for') ?? '';
        await recordBuyer({ accountId: purchase.accountId, address });
      }
      res.set(orderHeader, 'true');
    }
    res.set('cache-control', 'no-store').status(answer.status).json(answer.body);
    const isWaiting = answer.status === 200 && answer.body.status === 'waiting';
    if (body.cart_id !== undefined && !order && !isWaiting) await recordReturn(context, body.cart_id);
  });

  return router;
}
