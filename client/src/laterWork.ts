import { AppError, catalogue } from '#shared/appError.ts';
import type { Transport } from '#shared/renderBundle.ts';

export type LaterWork = ReturnType<typeof laterWork>;

/**
 * The calls of one render. What decides the status is simply awaited; what comes later is kept by key until it settles or
 * `expireAfter` has passed. From then on every open call has failed with the catalogue's time-out, so that the state
 * written into the document is the state that was rendered.
 */
export function laterWork(transport: Transport) {
  const work = new Map<string, Promise<void>>();
  const letGo = new AbortController();
  const expiry = Promise.withResolvers<never>();
  // Nobody may be waiting when it comes.
  expiry.promise.catch(() => {});
  let hasFailed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function expire(): void {
    letGo.abort();
    expiry.reject(new AppError(408, 'timed_out', catalogue.timedOut));
  }

  async function settled(): Promise<void> {
    await Promise.all(work.values());
    clearTimeout(timer);
  }

  const transportOfRender: Transport = async (request) => {
    try {
      // A thunk's own signal is for who takes a call back, which nobody does in a render.
      return await Promise.race([expiry.promise, transport({ ...request, signal: letGo.signal })]);
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };

  return {
    work,
    transport: transportOfRender,
    /** Its failure is in the store, where the component that shows it looks. */
    add: (key: string, promise: Promise<unknown>): void => {
      work.set(
        key,
        promise.then(
          () => {},
          () => {},
        ),
      );
    },
    expireAfter: (ms: number): void => {
      if (work.size === 0) return;
      if (Number.isFinite(ms)) timer = setTimeout(expire, ms);
      void settled();
    },
    settled,
    hasFailed: () => hasFailed,
    abandon: (): void => {
      clearTimeout(timer);
      expire();
    },
  };
}
