/** The time until the next attempt in whole minutes, for a sentence. */
export function waitMinutes(waitMs: number): number {
  return Math.max(1, Math.ceil(waitMs / 60_000));
}
