import { eventTime } from '#shared/eventText.ts';
import { countryName } from '#shared/countries.ts';
import { amountText, receiptLines } from '#shared/receiptLines.ts';
import type { Order, ShippingAddress } from '#shared/orderSchema.ts';
import type { ApiConfig } from '../config.ts';
import { delivers } from '../deliveries/rules.ts';
import type { Row } from '../store/schema.ts';
import { orderLetter, type Part } from './letter.ts';
import type { Mail } from './outbox.ts';

/** What the buyer keeps: what was bought, what was paid, where to find it. `row` is the order as it is stored. */
export function receiptMail(
  order: Order,
  row: Pick<Row<'orders'>, 'test'>,
  config: Pick<ApiConfig, 'publicUrl' | 'testPayments'>,
): Mail {
  const { publicUrl } = config;
  const seller = order.store?.title ?? 'the shop';
  const parts: Part[] = [
    { kind: 'paragraph', text: `Hello ${order.payer.name},` },
    { kind: 'paragraph', text: opening(order, seller) },
    ...testNotice(order),
    receiptRows(order),
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

/** All that the order says about money, line by line. */
export function receiptRows(order: Order): Part {
  const rows = receiptLines(order).map((line): [string, string] => [
    line.label,
    amountText(line, order.currency),
  ]);
  return { kind: 'rows', rows };
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
