import type { Payments } from '../../payments/openPayments.ts';
import { newId, newToken } from '../../store/ids.ts';
import type { Row } from '../../store/schema.ts';
import type { Attempt } from '../attempts/attempts.ts';
import type { Purchase } from '../attempts/purchase.ts';
import { campaignJson } from './campaigns.ts';

/** `known`: it waited for its money, under this id and token. */
type Placed = {
  attempt: Attempt;
  purchase: Purchase;
  number: number;
  payments: Payments;
  at: Date;
  known?: OrderKey | undefined;
  /** The country of the card or bank account that paid. */
  paidFrom: string | null;
};

export type OrderKey = Pick<Row<'orders'>, 'id' | 'token'>;

/** The order of a purchase. */
export function orderRow({
  attempt,
  purchase,
  number,
  payments,
  at,
  known,
  paidFrom,
}: Placed): Row<'orders'> {
  const isTrial = purchase.isTrial === true;
  const { movesMoney } = payments.of(attempt.provider);
  return {
    id: known?.id ?? newId('ord'),
    account_id: purchase.accountId,
    cart_id: purchase.cartId,
    attempt_id: attempt.id,
    number,
    token: known?.token ?? newToken(),
    status: 'paid',
    currency: purchase.currency,
    total_minor: purchase.chargedMinor,
    fee_minor: purchase.feeMinor,
    refunded_minor: 0,
    payer_name: purchase.payer.name,
    payer_email: purchase.payer.email,
    payer_phone: purchase.payer.phone || null,
    shipping_json: purchase.shipping && JSON.stringify(purchase.shipping),
    message: purchase.message,
    test: isTrial || (attempt.amount_minor > 0 && !movesMoney) ? 1 : 0,
    created_at: at.toISOString(),
    // An attempt of an older version has no shipping.
    shipping_minor: purchase.shippingMinor ?? 0,
    trial: isTrial ? 1 : 0,
    private_note: null,
    sample: 0,
    tax_json: purchase.tax ? JSON.stringify({ ...purchase.tax, paymentCountry: paidFrom }) : null,
    is_gift: purchase.gift ? 1 : 0,
    campaign_json: campaignJson(purchase.campaign),
    waiver_json: purchase.waiver ? JSON.stringify(purchase.waiver) : null,
    may_withdraw: purchase.mayWithdraw === undefined ? null : Number(purchase.mayWithdraw),
    language: purchase.language ?? 'en',
  };
}

/** A line of an order. */
export function lineRow(
  line: Purchase['lines'][number],
  { order, position }: { order: Row<'orders'>; position: number },
): Row<'order_lines'> {
  return {
    id: newId('lin'),
    order_id: order.id,
    position,
    product_id: line.productId,
    name: line.name,
    image: line.image,
    product_type: line.productType,
    quantity: line.quantity,
    unit_price_minor: line.unitMinor,
    discounted_minor: line.discountMinor,
    discount_id: line.discount?.id ?? null,
    discount_name: line.discount?.name ?? null,
    charged_minor: line.chargedMinor,
    rate: line.rate,
    price_currency: line.priceCurrency ?? null,
    rate_source: line.rateOrigin?.source ?? null,
    rate_day: line.rateOrigin?.day ?? null,
    payment_plan_id: line.planId,
    ticket_id: line.ticketId,
    ticket_name: line.ticketName,
    ips_json: line.instalments && JSON.stringify(line.instalments),
    pricing_json: line.pricing && JSON.stringify(line.pricing),
    form_response_json: JSON.stringify(line.answers),
    tax_json: line.tax ? JSON.stringify(line.tax) : null,
  };
}
