import type { GivenAnswer } from './cartSchema.ts';

/** What a ticked checkbox is sent and stored as, in every language. */
export const tickedAnswer = 'Yes';

/** An answer for a reader: a choice by its name in the reader's language, a tick as its word there. */
export function answerText(
  { answer, answer_label: label = answer, chosen }: Omit<GivenAnswer, 'question_id' | 'question'>,
  { ticked }: { ticked: string },
): string {
  return answer === tickedAnswer && chosen === undefined ? ticked : label;
}
