/** What a screen says when a call fails. Source of the English sentences: specification, section 8; `offline` is ours. The rarer ones are in `messages`. */
export const failures = {
  tokenExpired: 'Your session has expired. Please log in again.',
  noResponse: 'Something went wrong',
  offline: 'You are offline',
  timedOut: 'Server connection timed out',
  cartFailure: 'An error occurred',
  other: 'Error',
};
