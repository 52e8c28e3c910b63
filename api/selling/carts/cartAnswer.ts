import { limitsAnswer } from '../../money/chargeLimits.ts';
import { isDigital } from '#shared/legal/withdrawalRight.ts';
import type { Cart, CartItem, Instalments } from '#shared/shop/cartSchema.ts';
import { toMajor, type CurrencyUnit } from '#shared/money/money.ts';
import type { ProductType } from '#shared/productKinds/productKinds.ts';
import { quote } from '#shared/money/quote.ts';
import type { ShippingPrices } from '#shared/shop/shopSchema.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Rates } from '../../currencies/rates.ts';
import { answersOf } from './formResponses.ts';
import { paymentDeadlineOf } from './paymentDeadline.ts';
import { shippingOf, type RegionPriceMinor } from '../../catalogue/products/details.ts';
import type { Row } from '../../store/schema.ts';
import type { BuyerTax } from '../../tax/buyerTax.ts';
import type { CartLine, LineDiscount, PricedLine, PricingContext } from '../pricing/pricing.ts';
import { priceCart } from './priceCart.ts';
import type { LoadedCart } from './queries.ts';
import { taxCart, type TaxedFor } from './taxCart.ts';
import { shareDueNow, type Schedule } from '../pricing/schedule.ts';

/** The cart as on the wire, priced in its currency, and taxed for a buyer. */
export function cartAnswer(cart: LoadedCart, pricing: PricingContext, taxed: TaxedFor): Cart {
  const { row } = cart;
  const currency = currencyTerms(row.currency);
  const priced = priceCart(cart, row.currency, pricing);
  const taxes = taxCart(cart, priced, { ...taxed, rates: pricing.rates });
  return {
    _id: row.id,
    userId: row.user_id,
    items: priced.map(({ line, price }, index) => ({
      ...itemAnswer(line, price, { currency, rates: pricing.rates }),
      ...(taxes.lines[index] ? { tax: taxes.lines[index] } : {}),
    })),
    discounts: discountsOf(
      priced.map(({ price }) => price),
      currency,
    ),
    discount_code: row.discount_code,
    sub_total: toMajor(quote(priced.map(({ price }) => price)).subTotalMinor, currency.decimals),
    currency: row.currency,
    limits: limitsAnswer(pricing.limits, currency),
    ...(cart.takesTips ? { tips: true } : {}),
    ...(cart.issuesInvoices ? { invoices: true } : {}),
    ...waiverTerms(cart, taxed.buyer),
    ...(taxes.cart ? { tax: taxes.cart } : {}),
    late_payments: delayedPaymentsOf(paymentDeadlineOf(cart)),
  };
}

/** What the checkout needs to know before it asks; empty where the store asks nobody, or nothing in the cart is digital. */
function waiverTerms({ asksWaiver, lines }: LoadedCart, buyer: BuyerTax | null): Pick<Cart, 'waiver'> {
  const isAsked = asksWaiver && lines.some(({ product }) => isDigital(product.product_type));
  return isAsked ? { waiver: { country: buyer?.ipCountry ?? null } } : {};
}

function delayedPaymentsOf(until: string): Cart['late_payments'] {
  return until === 'none' ? null : { until: until === 'any' ? null : until };
}

/** A schedule in major units, as on the wire. */
export function instalmentsAnswer(instalments: Schedule, { decimals }: CurrencyUnit): Instalments {
  return {
    count: instalments.count,
    interval: instalments.interval,
    amounts: instalments.amountsMinor.map((minor) => toMajor(minor, decimals)),
    due_dates: instalments.dueDates,
  };
}

function itemAnswer(
  { item, product }: CartLine,
  price: PricedLine,
  { currency, rates }: { currency: CurrencyUnit; rates: Rates },
): CartItem {
  const shipping = shippingOf(product);
  return {
    _id: item.id,
    product_id: product.id,
    price: toMajor(price.unitMinor, currency.decimals),
    quantity: item.quantity,
    name: product.name,
    image: product.image,
    discounted_amount: toMajor(price.discountMinor, currency.decimals),
    payment_plan_id: item.payment_plan_id,
    discounts: discountsOf([price], currency),
    // The catalogue writes no other values into this column.
    product_type: product.product_type as ProductType,
    is_ips: price.instalments !== null,
    ratio: price.instalments ? shareDueNow(price.instalments) : 0,
    form_response: answersOf({ item }),
    ticket_id: item.ticket_id,
    payment_pricing: price.pricing,
    ips: price.instalments && instalmentsAnswer(price.instalments, currency),
    ...(shipping.length > 0
      ? { shipping: shipping.map((region) => regionAnswer(region, { product, currency, rates })) }
      : {}),
  };
}

/** The sum of each discount over all of these lines. */
function discountsOf(prices: readonly PricedLine[], { decimals }: CurrencyUnit): Cart['discounts'] {
  const sums = new Map<string, { discount: LineDiscount; minor: number }>();
  for (const { discount, discountMinor } of prices) {
    if (discount) {
      sums.set(discount.id, { discount, minor: (sums.get(discount.id)?.minor ?? 0) + discountMinor });
    }
  }
  return [...sums.values()].map(({ discount: { name, code }, minor }) => ({
    name,
    amount: toMajor(minor, decimals),
    code,
  }));
}

/** The shipping price in the cart's currency, as the charge will have it. */
function regionAnswer(
  { countries, zone, priceMinor }: RegionPriceMinor,
  { product, currency, rates }: { product: Row<'products'>; currency: CurrencyUnit; rates: Rates },
): ShippingPrices[number] {
  const minor = rates.convertPrice(priceMinor, product.currency, currency.code);
  return {
    countries,
    ...(zone === undefined ? {} : { zone }),
    price: toMajor(minor, currency.decimals),
  };
}
