import { type ReactNode, useDeferredValue, useId } from 'react';
import { classNames } from '../lib/classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './Modal.module.css';
import { useModal } from './useModal.ts';
import { useUiTexts } from '../lib/texts/useUiTexts.ts';

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Gives way to others' overlays in the page for a while, e.g. to a bank's confirmation. */
  isNonModal?: boolean | undefined;
};

/** What Drawer and Dialog share. The header and the footer stay, the body scrolls. */
export function Modal({
  title,
  children,
  footer,
  shape,
  isNonModal = false,
  ...modal
}: ModalProps & { shape: 'drawer' | 'dialog' }) {
  const texts = useUiTexts();
  const titleId = useId();
  const { isShown, titleRef, dialogProps } = useModal({ ...modal, isNonModal });
  // A drawer opens empty in the next frame and is filled while it moves. A dialog is as high as its content.
  const wasSeen = useDeferredValue(isShown, false);
  const isFilled = wasSeen || shape === 'dialog';
  return (
    <dialog {...dialogProps} className={classNames(styles['modal'], styles[shape])} aria-labelledby={titleId}>
      {isShown && (
        <div className={styles['panel']}>
          <div className={styles['head']}>
            <h2 ref={titleRef} id={titleId} className={styles['title']} dir="auto" tabIndex={-1}>
              {title}
            </h2>
            <button
              type="button"
              className={styles['close']}
              aria-label={texts.close}
              onClick={modal.onClose}
            >
              <Icon name="close" />
            </button>
          </div>
          <div className={styles['body']}>{isFilled && children}</div>
          {isFilled && footer && <div className={styles['footer']}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
