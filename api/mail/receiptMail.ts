import { eventTime } from '#shared/eventText.ts';
import { formatMoney } from '#shared/formatMoney.ts';
import { countryName } from '#shared/countries.ts';
import { toMajor } from '#shared/money.ts';
import type { Order, ShippingAddress } from '#shared/orderSchema.ts';
import type { ApiConfig } from '../config.ts';
import { delivers } from '../deliveries/rules.ts';
import { currencyTerms } from '../settings/currencies.ts';
import type { Row } from '../store/schema.ts';
import { orderLetter, type Part } from './letter.ts';
import { mailDate } from './mailDate.ts';
import type { Mail } from './outbox.ts';

/** What the buyer keeps: what was bought, what was paid, where to find it. `row` is the order as it is stored. */
export function receiptMail(
  order: Order,
  row: Pick<Row<'orders'>, 'fee_minor' | 'test'>,
  config: Pick<ApiConfig, 'publicUrl' | 'testPayments'>,
): Mail {
  const { publicUrl } = config;
  const seller = order.store?.title ?? 'the shop';
  const parts: Part[] = [
    { kind: 'paragraph', text: `Hello ${order.payer.name},` },
    { kind: 'paragraph', text: opening(order, seller) },
    ...testNotice(order),
    {
      kind: 'rows',
      rows: [...itemRows(order), ...shippingRow(order), ...feeRow(order, row), paidRow(order)],
    },
    ...scheduleParts(order),
    ...eventParts(order),
    ...shippingParts(order.shipping),
    ...(delivers(config, row) ? whereParts(order) : []),
    { kind: 'link', text: 'See your order', href: `${publicUrl}/orders/${order.token}` },
    {
      kind: 'note',
      text: `Please keep this mail, and keep it to yourself: whoever has the link sees the order. Questions about it? You find ${seller} here:`,
      href: `${publicUrl}/${order.store?.slug ?? ''}`,
    },
  ];
  return {
    dedupeKey: `receipt:${order._id}`,
    orderId: order._id,
    recipient: order.payer.email,
    ...orderLetter(order, `Your order no. ${order.number} from ${seller}`, parts),
  };
}

/** One row a line: what, how many, and what is paid for it now. */
export function itemRows(order: Order): [string, string][] {
  return order.items.map((item) => {
    const tier = item.ticket_name === null ? '' : ` (${item.ticket_name})`;
    const count = item.quantity > 1 ? `${item.quantity} × ` : '';
    return [`${count}${item.name}${tier}`, amountOf(item.charged, order)];
  });
}

export function paidRow(order: Order): [string, string] {
  return ['Paid', amountOf(order.total, order)];
}

function amountOf(amount: number, { currency }: Order): string {
  return amount === 0 ? 'Free' : formatMoney(amount, currency);
}

/** What was paid for sending. */
export function shippingRow({ shipping_total, currency }: Order): [string, string][] {
  return shipping_total ? [['Shipping', formatMoney(shipping_total, currency)]] : [];
}

/** When and where the tickets are for. */
export function eventParts(order: Order): Part[] {
  return order.items.flatMap(({ name, event }): Part[] =>
    event ? [{ kind: 'lines', lines: [name, eventTime(event), event.place] }] : [],
  );
}

export function testNotice(order: Order): Part[] {
  if (!order.test) return [];
  return [{ kind: 'paragraph', text: 'This was a test payment: no money moved.' }];
}

export function shippingParts(shipping: ShippingAddress | null | undefined): Part[] {
  if (!shipping) return [];
  const { name, line1, line2, city, region, postal_code, country } = shipping;
  const lines = ['It goes to', name, line1, line2, `${postal_code} ${city}`, region, countryName(country)];
  return [
    {
      kind: 'lines',
      lines: lines.filter((line) => line !== null && line !== undefined).filter((line) => line !== ''),
    },
  ];
}

function opening(order: Order, seller: string): string {
  const isSupport = order.items.every((item) => item.product_id === '');
  return isSupport
    ? `Thank you for supporting ${seller}! This is your receipt.`
    : `Thank you for buying from ${seller}! This is your receipt for order no. ${order.number}.`;
}

/** Where the buyer finds what does not come by post. */
function whereParts(order: Order): Part[] {
  const types = new Set(order.items.map(({ product_type }) => product_type));
  const lines = [
    ...(types.has('ticket')
      ? [
          'Your tickets are on your order’s page: one code a seat, to show at the door on your phone or on paper.',
        ]
      : []),
    ...(types.has('digital') ? ['Your downloads are on your order’s page, as often as you need them.'] : []),
    ...(types.has('masterclass')
      ? ['Your class is on your order’s page, and goes on where you left off.']
      : []),
  ];
  return lines.length > 0 ? [{ kind: 'lines', lines }] : [];
}

/** What the buyer paid on top, so that the creator receives the whole price. */
export function feeRow(
  { currency }: Order,
  { fee_minor }: Pick<Row<'orders'>, 'fee_minor'>,
): [string, string][] {
  const fee = toMajor(fee_minor, currencyTerms(currency).decimals);
  return fee > 0 ? [['Transaction fee, paid by the buyer', formatMoney(fee, currency)]] : [];
}

function scheduleParts(order: Order): Part[] {
  return order.items.flatMap((item): Part[] => {
    if (!item.ips) return [];
    const rows = item.ips.amounts.map((amount, index): [string, string] => [
      index === 0 ? 'Paid today' : `Due on ${mailDate(item.ips?.due_dates[index] ?? '')}`,
      formatMoney(amount, order.currency),
    ]);
    return [
      { kind: 'paragraph', text: `${item.name} in instalments:` },
      { kind: 'rows', rows },
    ];
  });
}
