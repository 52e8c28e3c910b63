import { lazyPart } from '../lib/lazyPart.tsx';
import { DialogButton } from '../ui/DialogButton.tsx';
import { usePageTexts } from '../lib/texts/usePageTexts.ts';

const ReportPageDialog = lazyPart(() =>
  import('../features/public/report/ReportPageDialog.tsx').then((part) => part.ReportPageDialog),
);

/** "Report this page". */
export function ReportLink({ slug }: { slug: string }) {
  return (
    <DialogButton
      variant="quiet"
      size="small"
      renderDialog={(props) => <ReportPageDialog {...props} slug={slug} />}
    >
      {usePageTexts().reportThisPage}
    </DialogButton>
  );
}
