import { slugs } from '../texts/en/slugs.ts';
import type { SlugProblem } from './slugs.ts';

/** `undefined` where nothing is wrong. */
export function slugSentence(problem: SlugProblem | undefined, texts = slugs): string | undefined {
  return problem && texts[problem];
}
