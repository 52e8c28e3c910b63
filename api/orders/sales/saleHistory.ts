import { toMajor } from '#shared/money/money.ts';
import type { SaleEvent } from '#shared/studio/saleEventSchema.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import { readProblem } from '../../payments/problems.ts';
import type { Row } from '../../store/schema.ts';
import type { OrderHistoryRows } from './loadOrderHistoryRows.ts';
import { saleEvent } from './saleEvent.ts';

type Money = { amount: number; currency: string };

/** The events of an order, the newest first, from the rows that were written when they happened. */
export function historyOf(order: Row<'orders'>, rows: OrderHistoryRows): SaleEvent[] {
  const { created_at, currency, payer_name, payer_email } = order;
  const { decimals } = currencyTerms(currency);
  const money = (minor: number): Money => ({ amount: toMajor(minor, decimals), currency });
  const events: SaleEvent[] = [
    saleEvent(created_at, { kind: 'ordered', name: payer_name || payer_email }),
    ...rows.charges.map((charge, index) =>
      saleEvent(charge.created_at, {
        kind: index === 0 ? 'paid' : 'instalment_paid',
        ...money(charge.amount_minor),
      }),
    ),
    ...(rows.gift?.sent_at
      ? [saleEvent(rows.gift.sent_at, { kind: 'gift_mailed', email: rows.gift.receiver_email })]
      : []),
    ...rows.mails.map(({ sent_at, recipient }) =>
      saleEvent(sent_at ?? created_at, { kind: 'receipt_sent', email: recipient }),
    ),
    ...(rows.shipment ? [sentEvent(rows.shipment)] : []),
    ...rows.withdrawals.map(({ declared_at, name }) => saleEvent(declared_at, { kind: 'withdrawn', name })),
    ...rows.refunds.flatMap((refund) => refundEvents(refund, money(refund.amount_minor))),
    ...rows.disputes.map((dispute) => disputeEvent(dispute, money(dispute.amount_minor))),
    ...rows.tickets.flatMap(({ checked_in_at, number }) =>
      checked_in_at === null ? [] : [saleEvent(checked_in_at, { kind: 'ticket_checked_in', number })],
    ),
  ];
  // Events of the same moment keep the order above.
  return events.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).toReversed();
}

function sentEvent({ shipped_at, carrier, tracking }: Row<'shipments'>): SaleEvent {
  return saleEvent(shipped_at, { kind: 'sent', carrier, tracking });
}

function disputeEvent({ created_at, state }: Row<'disputes'>, money: Money): SaleEvent {
  switch (state) {
    case 'inquiry':
      return saleEvent(created_at, { kind: 'inquired', ...money, state: 'open' });
    case 'inquiry_closed':
      return saleEvent(created_at, { kind: 'inquired', ...money, state: 'closed' });
    case 'open':
    case 'won':
    case 'lost':
      return saleEvent(created_at, { kind: 'disputed', ...money, state });
  }
}

function refundEvents(refund: Row<'refunds'>, money: Money): SaleEvent[] {
  const { reason, problem } = refund;
  const finishedAt = refund.finished_at ?? refund.created_at;
  const requested = saleEvent(refund.created_at, { kind: 'refund_requested', ...money, reason });
  switch (refund.state) {
    case 'pending':
      return [requested];
    case 'succeeded': {
      const kind = refund.by_hand === 1 ? 'paid_back_by_hand' : 'refunded';
      return [saleEvent(finishedAt, { kind, ...money, reason })];
    }
    case 'refused': {
      if (refund.failed_at !== null) return failedEvents(refund, money, refund.failed_at);
      const why = problem ? readProblem(problem) : { problem: null };
      return [requested, saleEvent(finishedAt, { kind: 'refund_refused', ...money, ...why })];
    }
  }
}

/** The refund was accepted first, unless its failure was reported before the answer to it. */
function failedEvents(refund: Row<'refunds'>, money: Money, failedAt: string): SaleEvent[] {
  const { created_at, finished_at, reason, problem } = refund;
  const before =
    finished_at === null || finished_at === failedAt
      ? saleEvent(created_at, { kind: 'refund_requested', ...money, reason })
      : saleEvent(finished_at, { kind: 'refunded', ...money, reason });
  const why = readProblem(problem ?? '');
  return [before, saleEvent(failedAt, { kind: 'refund_failed', ...money, ...why })];
}
