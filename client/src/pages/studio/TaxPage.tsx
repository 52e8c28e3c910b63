import { studioInvoices } from '#shared/texts/en/studioInvoices.ts';
import { studioTax } from '#shared/texts/en/studioTax.ts';
import { PartHeader } from '../../features/studio/frame/PartHeader.tsx';
import { QueryState } from '../../features/studio/frame/QueryState.tsx';
import { useInvoiceSettingsQuery } from '../../features/studio/calls/invoiceApi.ts';
import { useTaxSettingsQuery } from '../../features/studio/calls/taxApi.ts';
import { InvoiceForm } from '../../features/studio/tax/InvoiceForm.tsx';
import { InvoiceTable } from '../../features/studio/tax/InvoiceTable.tsx';
import { TaxForm } from '../../features/studio/tax/TaxForm.tsx';
import { TaxReport } from '../../features/studio/tax/TaxReport.tsx';
import styles from './TaxPage.module.css';

/** Where the creator is registered for tax, what to declare, and the invoices. */
export function TaxPage() {
  const settings = useTaxSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const invoices = useInvoiceSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PartHeader title={studioTax.title} />
      <QueryState query={settings} failed={studioTax.settingsNotRead}>
        {(answer) => (
          <>
            <TaxForm answer={answer} />
            <TaxReport />
          </>
        )}
      </QueryState>
      <div className={styles['part']}>
        <QueryState query={invoices} failed={studioInvoices.settingsNotRead}>
          {(answer) => (
            <>
              <InvoiceForm answer={answer} />
              {answer.revision > 0 ? <InvoiceTable /> : null}
            </>
          )}
        </QueryState>
      </div>
    </>
  );
}
