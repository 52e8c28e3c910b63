import { studioProblems } from '../texts/en/studioProblems.ts';
import type { KnownProblem } from './problemSchema.ts';

/** A whole sentence: ours for a reason that we know, otherwise the provider's words as a quotation. */
export function problemText(
  { problem, problem_code: code }: KnownProblem,
  texts: typeof studioProblems = studioProblems,
): string {
  return code === undefined ? texts.providerSays(problem) : texts.reasons[code];
}
