/** A window of a browser that Playwright cannot drive: the common part of the W3C's two protocols. */
export type BrowserWindow = AsyncDisposable & {
  /** Loads an address. Resolves after the document's load event. */
  open: (address: string) => Promise<void>;
  /** Calls a function in the page. Arguments and result are sent as JSON; the function cannot use its closure. */
  call: <Arguments extends readonly unknown[], Result>(
    run: (...args: Arguments) => Result | Promise<Result>,
    ...args: Arguments
  ) => Promise<Result>;
  /** Input actions, as in the W3C's "Perform Actions". */
  perform: (devices: readonly object[]) => Promise<void>;
  /** The size of the page, without the browser's own bars. */
  resize: (size: { width: number; height: number }) => Promise<void>;
};

/** Makes `call` from a function that evaluates an expression and resolves with its promise's text. */
export function callBy(evaluate: (expression: string) => Promise<string>): BrowserWindow['call'] {
  return async <Arguments extends readonly unknown[], Result>(
    run: (...args: Arguments) => Result | Promise<Result>,
    ...args: Arguments
  ) => {
    const called = `(${String(run)})(...${JSON.stringify(args)})`;
    const answer = await evaluate(`(async () => JSON.stringify({ result: await ${called} }))()`);
    // The function's result is JSON of its own type.
    return (JSON.parse(answer) as { result: Result }).result;
  };
}
