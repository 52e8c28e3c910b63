/** What went wrong before error reports were loaded. */
export type EarlyErrors = {
  /** Hands them over, once: from then on nothing is kept. */
  take: () => unknown[];
};

/** A page that fails over and over says the same; the first ones tell why. */
const most = 10;

/** Keeps uncaught errors and rejections until somebody takes them: error reports load when the page is idle, which is late. */
export function keepErrors(): EarlyErrors {
  const kept: unknown[] = [];
  const keep = (event: ErrorEvent | PromiseRejectionEvent) => {
    if (kept.length === most) return;
    kept.push('reason' in event ? event.reason : (event.error ?? event.message));
  };
  addEventListener('error', keep);
  addEventListener('unhandledrejection', keep);
  return {
    take() {
      removeEventListener('error', keep);
      removeEventListener('unhandledrejection', keep);
      return kept.splice(0);
    },
  };
}
