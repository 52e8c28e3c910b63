import { useState } from 'react';
import { AddToCart } from '../../features/public/cart/AddToCart.tsx';
import type { CartShop } from '../../lib/addition.ts';
import { PurchaseOptions } from '../../features/public/product/PurchaseOptions.tsx';
import { initialSelection } from '../../features/public/product/selection.ts';
import { BuyNow } from '../../features/public/ui/BuyNow.tsx';
import { useShowMoney } from '../../features/public/publicPage/useShowMoney.ts';
import { useDeferred } from '../../lib/deferred.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import { useProductTexts } from '../../lib/texts/useProductTexts.ts';

/** Buying a class in instalments: the plans and the button. */
export function InstalmentPurchase({ store, product }: { store: CartShop; product: Product }) {
  const texts = useProductTexts();
  // Its chunk may come after the page has hydrated.
  useDeferred('plans');
  const [selection, setSelection] = useState(() => initialSelection(product));
  const show = useShowMoney();
  const addition = { store, product, selection: { quantity: 1, payment_plan_id: selection.planId } };
  return (
    <>
      <PurchaseOptions
        product={product}
        selection={selection}
        problems={noProblems}
        refusal={undefined}
        show={show}
        setSelection={setSelection}
      />
      <AddToCart {...addition} label={texts.addToCart} />
      <BuyNow addition={addition} />
    </>
  );
}

const noProblems = { answers: {} };
