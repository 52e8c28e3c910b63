/** A window of a browser that Playwright cannot drive, by what the W3C's two protocols for it have in common. */
export type BrowserWindow = AsyncDisposable & {
  /** Loads an address; resolves after the load event of its document. */
  open: (address: string) => Promise<void>;
  /** Calls a function in the page. Arguments and result travel as JSON; the function sees nothing around it. */
  call: <Arguments extends readonly unknown[], Result>(
    run: (...args: Arguments) => Result | Promise<Result>,
    ...args: Arguments
  ) => Promise<Result>;
  /** Moves and presses of input devices: the list of the W3C's "Perform Actions". */
  perform: (devices: readonly object[]) => Promise<void>;
  /** The size of the page, without the browser's own bars. */
  resize: (size: { width: number; height: number }) => Promise<void>;
};

/** `call` of a browser that evaluates an expression and resolves with the text that its promise brings. */
export function callBy(evaluate: (expression: string) => Promise<string>): BrowserWindow['call'] {
  return async <Arguments extends readonly unknown[], Result>(
    run: (...args: Arguments) => Result | Promise<Result>,
    ...args: Arguments
  ) => {
    const called = `(${String(run)})(...${JSON.stringify(args)})`;
    const answer = await evaluate(`(async () => JSON.stringify({ result: await ${called} }))()`);
    // What the function answers is JSON of its own type.
    return (JSON.parse(answer) as { result: Result }).result;
  };
}
