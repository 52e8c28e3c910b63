import { studioProducts as texts } from '#shared/texts/en/studioProducts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { MissingItem } from './missingForSale.ts';
import styles from './SaleChecklist.module.css';

type SaleChecklistProps = {
  /** Undefined while it is closed. */
  items: readonly MissingItem[] | undefined;
  onField: (path: string) => void;
  onSell: () => void;
  onClose: () => void;
};

/** Asks before something unfinished goes on sale. Each item leads to its field. */
export function SaleChecklist({ items, onField, onSell, onClose }: SaleChecklistProps) {
  const isStopped = items?.some(({ stops }) => stops) ?? false;
  return (
    <Dialog
      open={items !== undefined}
      onClose={onClose}
      title={isStopped ? texts.notReady : texts.beforeYouSell}
      footer={
        isStopped ? null : (
          <div className={styles['answers']}>
            <Button variant="secondary" onClick={onSell}>
              {texts.sellAnyway}
            </Button>
          </div>
        )
      }
    >
      <p className={styles['words']}>{isStopped ? texts.notReadyNote : texts.beforeYouSellNote}</p>
      <ul className={styles['items']}>
        {items?.map(({ path, text, stops }) => (
          <li key={path}>
            <button type="button" className={styles['item']} onClick={() => onField(path)}>
              <span>{text}</span>
              {stops ? <Badge tone="vermilion">{texts.needed}</Badge> : null}
              <Icon name="arrow-right" size="small" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
