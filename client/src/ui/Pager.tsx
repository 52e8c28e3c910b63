import { Button } from './Button.tsx';
import { useUiTexts } from '../lib/texts/useUiTexts.ts';
import styles from './Pager.module.css';

type PagerProps = {
  /** "120 orders so far". */
  shown: string;
  hasMore: boolean;
  isBusy: boolean;
  onMore: () => void;
};

/** The end of a paginated list: how much is shown, and a button for more. */
export function Pager({ shown, hasMore, isBusy, onMore }: PagerProps) {
  const texts = useUiTexts();
  return (
    <div className={styles['pager']}>
      <output>{shown}</output>
      {hasMore ? (
        <Button variant="secondary" size="small" busy={isBusy} onClick={onMore}>
          {texts.showMore}
        </Button>
      ) : null}
    </div>
  );
}
