import type { AppError } from './appError.ts';
import type { PublicConfig } from './publicConfig.ts';
import type { ScreenMatch } from './addresses.ts';

/** One API request as a page makes it: through the proxy in the browser, straight to the upstream pools in a render. */
export type ApiRequest = {
  upstream: 'main' | 'auth';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The upstream's path with its parameters filled in and encoded, e.g. `/pages/ada/public`. */
  path: string;
  query?: Record<string, string | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Outlives the page (analytics). Browser only. */
  keepalive?: boolean;
};

/** Resolves with the parsed JSON body (`undefined` for 204); rejects with an `AppError`. */
export type Transport = (request: ApiRequest) => Promise<unknown>;

export type Assets = {
  /** Entry script, its modulepreloads and style sheets, as paths below `/assets/`. */
  scripts: string[];
  preloads: string[];
  styles: string[];
};

export type RenderRequest = {
  match: ScreenMatch | undefined;
  /** Path and query, as `StaticRouter` takes it. */
  url: string;
  config: PublicConfig;
  transport: Transport;
  /** The files that a document links for some modules, as the build names them: each once, in the order in which they are first named. */
  assetsOf: (modulePaths: readonly string[]) => Assets;
  /** The status of a page that only says what went wrong; nothing is asked for it. */
  failure?: 404 | 500 | 502 | 504;
  /** How long what does not decide the status may take, counted from when the status is known. `Infinity` for crawlers. */
  laterMs: number;
  now: () => number;
  /** Told of what went wrong in a render after the status was known. */
  onError: (error: unknown) => void;
  /** In development: Vite's client inserts styles by the document's nonce. */
  hasStyleNonce?: boolean;
};

/** What decided the status: nothing, or the first decisive call's failure. */
export type PageStatus = { status: 200 } | { status: 404 | 502 | 504; error?: AppError };

/** A document that is being rendered. `Destination` is Node's `Writable`; this file knows no platform. */
export type DocumentStream<Destination> = {
  pipe: (destination: Destination) => void;
  /** Stops rendering; what is still open is left to the browser. */
  abort: (reason: unknown) => void;
  /** The data blocks that go last, before `</body>`: right once everything else was written. */
  dataBlocks: () => string;
  /** Whether everything came and nothing went wrong: right once everything was written. */
  isComplete: () => boolean;
};

/** One page's data, and its documents: every visitor who waits for it gets a stream, with a nonce of his own. */
export type Rendered<Destination> = {
  status: 200 | 404 | 500 | 502 | 504;
  error?: AppError;
  /** Resolves when the shell is ready; later parts follow in the stream. Rejects when the shell cannot be rendered. */
  stream: (nonce: string) => Promise<DocumentStream<Destination>>;
  /** Resolves when everything that comes later has come, failed or run out of time. */
  settled: () => Promise<void>;
  /** Whether every call so far has succeeded. */
  isFull: () => boolean;
  /**
   * The whole document in order, in one go, without placeholders and without a nonce: right once everything has settled.
   * `undefined` where a part of it waits or fails in the render itself; `whole` then tells why.
   */
  text: () => string | undefined;
  /** Waits for everything, then renders the whole document in order, without placeholders and without a nonce. */
  whole: () => Promise<DocumentStream<Destination>>;
  /** Lets go of calls that are still under way. */
  abandon: () => void;
};

/** What the render bundle exports. */
export type RenderBundle<Destination> = {
  render: (request: RenderRequest) => Promise<Rendered<Destination>>;
  /** The texts of the scripts that documents hold, the same in each; a stream's own come on top and bear its nonce. */
  inlineScripts: readonly string[];
};
