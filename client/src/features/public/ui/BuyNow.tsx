import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../calls/api.ts';
import type { Addition } from '../../../lib/addition.ts';
import { useProductTexts } from '../../../lib/texts/useProductTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { checkoutOpened, selectIsCheckoutOpen } from './uiSlice.ts';

type BuyNowProps = {
  addition: Addition;
  /** Called in place of the checkout, while a choice is missing. */
  refuse?: (() => void) | undefined;
};

/** Opens the checkout with this one thing. */
export function BuyNow({ addition, refuse }: BuyNowProps) {
  const texts = useProductTexts();
  const dispatch = useAppDispatch();
  const isBuying = useSelector(selectIsCheckoutOpen);
  return (
    <Button
      variant="secondary"
      wide
      busy={isBuying}
      onClick={refuse ?? (() => dispatch(checkoutOpened({ kind: 'now', addition })))}
    >
      {texts.buyNow}
    </Button>
  );
}
