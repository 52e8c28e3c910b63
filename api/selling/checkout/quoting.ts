import type { Kysely } from 'kysely';
import { supportPaymentDeadline } from '#shared/payments/paymentMethods.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { Charge, PaymentDetails } from '#shared/orders/chargeSchema.ts';
import type { ProductType } from '#shared/productKinds/productKinds.ts';
import { chargeStep } from '#shared/money/money.ts';
import { quote } from '#shared/money/quote.ts';
import type { Question } from '#shared/shop/shopSchema.ts';
import type { TaxSettings } from '#shared/studio/taxSettingsSchema.ts';
import { answersOf, questionsOf } from '../carts/formResponses.ts';
import { priceCart } from '../carts/priceCart.ts';
import { paymentDeadlineOf } from '../carts/paymentDeadline.ts';
import type { CartLine, PricedLine, PricingContext } from '../pricing/pricing.ts';
import type { LoadedCart } from '../carts/queries.ts';
import { exhaustedDiscounts, type ExhaustedDiscounts } from '../attempts/exhaustedDiscounts.ts';
import { countOffers } from '../discounts/offers.ts';
import { dueParts } from '../discounts/applyDiscounts.ts';
import { invalidField } from '../../http/invalidField.ts';
import { currencyTerms, feePercent } from '../../currencies/currencies.ts';
import { checkCharge } from '../../money/chargeLimits.ts';
import { isSold } from '../../catalogue/products/onSale.ts';
import type { BuyerTax } from '../../tax/buyerTax.ts';
import type { Calculate } from '../../tax/calculations.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { checkInstalments } from './checkInstalments.ts';
import { calculateFee } from './calculatedPurchase.ts';
import { choiceOfCart, choiceOfSupport } from './choice.ts';
import type { PurchaseLine, Quoted } from '../attempts/purchase.ts';
import { priceShipping, sentProduct, type SentProduct } from '../pricing/shipping.ts';
import { supportLine } from './supportLine.ts';
import { taxPurchase } from './taxPurchase.ts';
import { tipLines } from './tipLine.ts';

type QuoteRequest = Pick<
  PaymentDetails,
  'cart_id' | 'support' | 'currency' | 'is_100_percent' | 'shipping' | 'payer' | 'tip'
> &
  Pick<Charge, 'language'>;

/** The fields of a cart's line that decide its price. */
type Chosen = Omit<CartLine, 'item'> & {
  item: Pick<CartLine['item'], 'quantity' | 'chosen_amount_minor' | 'chosen_currency' | 'form_response_json'>;
};

/** The seller's questions by product. */
export type Questions = ReadonlyMap<string, readonly Question[]>;

type ReadTerms = PricingContext & { readCart: (cartId: string) => Promise<LoadedCart> };

/** A quote without its sums. */
type QuoteDraft = {
  bought: Pick<Quoted, 'accountId' | 'cartId' | 'message' | 'language' | 'choice'>;
  lines: PurchaseLine[];
  sent: SentProduct[];
  lost: ExhaustedDiscounts;
  questions: Questions;
  products: Row<'products'>[];
  taxSettings: TaxSettings | null;
  /** Until when the money must have arrived, as `paymentDeadlineOf` says. */
  paymentDeadline: string;
  /** The store asks for a waiver of the right of withdrawal. */
  asksWaiver: boolean;
  issuesInvoices: boolean;
};

/**
 * The present price of a cart or a support payment, and the discounts that it has lost since its buyer saw it. Throws 404 for an unknown
 * cart, 409 for a paid one, 422 for products that cannot be bought. Source: contract, section 6, "what is charged" and `is-100-percent`.
 */
export async function quotePurchase(
  db: Kysely<Schema>,
  request: QuoteRequest,
  terms: ReadTerms & { buyer: BuyerTax | null; calculate: Calculate },
): Promise<
  { quoted: Quoted } & Pick<
    QuoteDraft,
    'lost' | 'questions' | 'paymentDeadline' | 'asksWaiver' | 'issuesInvoices'
  >
> {
  const { feeFixedMinor: fixedMinor, decimals } = currencyTerms(request.currency);
  const toQuote = await readPurchase(db, request, terms);
  const taxed = taxPurchase(toQuote, {
    shippingMinor: priceShipping(toQuote.sent, request),
    buyer: terms.buyer,
    sentTo: request.shipping,
    currency: request.currency,
    cartId: toQuote.bought.cartId,
    calculate: terms.calculate,
  });
  const { shippingMinor } = taxed;
  const { feeMinor, chargedMinor } = quote(
    taxed.lines.map((line) => ({ ...line, dueNowMinor: line.chargedMinor + line.discountMinor })),
    {
      shippingMinor,
      ...(request.is_100_percent
        ? { rate: { percent: feePercent, fixedMinor, stepMinor: chargeStep(decimals) } }
        : {}),
    },
  );
  checkCharge(chargedMinor, currencyTerms(request.currency), terms.limits);
  checkInstalments(taxed.lines, currencyTerms(request.currency), terms.limits);
  const { bought, lost, questions, paymentDeadline, asksWaiver, issuesInvoices } = toQuote;
  const tax = calculateFee(terms.calculate, taxed.tax, { lines: taxed.lines, feeMinor });
  const quoted = {
    ...bought,
    lines: taxed.lines,
    ...(tax ? { tax } : {}),
    currency: request.currency,
    shippingMinor,
    feeMinor,
    chargedMinor,
  };
  return { quoted, lost, questions, paymentDeadline, asksWaiver, issuesInvoices };
}

