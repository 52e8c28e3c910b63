import { slugProblem } from '#shared/slugs.ts';
import type { SlugAnswer } from './accountCalls.ts';

/** How the wanted address stands. `unknown`: nobody could be asked; signing up decides. */
export type SlugStanding =
  | { kind: 'empty' }
  | { kind: 'checking'; slug: string }
  | { kind: 'free'; slug: string }
  | { kind: 'refused'; slug: string; message: string }
  | { kind: 'unknown'; slug: string; message: string };

export type SlugCheckingParts = {
  /** Rejects with an error that has a message; `abort` ends a question whose answer is no longer wanted. */
  ask: (slug: string, signal: AbortSignal) => Promise<SlugAnswer>;
  show: (standing: SlugStanding) => void;
  /** Runs `work` after so many milliseconds unless the returned function is called first. */
  after: (delayMs: number, work: () => void) => () => void;
};

/** Long enough that a word is asked for once, short enough to feel live. */
const pauseMs = 350;

/**
 * Checks an address while it is typed: after a pause, by the rules first and then by asking. Only the last one typed ever
 * reaches `show`.
 */
export function slugChecking({ ask, show, after }: SlugCheckingParts) {
  let stopWaiting = () => {};
  let question = new AbortController();

  function typed(slug: string): void {
    stop();
    if (slug === '') {
      show({ kind: 'empty' });
      return;
    }
    show({ kind: 'checking', slug });
    stopWaiting = after(pauseMs, () => void check(slug));
  }

  async function check(slug: string): Promise<void> {
    const problem = slugProblem(slug);
    if (problem !== undefined) {
      show({ kind: 'refused', slug, message: problem });
      return;
    }
    question = new AbortController();
    const { signal } = question;
    const standing = await ask(slug, signal).then(
      (answer): SlugStanding => ({ ...answer, slug }),
      (error: unknown): SlugStanding => ({ kind: 'unknown', slug, message: messageOf(error) }),
    );
    if (!signal.aborted) show(standing);
  }

  function stop(): void {
    stopWaiting();
    question.abort();
  }

  return { typed, stop };
}

function messageOf(error: unknown): string {
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  return hasMessage ? String(error.message) : 'This address could not be checked.';
}
