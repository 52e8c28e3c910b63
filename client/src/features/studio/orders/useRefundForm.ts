import { useState } from 'react';
import { isRefundedByHand } from '#shared/payments/paymentMethods.ts';
import type { RefundRequest, Sale } from '#shared/studio/salesSchema.ts';
import { studioSale as texts } from '#shared/texts/en/studioSale.ts';
import type { StudioError } from '../calls/studioApi.ts';
import { useDraftForm } from '../forms/useDraftForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import { useRefundMutation } from './ordersApi.ts';
import { withdrawnPart } from './withdrawnSum.ts';

type Values = {
  extent: 'whole' | 'part';
  amount: string;
  reason: string;
  returnsSeats: boolean;
  /** After a failed refund: the seller pays the buyer back without the provider. */
  otherWay: boolean;
  key: string;
};

export type RefundForm = {
  values: Values;
  change: (fields: Partial<Omit<Values, 'key'>>) => void;
  /** The amount of the refund; `undefined` while the typed amount is invalid. */
  amount: number | undefined;
  /** The seller pays it back: its method cannot be refunded, or a refund failed and they chose to. */
  isByHand: boolean;
  /** The seller may choose to pay the buyer back without the provider. */
  canPayOtherWay: boolean;
  /** The problem of the amount. */
  problem: string | undefined;
  failure: StudioError | undefined;
  /** It is unknown whether the refund was made: the same refund can be requested again. */
  isUnclear: boolean;
  isSending: boolean;
  /** Resolves with the order when the refund succeeded, otherwise with undefined. */
  send: () => Promise<Sale | undefined>;
};

/**
 * Each refund has one key, stored with the draft: it stays the same refund after a lost connection, a reload or a new login.
 * Other terms, or a try after a refusal, are another refund with another key.
 */
export function useRefundForm(sale: Sale): RefundForm {
  const [fresh] = useState(() => newRefund(sale));
  const form = useDraftForm<Values>({ form: `refund:${sale._id}`, saved: fresh });
  const [refund] = useRefundMutation();
  const saving = useSaving<Sale>();
  const [missing, setMissing] = useState<string>();
  const { values } = form;
  const isCash = isRefundedByHand(sale.method);
  const canPayOtherWay = !isCash && sale.refunds.some(({ failed_at }) => failed_at !== undefined);
  const isByHand = isCash || (canPayOtherWay && values.otherWay);
  const amount = values.extent === 'whole' ? sale.refundable : amountOf(values.amount);

  async function send(): Promise<Sale | undefined> {
    if (amount === undefined) {
      setMissing(texts.refund.amountMissing);
      return undefined;
    }
    const key = saving.failure && !isUnclearly(saving.failure) ? crypto.randomUUID() : values.key;
    form.change({ key });
    const request = {
      ...requestOf(values, amount),
      ...(isByHand ? { by_hand: true } : {}),
    };
    const answer = await saving.save(() => refund({ orderId: sale._id, key, request }).unwrap());
    if (answer) form.reset(newRefund(answer));
    return answer;
  }

  const problem = missing ?? saving.problems['amount'];
  return {
    values,
    change: (fields) => {
      setMissing(undefined);
      saving.clear();
      form.change({ ...fields, key: crypto.randomUUID() });
    },
    amount,
    isByHand,
    canPayOtherWay,
    problem,
    failure: problem === undefined ? saving.failure : undefined,
    isUnclear: saving.failure !== undefined && isUnclearly(saving.failure),
    isSending: saving.isSaving,
    send,
  };
}

/** Proposes what the buyer withdrew from, or all that is left. */
function newRefund(sale: Sale): Values {
  const part = withdrawnPart(sale);
  return {
    extent: part === undefined ? 'whole' : 'part',
    amount: part === undefined ? '' : String(part),
    reason: '',
    returnsSeats: true,
    otherWay: true,
    key: crypto.randomUUID(),
  };
}

function requestOf(
  { extent, reason, returnsSeats }: Values,
  amount: number,
): Pick<RefundRequest, 'return_seats'> & Partial<RefundRequest> {
  return {
    ...(extent === 'part' ? { amount } : {}),
    ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    return_seats: returnsSeats,
  };
}

/** `12.50` and `12,50` are the same; anything but a single number is undefined. */
export function amountOf(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(plain) && Number(plain) > 0 ? Number(plain) : undefined;
}

/** No answer, a time-out or a server error: the refund may have been made. */
function isUnclearly({ status }: StudioError): boolean {
  return status === 0 || status === 408 || status >= 500;
}
