import { dayText } from '#shared/dayText.ts';
import { letter, type Letter, type Part } from './letter.ts';

type FoundOrder = {
  number: number;
  token: string;
  boughtOn: string;
  seller: string;
  names: readonly string[];
};

/** All orders of an address, for somebody who has lost the mails. */
export function foundOrdersMail(
  orders: readonly FoundOrder[],
  { publicUrl, name }: { publicUrl: string; name: string },
): Letter {
  const parts: Part[] = [
    { kind: 'paragraph', text: `Hello ${name},` },
    {
      kind: 'paragraph',
      text:
        orders.length === 1
          ? 'You asked for your purchases. There is one:'
          : 'You asked for your purchases. Here they are, the newest first:',
    },
    ...orders.flatMap((order): Part[] => [
      {
        kind: 'lines',
        lines: [
          order.names.join(', '),
          `${order.seller}, order no. ${order.number}, ${dayText(order.boughtOn)}`,
        ],
      },
      { kind: 'link', text: 'Open this order', href: `${publicUrl}/orders/${order.token}` },
    ]),
    {
      kind: 'note',
      text: 'Whoever has one of these links sees that order, so please keep this mail to yourself. If it was not you who asked, there is nothing that you need to do.',
    },
  ];
  return letter('Your purchases', parts);
}
