import { formatMoney } from '../money/formatMoney.ts';
import { studioHistory as texts } from '../texts/en/studioHistory.ts';
import type { Language } from '../texts/languages.ts';
import { problemText } from './problemText.ts';
import type { SaleEventDetails } from './saleEventSchema.ts';

type Money = { amount: number; currency: string };

/** An event of an order as a sentence for its seller. `language` is that of the texts: the API has English ones, a page its own. */
export function saleEventText(what: SaleEventDetails, language: Language): string {
  const money = ({ amount, currency }: Money) => formatMoney(amount, currency, language);
  switch (what.kind) {
    case 'ordered':
      return texts.ordered(what.name);
    case 'ordered_to_pay_later':
      return texts.orderedToPayLater(what.name);
    case 'payment_missed':
      return texts.paymentMissed;
    case 'late_payment_returning':
      return texts.latePaymentReturning;
    case 'late_payment_returned':
      return texts.latePaymentReturned;
    case 'paid':
      return texts.paid(money(what));
    case 'instalment_paid':
      return texts.instalmentPaid(money(what));
    case 'gift_mailed':
      return texts.giftMailed(what.email);
    case 'receipt_sent':
      return texts.receiptSent(what.email);
    case 'sent':
      return sentText(what);
    case 'withdrawn':
      return texts.withdrawn(what.name);
    case 'refund_requested':
      return withReason(texts.refundRequested(money(what)), what.reason);
    case 'refunded':
      return withReason(texts.refunded(money(what)), what.reason);
    case 'paid_back_by_hand':
      return withReason(texts.paidBackByYou(money(what)), what.reason);
    case 'refund_refused': {
      const { problem, ...known } = what;
      return problem === null
        ? texts.refundRefused(money(what))
        : texts.refundRefusedWhy({ amount: money(what), why: problemText({ ...known, problem }) });
    }
    case 'refund_failed':
      return texts.refundFailed({ amount: money(what), why: problemText(what) });
    case 'disputed':
      return texts.disputes[what.state](money(what));
    case 'inquired':
      return texts.inquiries[what.state](money(what));
    case 'ticket_checked_in':
      return texts.ticketCheckedIn(what.number);
  }
}

function sentText({ carrier, tracking }: Extract<SaleEventDetails, { kind: 'sent' }>): string {
  const how = [carrier, tracking].filter((word) => word !== null && word !== '').join(' ');
  return how === '' ? texts.sent : texts.sentWith(how);
}

function withReason(sentence: string, reason: string | null): string {
  return reason === null || reason === '' ? sentence : texts.withReason({ sentence, reason });
}
