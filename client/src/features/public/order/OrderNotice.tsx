import { dayText } from '#shared/dates/dayText.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import { decimalsOf, toMajor, toMinor } from '#shared/money/money.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { PaymentSteps } from '../../../ui/PaymentSteps.tsx';
import { StatusNotice } from './StatusNotice.tsx';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { useLatePaymentsTexts } from '../../../lib/texts/useLatePaymentsTexts.ts';
import { useOrderTexts } from '../../../lib/texts/useOrderTexts.ts';
import type { OrderWording } from './orderWording.ts';

/** The status of the whole order, unless it is paid. */
export function OrderNotice({ order }: { order: Order }) {
  const texts = useOrderTexts();
  const late = useLatePaymentsTexts();
  const wording = { texts, language: useLanguage() };
  const seller = order.store?.title ?? texts.theSeller;
  switch (order.status) {
    case 'paid':
      return null;
    case 'waiting':
      return (
        <StatusNotice icon="clock" title={late.waiting}>
          {order.waiting ? <PaymentSteps {...order} waiting={order.waiting} /> : late.notBefore}
        </StatusNotice>
      );
    case 'canceled':
      return (
        <StatusNotice icon="info" title={late.canceled}>
          {order.arrived === undefined
            ? late.canceledNote
            : late.canceledArrived(formatMoney(order.arrived, order.currency, wording.language))}
        </StatusNotice>
      );
    case 'pending':
      return (
        <StatusNotice icon="clock" title={texts.pending}>
          {texts.pendingNote}
        </StatusNotice>
      );
    case 'part_refunded':
      return (
        <StatusNotice icon="info" title={refundTitle(order, wording)}>
          {texts.partRefundedNote(sentBackWords(order, wording))}
        </StatusNotice>
      );
    case 'refunded':
      return (
        <StatusNotice icon="info" title={texts.refunded}>
          {texts.refundedNote(sentBackWords(order, wording))}
        </StatusNotice>
      );
    case 'disputed':
      return (
        <StatusNotice icon="warning" title={texts.disputed}>
          {texts.disputedNote(seller)}
        </StatusNotice>
      );
  }
}

function refundTitle({ refunds = [], currency }: Order, { texts, language }: OrderWording): string {
  const decimals = decimalsOf(currency);
  const sumMinor = refunds.reduce((sum, { amount }) => sum + toMinor(amount, decimals), 0);
  if (sumMinor === 0) return texts.partRefunded;
  return texts.amountRefunded(formatMoney(toMajor(sumMinor, decimals), currency, language));
}

/** When the money went back, and who sent it. */
function sentBackWords(order: Order, wording: OrderWording): string {
  const { texts } = wording;
  const when = sentBack(order, wording);
  return order.refunds?.[0]?.by_hand
    ? texts.bySeller(when, order.store?.title ?? texts.theSeller)
    : texts.toItsSource(when);
}

/** When the money went back; several parts with their amounts. */
function sentBack({ refunds = [], currency }: Order, { texts, language }: OrderWording): string {
  const known = refunds.filter(({ created_at }) => created_at !== '');
  const [only] = known;
  if (!only) return texts.moneyGoesBack;
  if (refunds.length === 1) return texts.sentBackOn(dayText(only.created_at, language));
  const parts = known.map(({ amount, created_at }) =>
    texts.amountOn(formatMoney(amount, currency, language), dayText(created_at, language)),
  );
  return texts.sentBackInParts(parts.join(', '));
}
