import { useEffect, useState } from 'react';
import type { PaymentQuestion, PaymentStatus } from '#shared/orders/chargeSchema.ts';
import { useAppDispatch } from '../../calls/api.ts';
import { readPayment } from '../../features/public/checkout/readPayment.ts';
import type { ResourceError } from '../../lib/resource.ts';
import { statusIn, type PaymentView } from './returnPath.ts';

/** An unsettled payment is checked again after this delay, at most this often. */
const retryDelayMs = 2000;
const maxTries = 5;

/** The payment that the address names, polled until it is settled or the tries are used up. */
export function usePaymentStatus(query: URLSearchParams): { status: PaymentView; isAsking: boolean } {
  const dispatch = useAppDispatch();
  const initial = statusIn(query);
  const [answered, setAnswered] = useState<PaymentView>();
  const [tries, setTries] = useState(0);
  const question = initial.kind === 'asking' ? initial.question : undefined;
  const isUnsettled = answered === undefined || answered.kind === 'processing';
  const isAsking = question !== undefined && isUnsettled && tries < maxTries;

  useEffect(() => {
    if (!question || !isAsking) return undefined;
    let isStopped = false;
    async function readStatus(asked: PaymentQuestion): Promise<void> {
      const answer = await dispatch(readPayment(asked));
      if (isStopped) return;
      setAnswered(
        readPayment.fulfilled.match(answer) ? statusOf(answer.payload) : statusAfter(answer.payload),
      );
      setTries(tries + 1);
    }
    const timer = setTimeout(() => void readStatus(question), tries === 0 ? 0 : retryDelayMs);
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- one request per answer; the address stays the same
  }, [tries, isAsking]);

  return { status: answered ?? initial, isAsking };
}

function statusOf(payment: PaymentStatus): PaymentView {
  switch (payment.status) {
    case 'succeeded':
    case 'waiting':
      return { kind: payment.status, order: payment.order };
    case 'failed':
      return { kind: 'failed', message: payment.message, slug: payment.slug };
    case 'requires_action':
      return { kind: payment.status, slug: payment.slug };
    case 'processing':
      return { kind: payment.status };
  }
}

/** An unknown payment counts as none. Other errors may be temporary. */
function statusAfter(error: ResourceError | undefined): PaymentView {
  return { kind: error?.status === 404 || error?.status === 422 ? 'none' : 'processing' };
}
