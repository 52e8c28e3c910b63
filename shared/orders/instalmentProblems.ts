import type { order } from '../texts/en/order.ts';

/** Why an instalment was not collected, where the reason has a sentence of ours (`instalmentProblems` of the order's texts). */
export const instalmentProblemCodes = [
  'authentication_failed',
  'authentication_required',
  'bank_refused',
  'card_declined',
  'expired_card',
  'insufficient_funds',
  'no_card',
] as const;

export type InstalmentProblemCode = (typeof instalmentProblemCodes)[number];

/** `problem` is the code's sentence in English; without a code it is in the provider's words. */
export type InstalmentProblem = { problem: string | null; problem_code?: InstalmentProblemCode | undefined };

/** The reason in the language of the texts, or in the provider's words. */
export function instalmentProblemText(
  { problem, problem_code: code }: InstalmentProblem,
  texts: (typeof order)['instalmentProblems'],
): string | null {
  return code === undefined ? problem : texts[code];
}
