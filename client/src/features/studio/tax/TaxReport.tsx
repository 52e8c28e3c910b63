import { useState } from 'react';
import { countryName } from '#shared/contact/countries.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import { intlLocale } from '#shared/texts/intlLocale.ts';
import type { TaxReport as Report } from '#shared/studio/taxSettingsSchema.ts';
import { studioTax as texts } from '#shared/texts/en/studioTax.ts';
import type { Language } from '#shared/texts/languages.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CompactSelect } from '../../../ui/CompactSelect.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Table } from '../../../ui/Table.tsx';
import { classNames } from '../../../lib/classNames.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { ExportButton } from '../frame/ExportButton.tsx';
import panel from '../frame/Panel.module.css';
import { QueryState } from '../frame/QueryState.tsx';
import { quarterOf } from './quarterOf.ts';
import styles from './Tax.module.css';
import { useTaxReportQuery } from '../calls/taxApi.ts';

type Row = Report['rows'][number];

/** What was sold in a quarter, by country and rate: the figures of a tax return. */
export function TaxReport() {
  const [quarter, setQuarter] = useState<string>();
  const report = useTaxReportQuery(quarter, { refetchOnMountOrArgChange: true });
  return (
    <section className={classNames(panel['panel'], styles['panel'])} aria-labelledby="tax-report">
      <QueryState query={report} failed={texts.reportNotRead}>
        {(answer) => (
          <>
            <header className={styles['head']}>
              <h2 id="tax-report" className={styles['title']}>
                {texts.toDeclare}
              </h2>
              <CompactSelect
                label={texts.quarterLabel}
                value={answer.quarter}
                onChange={(event) => setQuarter(event.currentTarget.value)}
              >
                {answer.quarters.map((one) => (
                  <option key={one} value={one}>
                    {texts.quarter(quarterOf(one))}
                  </option>
                ))}
              </CompactSelect>
              {answer.rows.length > 0 ? (
                <>
                  <ExportButton
                    path={`/studio/:accountId/tax/report/export?quarter=${answer.quarter}`}
                    name={`tax-${answer.quarter}`}
                  />
                  <ExportButton
                    path={`/studio/:accountId/tax/report/payments/export?quarter=${answer.quarter}`}
                    name={`tax-payments-${answer.quarter}`}
                    label={texts.exportPayments}
                  />
                </>
              ) : null}
            </header>
            <Rows report={answer} />
          </>
        )}
      </QueryState>
    </section>
  );
}

function Rows({ report: { rows, quarter } }: { report: Report }) {
  const language = useLanguage();
  if (rows.length === 0) {
    return (
      <EmptyState title={texts.nothingInQuarter(quarterOf(quarter))}>{texts.nothingInQuarterNote}</EmptyState>
    );
  }
  return (
    <Table
      caption={texts.taxInQuarter(quarterOf(quarter))}
      columns={[
        { label: texts.country, cell: (row: Row) => renderCountry(row, language) },
        { label: texts.rate, align: 'end', cell: (row) => rateText(row, language) },
        { label: texts.orders, align: 'end', cell: ({ orders }) => orders },
        { label: texts.net, align: 'end', cell: ({ net, currency }) => formatMoney(net, currency, language) },
        { label: texts.tax, align: 'end', cell: ({ tax, currency }) => formatMoney(tax, currency, language) },
      ]}
      rows={rows}
      keyOf={({ country, state, rate, treatment, currency, test }) =>
        [country, state, rate, treatment, currency, test].join(' ')
      }
    />
  );
}

function renderCountry({ country: code, state, test }: Row, language: Language) {
  const country = countryName(code, language);
  return (
    <>
      {state ? texts.countryAndState({ country, state }) : country}{' '}
      {test ? <Badge tone="vermilion">{texts.test}</Badge> : null}
    </>
  );
}

function rateText({ rate, treatment }: Row, language: Language): string {
  if (treatment === 'reverse_charge') return texts.reverseCharge;
  if (treatment === 'not_taxed') return texts.notTaxed;
  return texts.percent(rate.toLocaleString(intlLocale(language), { maximumFractionDigits: 6 }));
}
