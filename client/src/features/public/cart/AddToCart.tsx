import { useEffect, useRef, useState } from 'react';
import type { Product } from '#shared/shop/shopSchema.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import { afterNextPaint } from '../../../lib/afterNextPaint.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { NeedsScript } from '../../../ui/NeedsScript.tsx';
import type { CartSelection, CartShop } from '../../../lib/addition.ts';
import { prepareCart, prepareCartWhenIdle, putIntoCart } from './changeCart.ts';

type AddToCartProps = {
  store: CartShop;
  product: Product;
  selection: CartSelection;
  label: string;
  /** Called in place of the addition, while a choice is missing. */
  refuse?: (() => void) | undefined;
};

/** The button responds in the next frame. Then the drawer opens and shows the result. */
export function AddToCart({ store, product, selection, label, refuse }: AddToCartProps) {
  const dispatch = useAppDispatch();
  const [isAdding, setAdding] = useState(false);
  // A second click can come before the button is rendered as busy.
  const wasPressed = useRef(false);
  useEffect(prepareCartWhenIdle, []);

  async function add(): Promise<void> {
    if (wasPressed.current) return;
    wasPressed.current = true;
    setAdding(true);
    await dispatch(putIntoCart({ store, product, selection }, afterNextPaint()));
    wasPressed.current = false;
    setAdding(false);
  }

  return (
    <>
      <Button wide busy={isAdding} onClick={refuse ?? add} onPointerEnter={prepareCart} onFocus={prepareCart}>
        <Icon name="cart" />
        {label}
      </Button>
      <NeedsScript />
    </>
  );
}
