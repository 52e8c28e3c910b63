import type { InstalmentPayment } from '#shared/orderSchema.ts';
import type { Attempt } from '../../lib/attempt.ts';

export type KeptPayment = Attempt<InstalmentPayment>;

/** A key is good for 24 h; an older attempt was settled without us. Source: contract, section 6, `idempotency-key`. */
const keptMs = 23 * 60 * 60_000;

/**
 * An instalment's payment without its final answer: kept in the browser, so that a reload resumes the same attempt. Storage
 * that is denied or full keeps nothing, and the server refuses a second payment of the same instalment anyway.
 */
export function keptPayment({ orderId, index }: { orderId: string; index: number }) {
  const name = `instalment:${orderId}:${index}`;
  return {
    read(nowMs: number): KeptPayment | undefined {
      const kept = parsed(tryTo(() => localStorage.getItem(name)) ?? null);
      return isKept(kept) && nowMs - kept.keptAtMs < keptMs ? { key: kept.key, body: kept.body } : undefined;
    },
    keep({ key, body }: KeptPayment, nowMs: number): void {
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

function isKept(value: unknown): value is KeptPayment & { keptAtMs: number } {
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
