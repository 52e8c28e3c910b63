import { pathProblem, type PathProblems } from '../forms/pathProblem.ts';
import type { StudioError } from '../calls/studioApi.ts';

/** What is wrong, by the field's path: all fields of a refused save, where the answer names several. */
export function problemsOf(failure: StudioError | undefined): PathProblems {
  if (failure?.status !== 422) return {};
  // Our own server's answers are validated already.
  const { problems = [] } = (failure.body ?? {}) as { problems?: { field: string; problem: string }[] };
  return Object.assign(
    pathProblem(failure.message),
    ...problems.map(({ field, problem }) => pathProblem(`${field} ${problem}`)),
  ) as PathProblems;
}
