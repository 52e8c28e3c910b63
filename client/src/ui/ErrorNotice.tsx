import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './ErrorNotice.module.css';
import { Icon } from './Icon.tsx';
import { useUiTexts } from '../lib/texts/useUiTexts.ts';

type ErrorNoticeProps = { title?: ReactNode; message: ReactNode; onRetry?: (() => void) | undefined };

export function ErrorNotice({ title, message, onRetry }: ErrorNoticeProps) {
  const texts = useUiTexts();
  return (
    <div className={styles['notice']} role="alert">
      <span className={styles['icon']}>
        <Icon name="error" />
      </span>
      <div className={styles['text']}>
        <p className={styles['title']}>{title ?? texts.failed}</p>
        <p>{message}</p>
      </div>
      {onRetry && (
        <Button variant="secondary" size="small" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      )}
    </div>
  );
}
