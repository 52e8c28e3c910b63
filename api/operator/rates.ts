import { openExchangeRates } from '../currencies/exchangeRates.ts';
import { oldRates } from '../currencies/rateAges.ts';
import type { Store } from '../store/connect.ts';
import type { OperatorConfig } from '../config.ts';
import { onOneLine, say } from './output.ts';

/** One line for each currency: units for one US dollar, where the rate comes from and its day. */
export async function showRates(store: Store, { exchangeRates }: OperatorConfig): Promise<number> {
  const now = () => new Date();
  const rates = (await openExchangeRates(exchangeRates, { store, now })).current();
  const old = new Set(oldRates(rates, now()).map(({ currency }) => currency));
  for (const [currency, { rate, source, day }] of rates.origins) {
    const age = old.has(currency) ? ['older than a week'] : [];
    say([currency, String(rate), onOneLine(source), day ?? '-', ...age].join('\t'));
  }
  if (rates.margin > 0) say(`Prices in another currency cost ${rates.margin} % more.`);
  return 0;
}
