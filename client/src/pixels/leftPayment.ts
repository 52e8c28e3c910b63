import { paidEvent, type PaidOrder, type PixelEvent } from './events.ts';

type Left = { paymentIntentId: string; clientSecret: string };

/**
 * A payment that the buyer approves on another site. The buyer returns to a page on which no service is loaded. So this tab keeps the payment,
 * and the next page of the creator asks our own API for its result.
 */
export function leftPayment(account: string) {
  const key = `makerstall:left:${account}`;

  function forget(): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Denied storage has nothing to forget.
    }
  }

  function read(): Left | undefined {
    try {
      const left: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      // `keep` wrote it.
      return typeof left === 'object' && left !== null ? (left as Left) : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    forget,
    keep({ paymentIntentId, clientSecret }: Left): void {
      try {
        sessionStorage.setItem(key, JSON.stringify({ paymentIntentId, clientSecret }));
      } catch {
        // Denied: the purchase is not told.
      }
    },
    /** The purchase, once it is paid. A payment that is not decided yet stays. Never rejects. */
    async settled(): Promise<PixelEvent | undefined> {
      const left = read();
      if (!left) return undefined;
      const question = { payment_intent_id: left.paymentIntentId, client_secret: left.clientSecret };
      const payment = (await ask('/stripe/payment-standing', question)) as PaymentState | undefined;
      if (!payment || payment.status === 'processing' || payment.status === 'requires_action')
        return undefined;
      forget();
      if (payment.status !== 'succeeded' || !payment.order) return undefined;
      const order = await ask(`/orders/${encodeURIComponent(payment.order.token)}`);
      return order === undefined ? undefined : paidEvent(order as PaidOrder);
    },
  };
}

type PaymentState = { status: string; order?: { token: string } };

/** Answers of our own server, which has read them with their schemas. `undefined` for a refusal or no answer. */
async function ask(path: string, body?: object): Promise<unknown> {
  const sent = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  try {
    const answer = await fetch(`/api/main${path}`, body ? sent : {});
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
