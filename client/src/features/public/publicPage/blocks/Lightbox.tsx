import { useState, type KeyboardEvent } from 'react';
import { pictureAddress, srcsetOf } from '#shared/page/pictures.ts';
import { useBlocksTexts } from '../../../../lib/texts/useBlocksTexts.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { useModal } from '../../../../ui/useModal.ts';
import styles from './Lightbox.module.css';

type LightboxProps = {
  images: readonly { image: string; alt: string }[];
  /** The picture that is open. */
  index: number | undefined;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** One picture as large as the window, with its neighbours at hand: arrow keys, Escape, a press beside it. */
export function Lightbox({ images, index, onShow, onClose }: LightboxProps) {
  const texts = useBlocksTexts();
  // The last picture stays visible while the dialog closes.
  const [shown, setShown] = useState(0);
  if (index !== undefined && index !== shown) setShown(index);
  const { isShown, titleRef, dialogProps } = useModal({
    open: index !== undefined,
    onClose,
    isNonModal: false,
  });
  const picture = images[shown];
  const srcset = picture && srcsetOf(picture.image, 'webp');
  const step = (by: 1 | -1) => onShow((shown + by + images.length) % images.length);

  function followArrows(event: KeyboardEvent<HTMLElement>): void {
    if (images.length < 2 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    step((event.key === 'ArrowLeft') === isMirrored ? 1 : -1);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys are a shortcut for its buttons
    <dialog
      {...dialogProps}
      className={styles['lightbox']}
      aria-label={texts.pictureOf(shown + 1, images.length)}
      onKeyDown={followArrows}
    >
      {isShown && picture ? (
        <div className={styles['frame']}>
          <div className={styles['bar']}>
            <h2 ref={titleRef} tabIndex={-1} className={styles['count']} aria-live="polite">
              {texts.pictureOf(shown + 1, images.length)}
            </h2>
            <button type="button" aria-label={texts.closePicture} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          <img
            key={shown}
            className={styles['picture']}
            src={pictureAddress(picture.image)}
            srcSet={srcset}
            sizes={srcset && '100vw'}
            alt={picture.alt}
          />
          <div className={styles['bar']}>
            {images.length > 1 ? (
              <button
                type="button"
                className={styles['back']}
                aria-label={texts.previousPicture}
                onClick={() => step(-1)}
              >
                <Icon name="arrow-right" />
              </button>
            ) : null}
            <p className={styles['words']} dir="auto">
              {picture.alt}
            </p>
            {images.length > 1 ? (
              <button type="button" aria-label={texts.nextPicture} onClick={() => step(1)}>
                <Icon name="arrow-right" />
              </button>
            ) : null}
          </div>
        </div>
      ) : null}
    </dialog>
  );
}
