import { useState } from 'react';
import { countryName } from '#shared/countries.ts';
import { formatMoney } from '#shared/formatMoney.ts';
import type { TaxReport as Report } from '#shared/studio/taxSettingsSchema.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CompactSelect } from '../../../ui/CompactSelect.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Table } from '../../../ui/Table.tsx';
import { classNames } from '../../../lib/classNames.ts';
import { ExportButton } from '../frame/ExportButton.tsx';
import panel from '../frame/Panel.module.css';
import { QueryState } from '../frame/QueryState.tsx';
import { quarterText } from './quarterText.ts';
import styles from './Tax.module.css';
import { useTaxReportQuery } from '../calls/taxApi.ts';

/** What was sold in a quarter, by country and rate: the figures of a tax return. */
export function TaxReport() {
  const [quarter, setQuarter] = useState<string>();
  const report = useTaxReportQuery(quarter, { refetchOnMountOrArgChange: true });
  return (
    <section className={classNames(panel['panel'], styles['panel'])} aria-labelledby="tax-report">
      <QueryState query={report} what="Your tax of the quarter">
        {(answer) => (
          <>
            <header className={styles['head']}>
              <h2 id="tax-report" className={styles['title']}>
                To declare
              </h2>
              <CompactSelect
                label="Quarter"
                value={answer.quarter}
                onChange={(event) => setQuarter(event.currentTarget.value)}
              >
                {answer.quarters.map((one) => (
                  <option key={one} value={one}>
                    {quarterText(one)}
                  </option>
                ))}
              </CompactSelect>
              {answer.rows.length > 0 ? (
                <ExportButton
                  path={`/studio/:accountId/tax/report/export?quarter=${answer.quarter}`}
                  name={`tax-${answer.quarter}`}
                />
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
  if (rows.length === 0) {
    return (
      <EmptyState title={`Nothing in the ${quarterText(quarter)}`}>
        Sales with a computed tax are added up here, less what was refunded.
      </EmptyState>
    );
  }
  return (
    <Table
      caption={`Tax in the ${quarterText(quarter)}`}
      columns={[
        {
          label: 'Country',
          cell: renderCountry,
        },
        { label: 'Rate', align: 'end', cell: rateText },
        { label: 'Orders', align: 'end', cell: ({ orders }) => orders },
        { label: 'Net', align: 'end', cell: ({ net, currency }) => formatMoney(net, currency) },
        { label: 'Tax', align: 'end', cell: ({ tax, currency }) => formatMoney(tax, currency) },
      ]}
      rows={rows}
      keyOf={({ country, state, rate, treatment, currency, test }) =>
        [country, state, rate, treatment, currency, test].join(' ')
      }
    />
  );
}

function renderCountry({ country, state, test }: Report['rows'][number]) {
  return (
    <>
      {state ? `${countryName(country)}, ${state}` : countryName(country)}{' '}
      {test ? <Badge tone="vermilion">Test</Badge> : null}
    </>
  );
}

function rateText({ rate, treatment }: Report['rows'][number]): string {
  if (treatment === 'reverse_charge') return 'Reverse charge';
  return treatment === 'not_taxed' ? 'Not taxed' : `${rate} %`;
}
