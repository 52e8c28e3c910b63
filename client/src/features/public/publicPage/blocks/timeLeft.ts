export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

/** What is left at `nowMs` until a moment (ISO 8601); `undefined` once it has come, and for a text that is none. */
export function timeLeft(moment: string, nowMs: number): TimeLeft | undefined {
  const seconds = Math.ceil((Date.parse(moment) - nowMs) / 1000);
  if (!(seconds > 0)) return undefined;
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
