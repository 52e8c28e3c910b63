import { dayText } from '#shared/dayText.ts';
import { formatMoney } from '#shared/formatMoney.ts';
import { toMajor } from '#shared/money.ts';
import type { Order } from '#shared/orderSchema.ts';
import { isDelivered } from '#shared/productTypes.ts';
import { currencyTerms } from '../settings/currencies.ts';
import type { Row } from '../store/schema.ts';
import { orderLetter, type Part } from './letter.ts';
import type { Mail } from './outbox.ts';
import { receiptRows } from './receiptMail.ts';

type Instalment = Row<'instalments'>;
type Settings = { publicUrl: string };

/** Three days before the charge. */
export function announcementMail(order: Order, instalment: Instalment, settings: Settings): Mail {
  const said = wordsOf(order, instalment);
  return instalmentMail(order, settings, {
    dedupeKey: `instalment-announced:${instalment.id}`,
    subject: `On ${said.dueOn} we charge ${said.amount} for ${said.name}`,
    paragraphs: [
      `A short note before the next instalment of ${said.name}: on ${said.dueOn} we charge ${said.amount} to the card that you paid with. It is instalment ${said.count}.`,
      'There is nothing that you need to do. Should the card not work, we write to you, and you can pay with another one.',
    ],
  });
}

export function paidMail(order: Order, instalment: Instalment, settings: Settings): Mail {
  const said = wordsOf(order, instalment);
  return instalmentMail(order, settings, {
    dedupeKey: `instalment-paid:${instalment.id}`,
    subject: `Instalment ${said.count} of ${said.name} is paid: ${said.amount}`,
    paragraphs: [
      `Thank you! Instalment ${said.count} of ${said.name}, ${said.amount}, is paid. This is your receipt.`,
    ],
  });
}

/** The charge was refused: when it is tried again, or that what was bought is paused. */
export function missedMail(order: Order, instalment: Instalment, settings: Settings): Mail {
  const said = wordsOf(order, instalment);
  const reason = instalment.problem === null ? '' : ` The reason: ${instalment.problem}`;
  const missed = `We could not charge ${said.amount} for instalment ${said.count} of ${said.name}.${reason}`;
  const dedupeKey = `instalment-missed:${instalment.id}:${instalment.tries}`;
  if (instalment.state === 'paused') {
    return instalmentMail(order, settings, { dedupeKey, ...givenUpWords(said, missed) });
  }
  const again = dayText(instalment.next_try_at ?? '');
  return instalmentMail(order, settings, {
    dedupeKey,
    subject: `We could not charge ${said.amount} for ${said.name}`,
    action: 'Pay with another card',
    paragraphs: [
      missed,
      `We try again on ${again}. If you would rather use another card, you can pay at the link below.`,
    ],
  });
}

type Words = { subject: string; action?: string; paragraphs: readonly string[] };

/** After the last retry. Only what is opened on the order's page is paused: a parcel is with its buyer already. */
function givenUpWords({ name, amount, isPaused }: Said, missed: string): Words {
  if (!isPaused) {
    return {
      subject: `${amount} for ${name} is still to be paid`,
      action: 'Pay now',
      paragraphs: [
        missed,
        'That was the last time we tried by ourselves. Please pay the instalment at the link below, with any card.',
      ],
    };
  }
  return {
    subject: `${name} is paused until ${amount} is paid`,
    action: 'Pay and go on',
    paragraphs: [
      missed,
      `That was the last time we tried by ourselves, and ${name} is paused until it is paid. Pay the instalment at the link below, with any card, and everything goes on at once.`,
    ],
  };
}

const testOrder: Part = { kind: 'paragraph', text: 'This is a test order: no money moves.' };

type Said = { name: string; amount: string; count: string; dueOn: string; isPaused: boolean };

function wordsOf(order: Order, instalment: Instalment): Said {
  const line = order.items.find(({ _id }) => _id === instalment.line_id);
  const { decimals } = currencyTerms(order.currency);
  return {
    name: line?.name ?? 'your order',
    amount: formatMoney(toMajor(instalment.amount_minor, decimals), order.currency),
    count: `${instalment.number} of ${line?.ips?.count ?? instalment.number}`,
    dueOn: dayText(instalment.due_at),
    isPaused: line !== undefined && isDelivered(line.product_type),
  };
}

function instalmentMail(order: Order, { publicUrl }: Settings, letter: Words & { dedupeKey: string }): Mail {
  const seller = order.store?.title ?? 'the shop';
  const parts: Part[] = [
    { kind: 'paragraph', text: `Hello ${order.payer.name},` },
    ...letter.paragraphs.map((text): Part => ({ kind: 'paragraph', text })),
    receiptRows(order),
    ...(order.test ? [testOrder] : []),
    { kind: 'link', text: letter.action ?? 'See your order', href: `${publicUrl}/orders/${order.token}` },
    {
      kind: 'note',
      text: `This is about order no. ${order.number} from ${seller}:`,
      href: `${publicUrl}/${order.store?.slug ?? ''}`,
    },
  ];
  return {
    dedupeKey: letter.dedupeKey,
    recipient: order.payer.email,
    ...orderLetter(order, letter.subject, parts),
  };
}
