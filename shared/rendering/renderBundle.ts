import type { AppError } from '../wire/appError.ts';
import type { PixelVendor } from '../page/pixels.ts';
import type { PublicConfig } from './publicConfig.ts';
import type { Language } from '../texts/languages.ts';
import type { ScreenMatch } from '../addresses/addresses.ts';

/** One API request of a page: through the proxy in the browser, straight to the upstream pools in a render. */
export type ApiRequest = {
  upstream: 'main' | 'auth';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The upstream's path with encoded parameters, e.g. `/pages/ada/public`. */
  path: string;
  query?: Record<string, string | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The request continues after the page is closed (analytics). Browser only. */
  keepalive?: boolean;
};

/** Resolves with the parsed JSON body (`undefined` for 204). Rejects with an `AppError`. */
export type Transport = (request: ApiRequest) => Promise<unknown>;

export type Assets = {
  /** Entry script, its modulepreloads and style sheets, as paths below `/assets/`. */
  scripts: string[];
  preloads: string[];
  styles: string[];
  /** In another language than English: which chunks of texts replace the English ones. JSON. */
  importMap?: string;
  /** Of a page for other sites' frames: the script that runs before the page's own. */
  frameScript?: string;
  /** Of a page of its own: what is linked where the creator has advertising services. */
  pixels?: { script: string; style: string };
};

export type RenderRequest = {
  match: ScreenMatch | undefined;
  /** Path and query, as `StaticRouter` takes it. */
  url: string;
  config: PublicConfig;
  /** What the address begins with; `undefined`: the page's own language. */
  language: Language | undefined;
  transport: Transport;
  /** The files that a document links for some modules, by their names in the build: each file once, in the order of the modules. */
  assetsOf: (modulePaths: readonly string[], language: Language) => Assets;
  /** The status of an error page, which requests nothing. */
  failure?: 404 | 500 | 502 | 504;
  /** The time limit of deferred data, counted from when the status is known. `Infinity` for crawlers. */
  deferredTimeoutMs: number;
  now: () => number;
  /** Called with errors of a render after the status was known. */
  onError: (error: unknown) => void;
  /** In development: the head holds the document's nonce, which Vite's client and the inline script need. */
  hasHeadNonce?: boolean;
};

/** What decided the status: nothing, or the failure of the first decisive call. */
export type PageStatus = { status: 200 } | { status: 404 | 502 | 504; error?: AppError };

/** A document that is being rendered. `Destination` is Node's `Writable`; this file depends on no platform. */
export type DocumentStream<Destination> = {
  pipe: (destination: Destination) => void;
  /** Stops rendering. The browser renders the rest. */
  abort: (reason: unknown) => void;
  /** The last data blocks, before `</body>`. Call this after everything else was written. */
  dataBlocks: () => string;
  /** Whether all data arrived without an error. Call this after everything was written. */
  isComplete: () => boolean;
};

/** The data of one page, and its documents. Concurrent visitors share the data; each gets a stream with a nonce of its own. */
export type Rendered<Destination> = {
  status: 200 | 404 | 500 | 502 | 504;
  error?: AppError;
  language: Language;
  /** The advertising services that the document names, for its policy. */
  pixels: readonly PixelVendor[];
  /**
   * Resolves when the shell is ready. Later parts follow in the stream, with React's scripts under the nonce. Rejects if the shell cannot
   * be rendered.
   */
  stream: (nonce: string) => Promise<DocumentStream<Destination>>;
  /** Resolves when all deferred data has arrived, failed or timed out. */
  settled: () => Promise<void>;
  /** Whether every call so far has succeeded. */
  isFull: () => boolean;
  /**
   * Waits for all data, then renders. Resolves with a document whose parts are in order, without placeholders, without React's scripts and
   * without a nonce.
   */
  whole: () => Promise<DocumentStream<Destination>>;
  /** Aborts the calls that are still in progress. */
  abandon: () => void;
};

/** The exports of the render bundle. */
export type RenderBundle<Destination> = {
  render: (request: RenderRequest) => Promise<Rendered<Destination>>;
  /** The scripts that every document holds. The scripts of later parts are extra and have the stream's nonce. */
  inlineScripts: readonly string[];
};
