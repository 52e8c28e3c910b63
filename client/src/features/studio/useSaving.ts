import { useRef, useState } from 'react';
import { pathProblem, type PathProblems } from './pathProblem.ts';
import type { StudioError } from './studioApi.ts';

/** Somebody else saved since: what the server holds now. */
export type Conflict<Current> = { revision: number; current: Current };

export type Saving<Answer, Current> = {
  isSaving: boolean;
  failure: StudioError | undefined;
  /** By path; a field shows its own with `errorProp(problems['name'])`. */
  problems: PathProblems;
  conflict: Conflict<Current> | undefined;
  /** Resolves with the answer, or with nothing when the call was refused: the hook says why. A second press waits. */
  save: (send: () => Promise<Answer>) => Promise<Answer | undefined>;
  /** Forgets the last refusal. */
  clear: () => void;
};

type Outcome<Current> = { failure?: StudioError; conflict?: Conflict<Current> };

/**
 * Sends a form and keeps what came of it. `send` is a mutation's `unwrap()`; a refusal becomes problems beside the fields, a
 * conflict for `ConflictDialog`, or a failure to show with `ErrorNotice`.
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
      // What the studio's calls are refused with (`studioApi.ts`).
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

/** A 409 with the saved state in it; any other 409 is a refusal like others. */
export function conflictOf<Current>({ status, body }: StudioError): Conflict<Current> | undefined {
  if (status !== 409 || typeof body !== 'object' || body === null) return undefined;
  const { revision, current } = body as { revision?: unknown; current?: unknown };
  // Our own server's answers count as read.
  return typeof revision === 'number' && current !== undefined
    ? { revision, current: current as Current }
    : undefined;
}
