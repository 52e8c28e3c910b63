import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { painted } from '../lib/painted.ts';

type Modal = {
  /** True from the opening until the closing has been shown. */
  isShown: boolean;
  dialogProps: {
    ref: RefObject<HTMLDialogElement | null>;
    onCancel: (event: { preventDefault: () => void }) => void;
    onClose: () => void;
    onPointerDown: (event: PointerEvent) => void;
    onClick: (event: MouseEvent) => void;
  };
  titleRef: RefObject<HTMLHeadingElement | null>;
};

type ModalOptions = { open: boolean; onClose: () => void; stepsAside: boolean };

/**
 * A native modal dialog that follows `open`: the browser keeps the focus inside, gives it back, answers Escape and makes
 * the rest inert. A press that begins and ends on the backdrop closes it; selecting text that ends there does not.
 * While it steps aside it stays in sight and is no longer modal, so that what others hang into the page can be used.
 */
export function useModal({ open, onClose, stepsAside }: ModalOptions): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const pressedBackdrop = useRef(false);
  const [isShown, setShown] = useState(open);
  if (open && !isShown) setShown(true);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return undefined;
    dialog.close();
    if (stepsAside) {
      dialog.show();
      return undefined;
    }
    holdScrollbar();
    dialog.showModal();
    titleRef.current?.focus();
    return releaseScrollbar;
  }, [open, stepsAside]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || open) return undefined;
    dialog.close();
    let isStale = false;
    // Asked before that frame, the browser would style the whole page, and once more for what opens in this one's place.
    void painted()
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
        // The second click of a double click on what opened the dialog falls on the fresh backdrop.
        if (pressedBackdrop.current && event.target === ref.current && event.detail < 2) onClose();
      },
    },
  };
}

/** The sheet stops the page from scrolling under a modal; where that takes a scrollbar away, its room is kept, so nothing shifts. */
function holdScrollbar(): void {
  const { clientWidth, style } = document.documentElement;
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
}

function releaseScrollbar(): void {
  document.documentElement.style.scrollbarGutter = '';
}
