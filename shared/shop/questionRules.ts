import type { Question } from './shopSchema.ts';

/** Whether an answer is one that the seller offers. Every answer is, except to a question with choices. */
export function isOfferedAnswer({ kind, choices = [] }: Question, answer: string): boolean {
  return kind !== 'choice' || choices.includes(answer);
}
