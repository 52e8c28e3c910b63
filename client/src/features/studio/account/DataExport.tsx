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
    <AccountSection
      title="Your data"
      about={<p>Your page, products, orders and lists in one file that programs can read (JSON).</p>}
    >
      <div className={styles['answers']}>
        <Button variant="secondary" busy={isBusy} onClick={() => void save()}>
          <DashboardIcon name="download" size="small" />
          Download my data
        </Button>
        <output className={styles['note']}>{isBusy ? 'Gathering it…' : ''}</output>
      </div>
    </AccountSection>
  );
}
