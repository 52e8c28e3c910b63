import type { InstalmentPayment } from '#shared/orders/chargeSchema.ts';
import type { PaymentAttempt } from '../../lib/paymentAttempt.ts';

export type SavedPayment = PaymentAttempt<InstalmentPayment>;

/** A key is valid for 24 h; an older attempt was settled without us. Source: contract, section 6, `idempotency-key`. */
const maxAgeMs = 23 * 60 * 60_000;

/**
 * An instalment's payment without a final answer, saved in the browser, so that a reload resumes the same attempt. If storage is
 * denied or full, nothing is saved, and the server refuses a second payment of the same instalment anyway.
 */
export function savedPayment({ orderId, index }: { orderId: string; index: number }) {
  const name = `instalment:${orderId}:${index}`;
  return {
    read(nowMs: number): SavedPayment | undefined {
      const kept = parsed(tryTo(() => localStorage.getItem(name)) ?? null);
      return isKept(kept) && nowMs - kept.keptAtMs < maxAgeMs
        ? { key: kept.key, body: kept.body }
        : undefined;
    },
    keep({ key, body }: SavedPayment, nowMs: number): void {
      tryTo(() => localStorage.setItem(name, JSON.stringify({ key, body, keptAtMs: nowMs })));
    },
    forget(): void {
      tryTo(() => localStorage.removeItem(name));
    },
  };
}

function tryTo<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function parsed(text: string | null): unknown {
  return text === null ? undefined : tryTo((): unknown => JSON.parse(text));
}

function isKept(value: unknown): value is SavedPayment & { keptAtMs: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'keptAtMs' in value &&
    typeof value.keptAtMs === 'number' &&
    'body' in value &&
    typeof value.body === 'object' &&
    value.body !== null
  );
}
