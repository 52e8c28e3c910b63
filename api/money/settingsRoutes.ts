import { Router } from 'express';
import { z } from 'zod';
import { toMajor } from '#shared/money/money.ts';
import type { ExamplePages, Settings, TransactionRateRow } from '#shared/wire/settingsSchema.ts';
import { currencyCode } from '#shared/wire/wire.ts';
import { parseQuery } from '../http/parse.ts';
import type { ExchangeRates } from '../currencies/exchangeRates.ts';
import { currencies, currencyTerms, feePercent } from '../currencies/currencies.ts';

const rateQuery = z.object({ currency: currencyCode });

export function settingsRoutes(
  { rates }: { rates: ExchangeRates },
  findExamplePages: () => Promise<ExamplePages>,
): Router {
  const router = Router();
  router.get('/settings', async (_req, res) => {
    const { terms, margin } = rates.current();
    const settings: Settings = {
      currencies: currencies.map(({ code, name, decimals }) => ({
        code,
        name,
        rate: terms(code).rate,
        decimals,
      })),
      ...(margin > 0 ? { exchange_margin: margin } : {}),
      transaction_rates: currencies.map(({ code }) => transactionRate(code)),
      ...(await findExamplePages()),
    };
    res.json(settings);
  });
  router.get('/transaction-rate', (req, res) => {
    res.json(transactionRate(parseQuery(rateQuery, req).currency));
  });
  return router;
}

function transactionRate(code: string): TransactionRateRow {
  const { decimals, feeFixedMinor } = currencyTerms(code);
  return { currency: code, percent: feePercent, fixed: toMajor(feeFixedMinor, decimals) };
}
