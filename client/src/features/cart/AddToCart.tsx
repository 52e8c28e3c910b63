import { useEffect, useRef, useState } from 'react';
import type { Product } from '#shared/shopSchema.ts';
import { useAppDispatch } from '../../api.ts';
import { painted } from '../../lib/painted.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { CartSelection, CartStore } from './addToCart.ts';
import { prepareCart, prepareCartWhenIdle, putIntoCart } from './changeCart.ts';

type AddToCartProps = {
  store: CartStore;
  product: Product;
  selection: CartSelection;
  /** Why it cannot be bought now; shown on the button. */
  disabledReason?: string | undefined;
  label?: string | undefined;
  wide?: boolean | undefined;
};

/** The button answers in the next frame; the drawer opens right after it and says what came of it. */
export function AddToCart({
  store,
  product,
  selection,
  disabledReason,
  label = 'Add to cart',
  wide,
}: AddToCartProps) {
  const dispatch = useAppDispatch();
  const [isAdding, setAdding] = useState(false);
  // A second click comes before the button has been drawn busy.
  const wasPressed = useRef(false);
  useEffect(prepareCartWhenIdle, []);

  async function add(): Promise<void> {
    if (wasPressed.current) return;
    wasPressed.current = true;
    setAdding(true);
    await dispatch(putIntoCart({ store, product, selection }, painted()));
    wasPressed.current = false;
    setAdding(false);
  }

  return (
    <Button
      wide={wide}
      busy={isAdding}
      disabled={disabledReason !== undefined}
      onClick={add}
      onPointerEnter={prepareCart}
      onFocus={prepareCart}
    >
      <Icon name="cart" />
      {disabledReason ?? label}
    </Button>
  );
}
