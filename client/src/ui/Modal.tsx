import { type ReactNode, useDeferredValue, useId } from 'react';
import { classNames } from '../lib/classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './Modal.module.css';
import { useModal } from './useModal.ts';

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Lets others' overlays, which hang in the page, be used for a while: a bank's question, for one. */
  stepsAside?: boolean | undefined;
};

/** What Drawer and Dialog share. The head stays, the body scrolls, the footer stays. */
export function Modal({
  title,
  children,
  footer,
  shape,
  stepsAside = false,
  ...modal
}: ModalProps & { shape: 'drawer' | 'dialog' }) {
  const titleId = useId();
  const { isShown, titleRef, dialogProps } = useModal({ ...modal, stepsAside });
  // A drawer comes in empty, with the next frame, and is filled while it moves; a dialog is as high as what it holds.
  const wasSeen = useDeferredValue(isShown, false);
  const isFilled = wasSeen || shape === 'dialog';
  return (
    <dialog {...dialogProps} className={classNames(styles['modal'], styles[shape])} aria-labelledby={titleId}>
      {isShown && (
        <div className={styles['panel']}>
          <div className={styles['head']}>
            <h2 ref={titleRef} id={titleId} className={styles['title']} tabIndex={-1}>
              {title}
            </h2>
            <button type="button" className={styles['close']} aria-label="Close" onClick={modal.onClose}>
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
