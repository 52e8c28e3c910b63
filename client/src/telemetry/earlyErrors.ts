/** Errors from before the error reports were loaded. */
export type EarlyErrors = {
  /** Returns the errors, once. From then on none are collected. */
  take: () => unknown[];
};

/** A page that fails repeatedly repeats the same error, so the first ones are enough. */
const maxErrors = 10;

/** Collects uncaught errors and rejections until `take` is called: error reports load late, when the page is idle. */
export function collectEarlyErrors(): EarlyErrors {
  const errors: unknown[] = [];
  const keep = (event: ErrorEvent | PromiseRejectionEvent) => {
    if (errors.length === maxErrors) return;
    errors.push('reason' in event ? event.reason : (event.error ?? event.message));
  };
  addEventListener('error', keep);
  addEventListener('unhandledrejection', keep);
  return {
    take() {
      removeEventListener('error', keep);
      removeEventListener('unhandledrejection', keep);
      return errors.splice(0);
    },
  };
}
