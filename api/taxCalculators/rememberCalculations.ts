import { LRUCache } from 'lru-cache';
import type { CalculationState, TaxCalculator } from './taxCalculator.ts';

/** Long enough for one visit of the checkout. */
const keptMs = 15 * 60_000;
const mostCalculations = 5_000;

/**
 * Asks each question once in a short time, also when it is asked several times at once: cart, checkout and charge ask the same. What was
 * not calculated is asked again.
 */
export function rememberCalculations(calculator: TaxCalculator): TaxCalculator {
  const known = new LRUCache<string, Promise<CalculationState>>({ max: mostCalculations, ttl: keptMs });
  return {
    ...calculator,
    async calculate(question) {
      const key = JSON.stringify(question);
      const asked = known.get(key) ?? calculator.calculate(question);
      known.set(key, asked, { noUpdateTTL: true });
      const state = await asked;
      if (state.kind !== 'calculated' && known.peek(key) === asked) known.delete(key);
      return state;
    },
  };
}
