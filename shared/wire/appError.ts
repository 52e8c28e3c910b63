import { failures } from '../texts/en/failures.ts';

/**
 * The one error type that all folders share. `status` is the HTTP status for the caller, `code` a stable snake_case word for machines,
 * `message` a sentence for people. Status 0 and 408 are the catalogue's "no response" and "timed out" (specification, section 8). The
 * browser shows them; they are not HTTP statuses.
 */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly description: string | undefined;
  /** How long to wait before another try: the answer's `retry-after`, if it has one. */
  readonly retryAfterMs: number | undefined;
  /** The JSON of the error response, if it holds more than a message: `{message, amount}` of a charge. */
  readonly body: unknown;
  /** What the API answers besides message and code, e.g. the `field` of a body. */
  readonly extra: object | undefined;

  // oxlint-disable-next-line max-params -- three words and their options, written at every throw
  constructor(status: number, code: string, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.description = options.description;
    this.retryAfterMs = options.retryAfterMs;
    this.body = options.body;
    this.extra = options.extra;
  }
}

export type AppErrorOptions = {
  cause?: unknown;
  description?: string | undefined;
  retryAfterMs?: number | undefined;
  body?: unknown;
  extra?: object | undefined;
};

/** The fixed texts of the specification's error catalogue, in the page's language. Source: specification, section 8. */
export const failureTexts = { ...failures, tokenExpiredBody: 'invalid token' };
