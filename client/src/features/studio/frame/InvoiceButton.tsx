import type { OrderInvoice } from '#shared/orders/invoiceSchema.ts';
import { studioFrame as texts } from '#shared/texts/en/studioFrame.ts';
import { Button } from '../../../ui/Button.tsx';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import { useDownload } from '../calls/useDownload.ts';

/** Downloads a document as a PDF. */
export function InvoiceButton({ invoice }: { invoice: Pick<OrderInvoice, '_id' | 'number' | 'kind'> }) {
  const { isBusy, download } = useDownload();
  const { _id, number, kind } = invoice;
  const name = `${kind.replace('_', '-')}-${number.replaceAll('/', '-')}.pdf`;
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isBusy}
      aria-label={texts.downloadInvoice(number)}
      onClick={() => void download(`/studio/:accountId/invoices/${_id}`, name)}
    >
      <DashboardIcon name="download" size="small" />
      PDF
    </Button>
  );
}
