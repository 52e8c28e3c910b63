import type { CheckIn } from '#shared/studio/salesSchema.ts';
import type { StudioError } from '../studio/studioApi.ts';

/** What the door says to a code. */
export type Verdict =
  | { kind: 'welcome'; entry: CheckIn }
  | { kind: 'used'; usedAt: string }
  | { kind: 'refused'; message: string }
  /** Nobody said anything: the same code can be tried again. */
  | { kind: 'unheard'; code: string; message: string };

/** A code is at most this long; a longer text is some other QR code. Source: `shared/studio/salesSchema.ts`. */
export const longestCode = 80;

export const foreignCode: Verdict = { kind: 'refused', message: 'This is not one of your tickets.' };

/** What a refused call means at the door. */
export function verdictOf(code: string, { status, message, body }: StudioError): Verdict {
  const usedAt = usedAtOf(body);
  if (status === 409 && usedAt !== undefined) return { kind: 'used', usedAt };
  if (status === 404 || status === 409 || status === 422) return { kind: 'refused', message };
  return { kind: 'unheard', code, message };
}

function usedAtOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('checked_in_at' in body)) return undefined;
  return typeof body.checked_in_at === 'string' ? body.checked_in_at : undefined;
}
