import type { BrokenRule } from '#shared/wire/fieldRules.ts';
import type { Language } from '#shared/texts/languages.ts';
import { fieldSentence } from '../forms/fieldSentence.ts';
import { pathProblem, type PathProblems } from '../forms/pathProblem.ts';
import type { StudioError } from '../calls/studioApi.ts';

type Problem = { field: string; problem: string } & BrokenRule;

/** What is wrong, by the field's path: all fields of a refused save, where the answer names several. */
export function problemsOf(failure: StudioError | undefined, language: Language): PathProblems {
  if (failure?.status !== 422) return {};
  // Our own server's answers are validated already.
  const { problems = [] } = (failure.body ?? {}) as { problems?: Problem[] };
  const messageOf = ({ problem, ...broken }: Problem) =>
    language === 'en' ? `${broken.field} ${problem}` : fieldSentence(broken);
  return Object.assign(
    pathProblem(failure.message),
    ...problems.map((one) => pathProblem(messageOf(one))),
  ) as PathProblems;
}
