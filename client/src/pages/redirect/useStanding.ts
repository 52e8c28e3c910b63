import { useEffect, useState } from 'react';
import type { PaymentQuestion, PaymentStanding } from '#shared/orderSchema.ts';
import { useAppDispatch } from '../../api.ts';
import { readPayment } from '../../features/checkout/readPayment.ts';
import type { ResourceError } from '../../lib/resource.ts';
import { standingIn, type Standing } from './wayBack.ts';

/** A payment that is not settled yet is asked about again after this time, this often. */
const askAgainMs = 2000;
const mostAsks = 5;

/** The payment that the address is about: asked for until it is settled, or long enough. */
export function useStanding(query: URLSearchParams): { standing: Standing; isAsking: boolean } {
  const dispatch = useAppDispatch();
  const said = standingIn(query);
  const [heard, setHeard] = useState<Standing>();
  const [asks, setAsks] = useState(0);
  const question = said.kind === 'asking' ? said.question : undefined;
  const isUnsettled = heard === undefined || heard.kind === 'processing';
  const isAsking = question !== undefined && isUnsettled && asks < mostAsks;

  useEffect(() => {
    if (!question || !isAsking) return undefined;
    let isLeft = false;
    async function ask(asked: PaymentQuestion): Promise<void> {
      const answer = await dispatch(readPayment(asked));
      if (isLeft) return;
      setHeard(
        readPayment.fulfilled.match(answer) ? standingOf(answer.payload) : standingAfter(answer.payload),
      );
      setAsks(asks + 1);
    }
    const timer = setTimeout(() => void ask(question), asks === 0 ? 0 : askAgainMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- one question for each answer; the address stays the same
  }, [asks, isAsking]);

  return { standing: heard ?? said, isAsking };
}

function standingOf(payment: PaymentStanding): Standing {
  switch (payment.status) {
    case 'succeeded':
      return { kind: 'succeeded', order: payment.order };
    case 'failed':
      return { kind: 'failed', message: payment.message };
    case 'processing':
    case 'requires_action':
      return { kind: payment.status };
  }
}

/** Unknown here, as a refusal says: the address is about no payment. Anything else may still be answered. */
function standingAfter(error: ResourceError | undefined): Standing {
  return { kind: error?.status === 404 || error?.status === 422 ? 'none' : 'processing' };
}
