import { formatMoney } from '#shared/formatMoney.ts';
import { toMajor } from '#shared/money.ts';
import type { SaleEvent } from '#shared/studio/salesSchema.ts';
import { currencyTerms } from '../currencies/currencies.ts';
import type { Row } from '../store/schema.ts';
import type { OrderHistoryRows } from './loadOrderHistoryRows.ts';

/** The events of an order, the newest first, from the rows that were written when they happened. */
export function historyOf(order: Row<'orders'>, rows: OrderHistoryRows): SaleEvent[] {
  const money = moneyIn(order.currency);
  const events: SaleEvent[] = [
    { at: order.created_at, words: `${order.payer_name || order.payer_email} ordered` },
    ...rows.charges.map((charge, index) => ({
      at: charge.created_at,
      words:
        index === 0 ? `${money(charge.amount_minor)} paid` : `Instalment paid: ${money(charge.amount_minor)}`,
    })),
    ...(rows.gift?.sent_at
      ? [{ at: rows.gift.sent_at, words: `Gift mailed to ${rows.gift.receiver_email}` }]
      : []),
    ...rows.mails.map(({ sent_at, recipient }) => ({
      at: sent_at ?? order.created_at,
      words: `Receipt sent to ${recipient}`,
    })),
    ...(rows.shipment ? [{ at: rows.shipment.shipped_at, words: shippedWords(rows.shipment) }] : []),
    ...rows.refunds.flatMap((refund) => refundEvents(refund, money)),
    ...rows.disputes.map(({ created_at, state, amount_minor }) => ({
      at: created_at,
      words: `The buyer’s bank disputes ${money(amount_minor)}${disputeEnds[state]}`,
    })),
    ...rows.tickets.flatMap(({ checked_in_at, number }) =>
      checked_in_at === null ? [] : [{ at: checked_in_at, words: `Ticket ${number} checked in` }],
    ),
  ];
  // Events of the same moment keep the order above.
  return events.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).toReversed();
}

const disputeEnds: Record<Row<'disputes'>['state'], string> = {
  open: '',
  won: ': decided for you',
  lost: ': decided for the buyer',
};

function refundEvents(refund: Row<'refunds'>, money: (minor: number) => string): SaleEvent[] {
  const amount = money(refund.amount_minor);
  const reason = refund.reason ? ` (${refund.reason})` : '';
  const requested = { at: refund.created_at, words: `Refund of ${amount} asked for${reason}` };
  switch (refund.state) {
    case 'pending':
      return [requested];
    case 'succeeded':
      return [
        {
          at: refund.finished_at ?? refund.created_at,
          words: `${amount} ${refund.by_hand === 1 ? 'paid back by you' : 'refunded'}${reason}`,
        },
      ];
    case 'refused':
      return [
        requested,
        {
          at: refund.finished_at ?? refund.created_at,
          words: `The refund of ${amount} was refused: ${refund.problem ?? 'no reason was given'}`,
        },
      ];
  }
}

function shippedWords({ carrier, tracking }: Row<'shipments'>): string {
  const how = [carrier, tracking].filter((word) => word !== null && word !== '').join(' ');
  return how === '' ? 'Sent' : `Sent with ${how}`;
}

function moneyIn(currency: string): (minor: number) => string {
  const { decimals } = currencyTerms(currency);
  return (minor) => formatMoney(toMajor(minor, decimals), currency);
}
