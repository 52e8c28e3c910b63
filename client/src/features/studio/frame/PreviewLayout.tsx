import type { ReactNode } from 'react';
import { studioFrame as texts } from '#shared/texts/en/studioFrame.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './PreviewLayout.module.css';

type PreviewLayoutProps = { isPreviewShown: boolean; preview: ReactNode; children: ReactNode };

/** Forms with their preview beside them. On narrow screens one of the two is shown. */
export function PreviewLayout({ isPreviewShown, preview, children }: PreviewLayoutProps) {
  return (
    <div className={styles['layout']} data-preview={isPreviewShown}>
      <div className={styles['forms']}>{children}</div>
      <div className={styles['beside']}>{preview}</div>
    </div>
  );
}

/** Changes between forms and preview, on narrow screens only. */
export function PreviewSwitch({ isShown, onShow }: { isShown: boolean; onShow: (isShown: boolean) => void }) {
  return (
    <div className={styles['switch']}>
      <Button variant="secondary" size="small" wide onClick={() => onShow(!isShown)}>
        {isShown ? texts.edit : texts.preview}
      </Button>
    </div>
  );
}
