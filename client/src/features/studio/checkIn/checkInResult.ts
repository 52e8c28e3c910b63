import type { CheckIn, Guest } from '#shared/studio/salesSchema.ts';
import { studioCheckIn as texts } from '#shared/texts/en/studioCheckIn.ts';
import { ticketCodeLetters } from '#shared/orders/ticketCode.ts';
import type { StudioError } from '../calls/studioApi.ts';

/** The result of a check-in. */
export type CheckInResult =
  | { kind: 'welcome'; entry: CheckIn }
  | { kind: 'used'; usedAt: string }
  | { kind: 'refused'; message: string }
  /** No answer: the same code can be tried again. `isRepeat`: it was scanned here before, and waits to be sent. */
  | { kind: 'unanswered'; code: string; message: string; isRepeat: boolean };

/** The maximum length of a code; a longer text is another QR code. Source: `shared/studio/salesSchema.ts`. */
export const maxCodeLength = 80;

export const foreignCode: CheckInResult = { kind: 'refused', message: texts.result.notYourTicket };

/** Converts a refused call into a result. */
export function checkInResultOf(code: string, { status, message, body }: StudioError): CheckInResult {
  const usedAt = usedAtOf(body);
  if (status === 409 && usedAt !== undefined) return { kind: 'used', usedAt };
  if (status === 404 || status === 409 || status === 422) return { kind: 'refused', message };
  return { kind: 'unanswered', code, message, isRepeat: false };
}

/** Whether two codes are the same ticket's, however they were typed. */
export function isSameCode(one: string, other: string): boolean {
  return ticketCodeLetters(one) === ticketCodeLetters(other);
}

/** The guest with this code on the list that this device has. */
export function guestOf(code: string, guests: readonly Guest[]): Guest | undefined {
  return guests.find((guest) => isSameCode(guest.code, code));
}

function usedAtOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('checked_in_at' in body)) return undefined;
  return typeof body.checked_in_at === 'string' ? body.checked_in_at : undefined;
}
