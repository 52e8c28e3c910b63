/**
 * The one error that crosses folders. `status` is the HTTP status a caller sees, `code` a stable snake_case word for
 * machines, `message` a sentence for people. Status 0 and 408 are the catalogue's "no response" and "timed out"
 * (specification, section 8); they are what the browser shows, not HTTP statuses.
 */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly description: string | undefined;
  /** What `retry-after` asked for, where an answer carried one. */
  readonly retryAfterMs: number | undefined;
  /** The refusing answer's own JSON, where it says more than its message: `{message, amount}` of a charge. */
  readonly body: unknown;

  // oxlint-disable-next-line max-params -- three words and their options, written at every throw
  constructor(
    status: number,
    code: string,
    message: string,
    options: {
      cause?: unknown;
      description?: string | undefined;
      retryAfterMs?: number | undefined;
      body?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.description = options.description;
    this.retryAfterMs = options.retryAfterMs;
    this.body = options.body;
  }
}

/** The error catalogue's fixed texts. Source: specification, section 8. */
export const catalogue = {
  tokenExpiredBody: 'invalid token',
  tokenExpired: 'Your session has expired. Please log in again.',
  noResponse: 'Something went wrong',
  timedOut: 'Server connection timed out',
  cartFailure: 'An error occurred',
  locationFailure: "Couldn't fetch location information, please allow location access or reload this page",
  digitalQuantity: 'Cannot update quantity for digital products',
  other: 'Error',
} as const;
