import { useRef, useState } from 'react';
import { studioForms } from '#shared/texts/en/studioForms.ts';
import { isOffline } from '../../../lib/noResponseText.ts';
import { useWhenOnline } from '../../../lib/useWhenOnline.ts';
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
   * Resolves with the answer, or with undefined when the call was refused: the hook shows why. While it runs, a second call waits for
   * its turn if it can be repeated, and does nothing if it cannot. `send` is called in its turn: it reads what is typed then.
   */
  save: (send: () => Promise<Answer>) => Promise<Answer | undefined>;
  /** Clears the last refusal. */
  clear: () => void;
};

type Outcome<Current> = { failure?: StudioError; conflict?: Conflict<Current> };

type SavingOptions = {
  /**
   * For changes that may be sent twice: saves what is typed now. Called when the network is back after a save that failed without
   * one. What can be made only once (a purchase, a refund, a new product) has none.
   */
  repeat?: (() => void) | undefined;
};

export const waitingText = studioForms.waitsForNetwork;

/**
 * Sends a form and holds the result. `send` is a mutation's `unwrap()`. A refusal becomes problems beside the fields, a conflict
 * for `ConflictDialog`, or a failure for `ErrorNotice`.
 */
export function useSaving<Answer, Current = unknown>({ repeat }: SavingOptions = {}): Saving<
  Answer,
  Current
> {
  const [outcome, setOutcome] = useState<Outcome<Current>>({});
  const [isSaving, setIsSaving] = useState(false);
  const lastTurn = useRef<Promise<unknown>>(Promise.resolve());
  const turns = useRef(0);

  useWhenOnline(outcome.failure?.isWaiting === true, () => repeat?.());

  function save(send: () => Promise<Answer>): Promise<Answer | undefined> {
    if (turns.current > 0 && !repeat) return Promise.resolve(undefined);
    turns.current += 1;
    const turn = lastTurn.current.then(() => run(send));
    lastTurn.current = turn;
    return turn;
  }

  async function run(send: () => Promise<Answer>): Promise<Answer | undefined> {
    setIsSaving(true);
    try {
      const answer = await send();
      setOutcome({});
      return answer;
    } catch (error) {
      // The dashboard's calls reject with a StudioError (`studioApi.ts`).
      const failure = error as StudioError;
      const conflict = conflictOf<Current>(failure);
      const isWaiting = repeat !== undefined && failure.status === 0 && isOffline();
      setOutcome(
        conflict
          ? { conflict }
          : { failure: isWaiting ? { ...failure, message: waitingText, isWaiting } : failure },
      );
      return undefined;
    } finally {
      turns.current -= 1;
      setIsSaving(turns.current > 0);
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