async function readPurchase(
  db: Kysely<Schema>,
  request: QuoteRequest,
  { readCart, ...time }: ReadTerms,
): Promise<QuoteDraft> {
  const { cart_id, support } = request;
  if (cart_id !== undefined && support !== undefined) {
    throw invalidField('support', 'cannot be paid together with cart_id');
  }
  if (support !== undefined && request.tip) {
    throw invalidField('tip', 'cannot be paid together with support');
  }
  if (support !== undefined) {
    const { line, language, issuesInvoices } = await supportLine(db, support, {
      currency: currencyTerms(request.currency),
      limits: time.limits,
      language: request.language,
    });
    const message = support.message || null;
    const choice = choiceOfSupport(support);
    return {
      bought: { accountId: support.account_id, cartId: null, message, language, choice },
      lines: [line],
      sent: [],
      lost: [],
      questions: new Map(),
      products: [],
      taxSettings: null,
      paymentDeadline: supportPaymentDeadline,
      asksWaiver: false,
      issuesInvoices,
    };
  }
  if (cart_id === undefined) throw invalidField('cart_id', 'is required', { rule: 'required' });
  const cart = await readCart(cart_id);
  if (cart.isSuspended) throw refusal(404, 'store_suspended');
  if (cart.lines.length === 0) throw refusal(422, 'cart_empty');
  const email = request.payer?.email;
  if (email !== undefined && cart.offers.some(({ discount }) => discount.max_uses_each !== null)) {
    cart.offers = await countOffers(
      db,
      cart.offers.map(({ discount }) => discount),
      email,
    );
  }
  const lines = priceCart(cart, request.currency, time).map(({ line, price }) => checkedLine(line, price));
  const lost = exhaustedDiscounts(cart, request.currency, time);
  const sent = cart.lines.map(({ product }) => sentProduct(product, request.currency, time.rates));
  const choice = choiceOfCart(cart, request.tip);
  const language = request.language ?? cart.pageLanguage;
  return {
    bought: { accountId: cart.row.account_id, cartId: cart_id, message: null, language, choice },
    lines: [
      ...lines,
      ...tipLines(cart, request.tip, {
        currency: currencyTerms(request.currency),
        limits: time.limits,
        language,
      }),
    ],
    sent,
    lost,
    questions: new Map(cart.lines.map(({ product }) => [product.id, questionsOf(product)])),
    products: cart.lines.map(({ product }) => product),
    taxSettings: cart.tax,
    paymentDeadline: paymentDeadlineOf(cart),
    asksWaiver: cart.asksWaiver,
    issuesInvoices: cart.issuesInvoices,
  };
}

function checkedLine(line: CartLine, price: PricedLine): PurchaseLine {
  const { product, plan } = line;
  const isGone = !isSold(product) || (plan !== null && plan.closed_at !== null) || isChoiceDeleted(line);
  if (isGone) {
    throw refusal(422, 'not_for_sale', { params: { name: product.name } });
  }
  return purchaseLine(line, price);
}

/** A line with today's terms, whether or not it is for sale. */
export function purchaseLine({ item, product, tier, plan }: Chosen, price: PricedLine): PurchaseLine {
  return {
    productId: product.id,
    name: product.name,
    image: product.image,
    // The catalogue writes no other values into this column.
    productType: product.product_type as ProductType,
    quantity: item.quantity,
    isLimited: tier !== null || product.limited_seats !== null,
    unitMinor: price.unitMinor,
    discountMinor: price.discountMinor,
    discount: price.discount,
    chargedMinor: Math.max(0, price.dueNowMinor - price.discountMinor),
    rate: price.rate,
    rateOrigin: price.rateOrigin,
    priceCurrency: product.currency,
    planId: plan?.id ?? null,
    ticketId: tier?.id ?? null,
    ticketName: tier?.name ?? null,
    instalments: dueParts(price),
    pricing: price.pricing,
    answers: answersOf({ item }),
  };
}

/** The tier or plan of the line was deleted meanwhile. */
function isChoiceDeleted({ item, tier, plan }: CartLine): boolean {
  return (item.ticket_id !== null && !tier) || (item.payment_plan_id !== null && !plan);
}
