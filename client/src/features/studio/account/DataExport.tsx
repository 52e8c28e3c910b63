import { studioAccount as texts } from '#shared/texts/en/studioAccount.ts';
import { Button } from '../../../ui/Button.tsx';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import { useDashboard } from '../calls/dashboardContext.ts';
import { useDownload } from '../calls/useDownload.ts';
import styles from './Account.module.css';
import { AccountSection } from './AccountSection.tsx';

/** Downloads everything stored about a creator, as one file. */
export function DataExport() {
  const { user } = useDashboard();
  const { isBusy, download } = useDownload();
  const save = () => download('/studio/:accountId/account/export', `makerstall-${user.slug}.json`);
  return (
    <AccountSection title={texts.yourData} about={<p>{texts.yourDataNote}</p>}>
      <div className={styles['answers']}>
        <Button variant="secondary" busy={isBusy} onClick={() => void save()}>
          <DashboardIcon name="download" size="small" />
          {texts.downloadMyData}
        </Button>
        <output className={styles['note']}>{isBusy ? texts.gatheringData : ''}</output>
      </div>
    </AccountSection>
  );
}
