import { AppError } from '#shared/wire/appError.ts';
import type { ChargeAnswer } from '#shared/orders/chargeSchema.ts';
import { refusals } from '#shared/texts/en/refusals.ts';
import type { Refusal } from '../../payments/paymentProvider.ts';
import type { Row } from '../../store/schema.ts';

/** The response of a charge. It is repeated byte for byte for the same key. */
export type FinalAnswer =
  | { status: 200; body: ChargeAnswer }
  | { status: 402; body: { message: string; code: string; decline_code: string | null } };

export function refusalAnswer({ message, code, declineCode }: Refusal): FinalAnswer {
  return { status: 402, body: { message, code, decline_code: declineCode } };
}

/** The same as an error, where no attempt keeps the answer. */
export function declined(refusal: Refusal): AppError {
  return new AppError(402, refusal.code, refusal.message, { extra: { decline_code: refusal.declineCode } });
}

/** The refusal of a payment that was canceled unpaid: nobody authenticated in time, or another attempt replaced it. */
export const expired: Refusal = {
  code: 'payment_expired',
  declineCode: null,
  message: refusals.payment_expired,
};

/** The response of an attempt; `undefined` while there is none. */
export function answerOf(attempt: Row<'payment_attempts'>): FinalAnswer | undefined {
  if (attempt.answer_status === null || attempt.answer_json === null) return undefined;
  // `finishAttempt` wrote it from a FinalAnswer.
  return { status: attempt.answer_status, body: JSON.parse(attempt.answer_json) } as FinalAnswer;
}
