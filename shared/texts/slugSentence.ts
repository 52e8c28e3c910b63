import type { SlugProblem } from '../addresses/slugs.ts';
import { slugs } from './en/slugs.ts';

/** `undefined` where nothing is wrong. */
export function slugSentence(problem: SlugProblem | undefined, texts = slugs): string | undefined {
  return problem && texts[problem];
}
