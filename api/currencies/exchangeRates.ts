import type { Store } from '../store/connect.ts';
import type { Row } from '../store/schema.ts';
import { ratesOf, type RateOrigin, type Rates } from './rates.ts';
import { loadStoredRates } from './storedRates.ts';

export type RateSettings = {
  /** Null: no source is asked, and stored rates of a source do not count. */
  url: string | null;
  /** The operator's own rates, for one US dollar. They win. `day` null: they do not age. */
  own: ReadonlyMap<string, { rate: number; day: string | null }>;
  /** In percent; on prices that are shown in another currency than their own. */
  margin: number;
};

/** The rates that count now, in this process. */
export type ExchangeRates = {
  current: () => Rates;
  /** The newest, which may not count yet. */
  coming: () => Rates;
  /** Reads what is stored. Another process may have stored it. */
  refresh: () => Promise<void>;
};

/** Reads the stored rates once. */
export async function openExchangeRates(
  settings: RateSettings,
  { store, now }: { store: Pick<Store, 'db'>; now: () => Date },
): Promise<ExchangeRates> {
  let steps = stepsOf(settings, await loadStoredRates(store.db));
  return {
    async refresh() {
      steps = stepsOf(settings, await loadStoredRates(store.db));
    },
    current() {
      const at = now().toISOString();
      return steps.findLast(({ from }) => from <= at)?.rates ?? steps[0].rates;
    },
    coming: () => (steps.at(-1) ?? steps[0]).rates,
  };
}

/** From a time (ISO) on, these rates count. */
type Step = { from: string; rates: Rates };
/** The first one counts from the beginning. */
type Steps = [Step, ...Step[]];

function stepsOf({ url, own, margin }: RateSettings, stored: readonly Row<'exchange_rates'>[]): Steps {
  const chosen = [...own].map(([code, rate]) => [code, { ...rate, source: 'operator' }] as const);
  const found = new Map<string, RateOrigin>(chosen);
  const rows = url === null ? [] : stored;
  const steps: Steps = [{ from: '', rates: ratesOf(found, margin) }];
  for (const [from, changed] of Map.groupBy(rows, ({ valid_from }) => valid_from)) {
    for (const { currency, rate, day, source } of changed)
      if (!own.has(currency)) found.set(currency, { rate, day, source });
    steps.push({ from, rates: ratesOf(found, margin) });
  }
  return steps;
}
