import { Router } from 'express';
import { z } from 'zod';
import { taxSettingsEdit, type TaxSettingsAnswer } from '#shared/studio/taxSettingsSchema.ts';
import type { ApiContext } from '../context.ts';
import type { TaxCalculator } from '../taxCalculators/taxCalculator.ts';
import { tableQuery } from '../http/listQuery.ts';
import { parseBody, parseQuery } from '../http/parse.ts';
import { requireStudio } from '../http/requireStudio.ts';
import { sendStream } from '../http/sendStream.ts';
import { exportTaxedPayments } from './exportPayments.ts';
import { quarterName, quarterOf } from './quarters.ts';
import { cultureRates, ratesSource, taxedCountries } from './rates.ts';
import { loadTaxReport, taxReportCsv } from './report.ts';
import { loadTaxSettings, saveTaxSettings } from './settings.ts';
import { needsPostalCode } from './neededAddress.ts';

const reportQuery = z.object({ quarter: quarterName.optional() });

/** A creator's tax settings and tax report. Source: contract, section 6, "Dashboard". */
export function taxRoutes(context: ApiContext): Router {
  const { store, now, config, taxCalculator } = context;
  const countries = [...taxedCountries, ...(taxCalculator?.countries.keys() ?? [])].toSorted();
  const router = Router();
  const path = '/studio/:accountId/tax';
  const answer = async (accountId: string): Promise<TaxSettingsAnswer> => ({
    ...(await loadTaxSettings(store.db, accountId)),
    countries,
    rates: { ...ratesSource, culture: { ...cultureRates } },
    confirms_numbers: config.viesUrl !== null,
    ...(taxCalculator ? { calculator: calculatorAnswer(taxCalculator) } : {}),
  });

  router.get(path, async (req, res) => {
    const { id } = await requireStudio(context, req);
    res.json(await answer(id));
  });

  router.put(path, async (req, res) => {
    const { id } = await requireStudio(context, req);
    const edit = parseBody(taxSettingsEdit, req);
    await store.transaction((trx) => saveTaxSettings(trx, id, { ...edit, now: now(), countries }));
    res.json(await answer(id));
  });

  router.get(`${path}/report`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    const { quarter } = parseQuery(reportQuery, req);
    res.json(await loadTaxReport(store.db, id, { quarter, now: now() }));
  });

  router.get(`${path}/report/export`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    const { quarter, language } = parseQuery(reportQuery.extend(tableQuery), req);
    const report = await loadTaxReport(store.db, id, { quarter, now: now() });
    res.attachment(`tax-${report.quarter}.csv`).type('text/csv').send(taxReportCsv(report, language));
  });

  router.get(`${path}/report/payments/export`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    const { quarter = quarterOf(now()), language } = parseQuery(reportQuery.extend(tableQuery), req);
    res.attachment(`tax-payments-${quarter}.csv`).type('text/csv');
    await sendStream(exportTaxedPayments(store.db, id, { quarter, language }), res);
  });

  return router;
}

function calculatorAnswer({ title, countries }: TaxCalculator): TaxSettingsAnswer['calculator'] {
  const codes = [...countries.keys()].toSorted();
  return {
    title,
    countries: codes,
    postal_code: codes.filter((country) => needsPostalCode(countries, country)),
    digital_only: codes.filter((country) => countries.get(country)?.isDigitalOnly),
  };
}
