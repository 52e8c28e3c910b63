import { Router } from 'express';
import { z } from 'zod';
import { toMajor } from '#shared/money.ts';
import type { ExamplePages, Settings, TransactionRateRow } from '#shared/settingsSchema.ts';
import { currencyCode } from '#shared/wire.ts';
import { parseQuery } from '../http/parse.ts';
import { currencies, currencyTerms, feePercent } from './currencies.ts';

const rateQuery = z.object({ currency: currencyCode });

export function settingsRoutes(findExamplePages: () => Promise<ExamplePages>): Router {
  const router = Router();
  router.get('/settings', async (_req, res) => {
    const settings: Settings = {
      currencies: currencies.map(({ code, name, rate, decimals }) => ({ code, name, rate, decimals })),
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
