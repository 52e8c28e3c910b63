import { intlLocale } from '#shared/texts/intlLocale.ts';
import { utcDay } from '#shared/dates/utcDay.ts';
import { studioFrame as texts } from '#shared/texts/en/studioFrame.ts';
import type { Language } from '#shared/texts/languages.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import { useDownload } from '../calls/useDownload.ts';

type ExportButtonProps = {
  /** As in `StudioRequest`, with the list's filters. */
  path: string;
  /** The file's subject: `orders` is saved as `orders-2026-12-24.csv`. */
  name: string;
  /** Unless it exports the whole list. */
  label?: string;
};

/** Downloads a list for a spreadsheet, and shows the progress. */
export function ExportButton({ path, name, label = texts.exportCsv }: ExportButtonProps) {
  const { isBusy, receivedBytes, download } = useDownload();
  const language = useLanguage();

  const megabytes = (receivedBytes / 1e6).toLocaleString(intlLocale(language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

  function save(): void {
    if (isBusy) return;
    void download(inLanguage(path, language), `${name}-${utcDay(new Date())}.csv`);
  }

  return (
    <Button variant="secondary" size="small" aria-disabled={isBusy || undefined} onClick={save}>
      <DashboardIcon name="download" size="small" />
      <span aria-live="polite">{isBusy ? texts.exporting(megabytes) : label}</span>
    </Button>
  );
}

/** Without a language the titles are English. */
function inLanguage(path: string, language: Language): string {
  return language === 'en' ? path : `${path}${path.includes('?') ? '&' : '?'}language=${language}`;
}
