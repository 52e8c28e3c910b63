import { slugProblem } from '#shared/addresses/slugs.ts';
import type { SlugAnswer } from './accountCalls.ts';
import type { AccountTexts } from '#shared/texts/en/account.ts';

/** The state of the wanted address. `unknown`: the check failed; signing up decides. */
export type SlugStatus =
  | { kind: 'empty' }
  | { kind: 'checking'; slug: string }
  | { kind: 'free'; slug: string }
  | { kind: 'refused'; slug: string; message: string }
  | { kind: 'unknown'; slug: string; message: string };

export type SlugCheckerOptions = {
  /** Rejects with an error that has a message. `abort` cancels a check whose answer is no longer needed. */
  ask: (slug: string, signal: AbortSignal) => Promise<SlugAnswer>;
  show: (status: SlugStatus) => void;
  /** Runs `work` after that delay unless the returned function is called first. */
  after: (delayMs: number, work: () => void) => () => void;
  texts: AccountTexts;
};

/** Long enough to check a word once, short enough to feel live. */
const pauseMs = 350;

/**
 * Checks a slug while it is typed: after a pause, first by the rules and then by a call. Only the result for the last text
 * reaches `show`.
 */
export function createSlugChecker({ ask, show, after, texts }: SlugCheckerOptions) {
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
      show({ kind: 'refused', slug, message: texts.slugProblems[problem] });
      return;
    }
    question = new AbortController();
    const { signal } = question;
    const status = await ask(slug, signal).then(
      (answer): SlugStatus => ({ ...answer, slug }),
      (error: unknown): SlugStatus => ({ kind: 'unknown', slug, message: messageOf(error, texts) }),
    );
    if (!signal.aborted) show(status);
  }

  function stop(): void {
    stopWaiting();
    question.abort();
  }

  return { typed, stop };
}

function messageOf(error: unknown, texts: AccountTexts): string {
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  return hasMessage ? String(error.message) : texts.slugCheckFailed;
}
