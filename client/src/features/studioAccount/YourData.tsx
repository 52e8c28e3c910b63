import { Button } from '../../ui/Button.tsx';
import { DeskIcon } from '../../ui/DeskIcon.tsx';
import { useStudio } from '../studio/studioContext.ts';
import { useDownload } from '../studio/useDownload.ts';
import styles from './Account.module.css';
import { Section } from './Section.tsx';

/** All that is kept of a creator, as one file. */
export function YourData() {
  const { user } = useStudio();
  const { isBusy, download } = useDownload();
  const save = () => download('/studio/:accountId/account/export', `makerstall-${user.slug}.json`);
  return (
    <Section
      title="Your data"
      about={<p>Your page, products, orders and lists in one file that programs can read (JSON).</p>}
    >
      <div className={styles['answers']}>
        <Button variant="secondary" busy={isBusy} onClick={() => void save()}>
          <DeskIcon name="download" size="small" />
          Download my data
        </Button>
        <output className={styles['note']}>{isBusy ? 'Gathering it…' : ''}</output>
      </div>
    </Section>
  );
}
