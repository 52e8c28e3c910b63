/** What a person reads where too many sign-ins to an account failed, or too many proofs on its screens; `waitMs` is how long they have to wait. */
export function tooManyAttempts(waitMs: number): string {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return `Too many attempts failed. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or choose a new password with “Forgot password” now.`;
}
