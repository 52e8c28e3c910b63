/** `12:04` for today, else `21 Nov, 12:04`. */
export function draftTime(savedAt: string, now = new Date()): string {
  const then = new Date(savedAt);
  const time = then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (then.toDateString() === now.toDateString()) return time;
  return `${then.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}, ${time}`;
}
