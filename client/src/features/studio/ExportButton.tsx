import { Button } from '../../ui/Button.tsx';
import { DeskIcon } from '../../ui/DeskIcon.tsx';
import { useDownload } from './useDownload.ts';

type ExportButtonProps = {
  /** As in `StudioRequest`, with what narrows the list. */
  path: string;
  /** What the file is about: `orders` is saved as `orders-2026-12-24.csv`. */
  name: string;
};

/** Saves what a list shows, all of it, for a spreadsheet; says how much has come while it is under way. */
export function ExportButton({ path, name }: ExportButtonProps) {
  const { isBusy, receivedBytes, download } = useDownload();

  function save(): void {
    if (isBusy) return;
    const day = new Date().toISOString().slice(0, 10);
    void download(path, `${name}-${day}.csv`);
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
