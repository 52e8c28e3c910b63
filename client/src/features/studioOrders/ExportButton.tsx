import { Button } from '../../ui/Button.tsx';
import { DeskIcon } from '../../ui/DeskIcon.tsx';
import { useDownload } from '../studio/useDownload.ts';
import { addressOf, type SaleQuery } from './saleQuery.ts';

/** Saves what the list shows, all of it, for a spreadsheet; says how much has come while it is under way. */
export function ExportButton({ query }: { query: SaleQuery }) {
  const { isBusy, receivedBytes, download } = useDownload();

  function save(): void {
    if (isBusy) return;
    const day = new Date().toISOString().slice(0, 10);
    void download(addressOf(query, '/studio/:accountId/orders/export'), `orders-${day}.csv`);
  }

  return (
    <Button variant="secondary" size="small" aria-disabled={isBusy || undefined} onClick={save}>
      <DeskIcon name="download" size="small" />
      <span aria-live="polite">
        {isBusy ? `Exporting… ${(receivedBytes / 1e6).toFixed(1)} MB` : 'Export CSV'}
      </span>
    </Button>
  );
}
