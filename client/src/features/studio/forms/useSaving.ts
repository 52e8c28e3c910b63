import { useRef, useState } from 'react';
import { pathProblem, type PathProblems } from './pathProblem.ts';
import type { StudioError } from '../calls/studioApi.ts';

/** Somebody else saved meanwhile: the server's current state. */
export type Conflict<Current> = { revision: number; current: Current };

export type Saving<Answer, Current> = {
  isSaving: boolean;
  failure: StudioError | undefined;
  /** By path; a field shows its own with `errorProp(problems['name'])`. */
  problems: PathProblems;
  conflict: Conflict<Current> | undefined;
  /**
   * Resolves with the answer, or with undefined when the call was refused: the hook shows why. While it runs, a second call does
   * nothing.
   */
  save: (send: () => Promise<Answer>) => Promise<Answer | undefined>;
  /** Clears the last refusal. */
  clear: () => void;
};

type Outcome<Current> = { failure?: StudioError; conflict?: Conflict<Current> };

/**
 * Sends a form and holds the result. `send` is a mutation's `unwrap()`. A refusal becomes problems beside the fields, a conflict
 * for `ConflictDialog`, or a failure for `ErrorNotice`.
 */
export function useSaving<Answer, Current = unknown>(): Saving<Answer, Current> {
  const [outcome, setOutcome] = useState<Outcome<Current>>({});
  const [isSaving, setIsSaving] = useState(false);
  const isUnderWay = useRef(false);

  async function save(send: () => Promise<Answer>): Promise<Answer | undefined> {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setIsSaving(true);
    try {
      const answer = await send();
      setOutcome({});
      return answer;
    } catch (error) {
      // The dashboard's calls reject with a StudioError (`studioApi.ts`).
      const failure = error as StudioError;
      const conflict = conflictOf<Current>(failure);
      setOutcome(conflict ? { conflict } : { failure });
      return undefined;
    } finally {
      isUnderWay.current = false;
      setIsSaving(false);
    }
  }

  return {
    isSaving,
    failure: outcome.failure,
    problems: outcome.failure?.status === 422 ? pathProblem(outcome.failure.message) : {},
    conflict: outcome.conflict,
    save,
    clear: () => setOutcome({}),
  };
}

/** A 409 that contains the saved state. Any other 409 is an ordinary refusal. */
export function conflictOf<Current>({ status, body }: StudioError): Conflict<Current> | undefined {
  if (status !== 409 || typeof body !== 'object' || body === null) return undefined;
  const { revision, current } = body as { revision?: unknown; current?: unknown };
  // Our own server's answers are validated already.
  return typeof revision === 'number' && current !== undefined
    ? { revision, current: current as Current }
    : undefined;
}
