import type { ChargeAnswer } from '#shared/orderSchema.ts';
import type { Refusal } from '../payments/paymentProvider.ts';
import type { Row } from '../store/schema.ts';

/** What a charge answered: repeated, byte for byte, to whoever asks again with the same key. */
export type FinalAnswer =
  | { status: 200; body: ChargeAnswer }
  | { status: 402; body: { message: string; code: string; decline_code: string | null } };

export function refusalAnswer({ message, code, declineCode }: Refusal): FinalAnswer {
  return { status: 402, body: { message, code, decline_code: declineCode } };
}

/** The refusal of a payment that was cancelled unpaid: nobody authenticated in time, or another attempt took its place. */
export const expired: Refusal = {
  code: 'payment_expired',
  declineCode: null,
  message: 'The payment was not completed in time. Nothing was charged; please try again.',
};

/** The answer that an attempt gave; `undefined` while it has given none. */
export function answerOf(attempt: Row<'payment_attempts'>): FinalAnswer | undefined {
  if (attempt.answer_status === null || attempt.answer_json === null) return undefined;
  // Written by `finishAttempt` from a FinalAnswer.
  return { status: attempt.answer_status, body: JSON.parse(attempt.answer_json) } as FinalAnswer;
}
