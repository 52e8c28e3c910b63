import type { ServerResponse } from 'node:http';

/**
 * How long one call of a visitor may live: until its time-out or until the caller leaves. No `AbortSignal`, whose controller,
 * events and exceptions cost more than a small call.
 */
export type Lifetime = Disposable & {
  /** Why it ended, a `TimeoutError` or `callerLeft`; `undefined` while it lasts. */
  reason: () => Error | undefined;
  /** Tells when it ends, at once if it has ended already. */
  onEnd: (listener: (reason: Error) => void) => void;
  /** A byte came or went: where silence is counted, the time begins anew. */
  heard: () => void;
};

export const callerLeft = new Error('the caller left');

/** Ends by itself with the answer; whoever is done earlier disposes it. */
export function startLifetime(options: {
  response: ServerResponse;
  timeoutMs: number;
  counts: 'the whole call' | 'silence';
}): Lifetime {
  const listeners: ((reason: Error) => void)[] = [];
  let reason: Error | undefined;
  let isOver = false;
  const end = (why: Error) => {
    if (isOver) return;
    dispose();
    reason = why;
    for (const listener of listeners) listener(why);
  };
  const dispose = () => {
    isOver = true;
    clearTimeout(timer);
  };
  const timer = setTimeout(
    () => end(new DOMException('the call took too long', 'TimeoutError')),
    options.timeoutMs,
  );
  options.response.on('close', () => {
    if (options.response.writableFinished) dispose();
    else end(callerLeft);
  });
  return {
    reason: () => reason,
    onEnd: (listener) => {
      if (reason) listener(reason);
      else listeners.push(listener);
    },
    heard: () => {
      if (options.counts === 'silence' && !isOver) timer.refresh();
    },
    [Symbol.dispose]: dispose,
  };
}
