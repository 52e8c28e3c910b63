import { randomUUID } from 'node:crypto';

/** Hexadecimal digits, as in the ids of traces and spans, and of Sentry. */
export function randomHex(length: 16 | 32): string {
  return randomUUID().replaceAll('-', '').slice(-length);
}
