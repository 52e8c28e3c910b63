import { utcDay } from '#shared/utcDay.ts';
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
    void download(path, `${name}-${utcDay(new Date())}.csv`);
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
