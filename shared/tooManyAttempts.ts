/** What a person reads whose sign-in, or password on an account's screen, was wrong too often; `waitMs` is how long they have to wait. */
export function tooManyAttempts(waitMs: number): string {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return `That was wrong too often. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or use “Forgot password” to choose a new one now.`;
}
