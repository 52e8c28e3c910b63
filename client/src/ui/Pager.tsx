import { Button } from './Button.tsx';
import styles from './Pager.module.css';

type PagerProps = {
  /** "120 orders so far". */
  shown: string;
  hasMore: boolean;
  isBusy: boolean;
  onMore: () => void;
};

/** The end of a list that is read page by page: how much is shown, and the way to more. */
export function Pager({ shown, hasMore, isBusy, onMore }: PagerProps) {
  return (
    <div className={styles['pager']}>
      <output>{shown}</output>
      {hasMore ? (
        <Button variant="secondary" size="small" busy={isBusy} onClick={onMore}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}
