import type { ServerResponse } from 'node:http';

/**
 * How long one call of a visitor may last: until its time-out or until the caller disconnects. It is no `AbortSignal`, because a controller
 * with its events and exceptions costs more than a small call.
 */
export type Lifetime = Disposable & {
  /** Why the call ended: a `TimeoutError` or `callerDisconnected`. `undefined` while the call lasts. */
  reason: () => Error | undefined;
  /** Calls the listener at the end, or at once if the call has already ended. */
  onEnd: (listener: (reason: Error) => void) => void;
  /** Call this for each chunk in either direction. With `idle time` it restarts the timer. */
  noteActivity: () => void;
};

export const callerDisconnected = new Error('the caller left');

/** The lifetime ends with the response. Dispose it to end it earlier. */
export function startLifetime(options: {
  response: ServerResponse;
  timeoutMs: number;
  counts: 'the whole call' | 'idle time';
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
    else end(callerDisconnected);
  });
  return {
    reason: () => reason,
    onEnd: (listener) => {
      if (reason) listener(reason);
      else listeners.push(listener);
    },
    noteActivity: () => {
      if (options.counts === 'idle time' && !isOver) timer.refresh();
    },
    [Symbol.dispose]: dispose,
  };
}
