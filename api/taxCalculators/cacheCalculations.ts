import { LRUCache } from 'lru-cache';
import type { CalculationState, TaxCalculator } from './taxCalculator.ts';

/** Long enough for one visit of the checkout. */
const ttlMs = 15 * 60_000;
const maxCalculations = 5_000;

/**
 * Caches answers for a short time, because cart, checkout and charge ask the same question. Equal questions at the same time share one call.
 * Failures are not cached.
 */
export function cacheCalculations(calculator: TaxCalculator): TaxCalculator {
  const cache = new LRUCache<string, Promise<CalculationState>>({ max: maxCalculations, ttl: ttlMs });
  return {
    ...calculator,
    async calculate(question) {
      const key = JSON.stringify(question);
      const asked = cache.get(key) ?? calculator.calculate(question);
      cache.set(key, asked, { noUpdateTTL: true });
      const state = await asked;
      if (state.kind !== 'calculated' && cache.peek(key) === asked) cache.delete(key);
      return state;
    },
  };
}
