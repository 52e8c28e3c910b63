import {
  instalmentProblemCodes,
  type InstalmentProblem,
  type InstalmentProblemCode,
} from '#shared/orders/instalmentProblems.ts';
import { order } from '#shared/texts/en/order.ts';
import type { Refusal } from '../../payments/paymentProvider.ts';

/** How a reason is stored: its code, or else the provider's words. */
export function storedProblem({ code, declineCode, message }: Refusal): string {
  return codeOf(declineCode) ?? codeOf(code) ?? message;
}

/** A stored reason for an answer or a mail. Rows from before codes were stored have sentences. */
export function readProblem(stored: string | null): InstalmentProblem {
  const code =
    codeOf(stored) ?? instalmentProblemCodes.find((one) => order.instalmentProblems[one] === stored);
  return code === undefined
    ? { problem: stored }
    : { problem: order.instalmentProblems[code], problem_code: code };
}

function codeOf(text: string | null): InstalmentProblemCode | undefined {
  return instalmentProblemCodes.find((code) => code === text);
}
