import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { afterNextPaint } from '../lib/afterNextPaint.ts';

type Modal = {
  /** True from opening until the closing animation has ended. */
  isShown: boolean;
  dialogProps: {
    ref: RefObject<HTMLDialogElement | null>;
    onCancel: (event: SyntheticEvent) => void;
    onClose: () => void;
    onPointerDown: (event: PointerEvent) => void;
    onClick: (event: MouseEvent) => void;
  };
  titleRef: RefObject<HTMLHeadingElement | null>;
};

type ModalOptions = { open: boolean; onClose: () => void; isNonModal: boolean };

/**
 * A native modal dialog that follows `open`: the browser traps the focus, restores it, handles Escape and makes the rest inert. A
 * press that begins and ends on the backdrop closes it; a text selection that ends there does not. With `isNonModal` it stays
 * visible but is not modal, so that overlays in the page can be used.
 */
export function useModal({ open, onClose, isNonModal }: ModalOptions): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const pressedBackdrop = useRef(false);
  const [isShown, setShown] = useState(open);
  if (open && !isShown) setShown(true);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return undefined;
    dialog.close();
    if (isNonModal) {
      dialog.show();
      return undefined;
    }
    holdScrollbar();
    dialog.showModal();
    titleRef.current?.focus();
    return releaseScrollbar;
  }, [open, isNonModal]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || open) return undefined;
    dialog.close();
    let isStale = false;
    // Before that frame, `getAnimations` would make the browser restyle the whole page, and once more for what opens instead.
    void afterNextPaint()
      .then(() => Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)))
      .then(() => {
        if (!isStale) setShown(false);
      });
    return () => {
      isStale = true;
    };
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  return {
    isShown,
    titleRef,
    dialogProps: {
      ref,
      onCancel: (event) => {
        // React also reports what is canceled inside: another dialog, or the choice of a file.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      },
      onClose: () => {
        if (open && !ref.current?.open) onClose();
      },
      onPointerDown: (event) => {
        pressedBackdrop.current = event.target === ref.current;
      },
      onClick: (event) => {
        // Ignores the second click of a double click on the button that opened the dialog.
        if (pressedBackdrop.current && event.target === ref.current && event.detail < 2) onClose();
      },
    },
  };
}

/**
 * The style sheet stops the page from scrolling below a modal. Where that removes a scrollbar, its width is kept, so nothing
 * shifts.
 */
function holdScrollbar(): void {
  const { clientWidth, style } = document.documentElement;
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
}

function releaseScrollbar(): void {
  document.documentElement.style.scrollbarGutter = '';
}
