import type { KnownProblem } from '#shared/studio/problemSchema.ts';
import { problemText } from '#shared/studio/problemText.ts';
import type { StudioError } from './studioApi.ts';

/** The message of a refused call. Where a payment provider refused for a reason that we know, it is our sentence for it. */
export function providerRefusalText({ message, body }: Pick<StudioError, 'message' | 'body'>): string {
  // The API's own answer. What a proxy answers has no such field.
  const { problem_code } = (body ?? {}) as Pick<KnownProblem, 'problem_code'>;
  return problem_code === undefined ? message : problemText({ problem: message, problem_code });
}
