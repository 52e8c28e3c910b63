import { AppError, failureTexts } from '#shared/wire/appError.ts';
import type { Transport } from '#shared/rendering/renderBundle.ts';

export type DeferredWork = ReturnType<typeof deferredWork>;

/**
 * The calls of one render. The page awaits what decides the status. Deferred calls are pending by key until they settle or until
 * `expireAfter` has passed. Then every open call fails with the catalogue's time-out, so that the state in the document is the
 * state that was rendered.
 */
export function deferredWork(transport: Transport) {
  const pending = new Map<string, Promise<void>>();
  const cancellation = new AbortController();
  const expiry = Promise.withResolvers<never>();
  // Prevents an unhandled rejection while nobody waits for it.
  expiry.promise.catch(() => {});
  let hasFailed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function expire(): void {
    cancellation.abort();
    expiry.reject(new AppError(408, 'timed_out', failureTexts.timedOut));
  }

  async function settled(): Promise<void> {
    await Promise.all(pending.values());
    clearTimeout(timer);
  }

  const transportOfRender: Transport = async (request) => {
    try {
      // A thunk's own signal only cancels a call, which never happens on the server.
      return await Promise.race([expiry.promise, transport({ ...request, signal: cancellation.signal })]);
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };

  return {
    pending,
    transport: transportOfRender,
    /** A failure is in the store, where the component reads it. */
    add: (key: string, promise: Promise<unknown>): void => {
      const settle = () => void pending.delete(key);
      pending.set(key, promise.then(settle, settle));
    },
    expireAfter: (ms: number): void => {
      if (pending.size === 0) return;
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
