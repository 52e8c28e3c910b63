import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../calls/api.ts';
import type { Addition } from '../../../lib/addition.ts';
import { afterNextPaint } from '../../../lib/afterNextPaint.ts';
import { useProductTexts } from '../../../lib/texts/useProductTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { checkoutOpened, selectIsCheckoutOpen } from './uiSlice.ts';

type BuyNowProps = {
  addition: Addition;
  /** Called in place of the checkout, while a choice is missing. */
  refuse?: (() => void) | undefined;
};

/** Opens the checkout with this one thing. The button responds in the frame before. */
export function BuyNow({ addition, refuse }: BuyNowProps) {
  const texts = useProductTexts();
  const dispatch = useAppDispatch();
  const isBuying = useSelector(selectIsCheckoutOpen);
  const [isOpening, setOpening] = useState(false);

  async function open(): Promise<void> {
    setOpening(true);
    await afterNextPaint();
    dispatch(checkoutOpened({ kind: 'now', addition }));
    setOpening(false);
  }

  return (
    <Button variant="secondary" wide busy={isOpening || isBuying} onClick={refuse ?? open}>
      {texts.buyNow}
    </Button>
  );
}
