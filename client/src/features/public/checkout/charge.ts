import { AppError, failureTexts } from '#shared/wire/appError.ts';
import type { Charge, ChargeAnswer } from '#shared/orders/chargeSchema.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { createCall } from '../../../calls/api.ts';
import type { PaymentAttempt } from '../../../lib/paymentAttempt.ts';

/** The result of one charge. Only `unknown` leaves the attempt open: it is sent again with the same key. */
export type ChargeOutcome =
  | { kind: 'paid'; order: Order }
  /** The money arrives later. */
  | { kind: 'waiting'; order: Order }
  /** `redirectUrl`: where the buyer approves it; absent if the page asks. */
  | { kind: 'action'; clientSecret: string; paymentIntentId: string; redirectUrl?: string }
  | { kind: 'unknown'; message: string; isInFlight: boolean }
  | { kind: 'amount'; amount: number; message: string }
  | { kind: 'closed'; message: string; isPaid: boolean }
  | { kind: 'declined'; message: string }
  | { kind: 'refused'; message: string; code: string };

/** `isResumed`: the key was sent before, so that any failure except a final answer leaves it open. */
export type ChargeAttempt<Body = Charge> = PaymentAttempt<Body> & { isResumed: boolean };

/** Always fulfils: a refusal is an outcome. Source: contract, section 6, `POST /stripe/charge`. */
export const charge = createCall<ChargeOutcome, ChargeAttempt>(
  'checkout/charge',
  async ({ key, body, isResumed }, { extra }) => {
    try {
      const answer = await extra.request({
        upstream: 'main',
        method: 'POST',
        path: '/stripe/charge',
        headers: { 'idempotency-key': key },
        body,
      });
      // Our own server's answers are validated already (STYLE, "Types").
      return answered(answer as ChargeAnswer);
    } catch (error) {
      return outcomeOf(error, isResumed);
    }
  },
);

/** The payment is made already, or no longer due. */
const closedCodes = new Set(['cart_closed', 'instalment_paid', 'nothing_to_collect', 'order_closed']);

export function outcomeOf(error: unknown, isResumed: boolean): ChargeOutcome {
  if (!(error instanceof AppError)) {
    return { kind: 'unknown', message: failureTexts.noResponse, isInFlight: false };
  }
  const { status, code, message } = error;
  const amount = amountIn(error.body);
  if (status === 409 && amount !== undefined) return { kind: 'amount', amount, message };
  if (status === 409 && code === 'in_flight') return { kind: 'unknown', message, isInFlight: true };
  if (status === 409 && closedCodes.has(code)) return { kind: 'closed', message, isPaid: true };
  if (status === 404 && code === 'cart_unknown') return { kind: 'closed', message, isPaid: false };
  if (status === 402) return { kind: 'declined', message };
  if (code === 'tax_unavailable') return { kind: 'refused', message, code };
  const isOpen = status === 0 || status === 408 || status >= 500 || (status === 429 && isResumed);
  return isOpen ? { kind: 'unknown', message, isInFlight: false } : { kind: 'refused', message, code };
}

export function answered(answer: ChargeAnswer): ChargeOutcome {
  if (answer.status === 'succeeded') return { kind: 'paid', order: answer.order };
  if (answer.status === 'waiting') return { kind: 'waiting', order: answer.order };
  const {
    client_secret: clientSecret,
    payment_intent_id: paymentIntentId,
    redirect_url: redirectUrl,
  } = answer;
  return { kind: 'action', clientSecret, paymentIntentId, ...(redirectUrl ? { redirectUrl } : {}) };
}

/** A changed total is answered as `{message, amount}`. */
function amountIn(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('amount' in body)) return undefined;
  return typeof body.amount === 'number' ? body.amount : undefined;
}
