/** A time (ISO 8601) as a field of type `datetime-local` has it, by the clock of this browser; empty without one. */
export function localTime(iso: string | null): string {
  if (iso === null || iso === '') return '';
  const at = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
