import type { GivenAnswer, PaymentPricing } from '#shared/shop/cartSchema.ts';
import { toMajor, type CurrencyUnit } from '#shared/money/money.ts';
import type { Order, OrderItem, ShippingAddress, Waiver } from '#shared/orders/orderSchema.ts';
import type { ProductType } from '#shared/productKinds/productKinds.ts';
import type { Language } from '#shared/texts/languages.ts';
import { readLegalLinks } from '../../catalogue/pages/legalLinks.ts';
import { instalmentsAnswer } from '../carts/cartAnswer.ts';
import type { Schedule } from '../pricing/schedule.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Row } from '../../store/schema.ts';
import { addedToShippingMinor, orderTaxAnswer } from './orderTaxAnswer.ts';

type OrderStore = {
  slug: string;
  title: string;
  theme?: string | null | undefined;
  avatar?: string | null | undefined;
  /** The links of its legal pages as JSON. */
  legal_json?: string | null | undefined;
  /** Its own host. */
  domain?: string | null | undefined;
  page_language?: Language | null | undefined;
};

/** An order as on the wire. `placeOrder` wrote the JSON columns of its rows. */
export function orderAnswer(
  order: Row<'orders'>,
  lines: readonly Row<'order_lines'>[],
  store: OrderStore,
): Order {
  const currency = currencyTerms(order.currency);
  const tax = orderTaxAnswer(order, lines, currency);
  const shippingMinor = order.shipping_minor - addedToShippingMinor(order);
  return {
    _id: order.id,
    number: order.number,
    token: order.token,
    created_at: order.created_at,
    status: order.status,
    total: toMajor(order.total_minor, currency.decimals),
    currency: order.currency,
    language: order.language,
    payer: {
      name: order.payer_name,
      email: order.payer_email,
      ...(order.payer_phone === null ? {} : { phone: order.payer_phone }),
    },
    items: lines.map((line) => lineAnswer(line, currency)),
    test: order.test === 1,
    ...(order.sample === 1 ? { sample: true } : {}),
    shipping: order.shipping_json === null ? null : (JSON.parse(order.shipping_json) as ShippingAddress),
    ...(shippingMinor > 0 ? { shipping_total: toMajor(shippingMinor, currency.decimals) } : {}),
    ...(order.fee_minor > 0 ? { fee: toMajor(order.fee_minor, currency.decimals) } : {}),
    ...(tax ? { tax } : {}),
    ...readWaiver(order),
    message: order.message,
    store: {
      slug: store.slug,
      title: store.title,
      ...(store.theme === 'dark' ? { theme: 'dark' } : {}),
      ...(store.avatar ? { avatar: store.avatar } : {}),
      ...(store.legal_json ? { legal: readLegalLinks(store.legal_json, order.language) } : {}),
      ...(store.domain ? { domain: store.domain } : {}),
      ...(store.page_language ? { language: store.page_language } : {}),
    },
  };
}

function lineAnswer(line: Row<'order_lines'>, currency: CurrencyUnit): OrderItem {
  const instalments = line.ips_json === null ? null : (JSON.parse(line.ips_json) as Schedule);
  return {
    _id: line.id,
    product_id: line.product_id,
    name: line.name,
    image: line.image,
    product_type: line.product_type as ProductType,
    quantity: line.quantity,
    price: toMajor(line.unit_price_minor, currency.decimals),
    discounted_amount: toMajor(line.discounted_minor, currency.decimals),
    ...(line.discount_name === null
      ? {}
      : {
          discounts: [
            { name: line.discount_name, amount: toMajor(line.discounted_minor, currency.decimals) },
          ],
        }),
    charged: toMajor(line.charged_minor, currency.decimals),
    ...(line.price_currency === null || line.price_currency === currency.code
      ? {}
      : { exchange: { currency: line.price_currency, rate: line.rate } }),
    payment_plan_id: line.payment_plan_id,
    ticket_id: line.ticket_id,
    ticket_name: line.ticket_name,
    is_ips: instalments !== null,
    ips: instalments && instalmentsAnswer(instalments, currency),
    payment_pricing: line.pricing_json === null ? null : (JSON.parse(line.pricing_json) as PaymentPricing),
    form_response: JSON.parse(line.form_response_json) as GivenAnswer[],
  };
}

function readWaiver({ waiver_json }: { waiver_json: string | null }): { waiver?: Waiver } {
  // `takeWaiver` made it.
  return waiver_json === null ? {} : { waiver: JSON.parse(waiver_json) as Waiver };
}
