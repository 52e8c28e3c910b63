import { useState } from 'react';
import { AddToCart } from '../../features/cart/AddToCart.tsx';
import type { CartStore } from '../../features/cart/addToCart.ts';
import { Choices } from '../../features/product/Choices.tsx';
import { initialSelection } from '../../features/product/selection.ts';
import { useShowMoney } from '../../features/publicPage/useShowMoney.ts';
import { useLater } from '../../lib/later.ts';
import type { Product } from '#shared/shopSchema.ts';

/** A class that can be paid in parts: how, and the button. */
export function PlannedBuying({ store, product }: { store: CartStore; product: Product }) {
  // Its chunk may come after the page has hydrated.
  useLater('plans');
  const [selection, setSelection] = useState(() => initialSelection(product));
  const show = useShowMoney();
  return (
    <>
      <Choices
        product={product}
        selection={selection}
        problems={noProblems}
        refusal={undefined}
        show={show}
        onChange={(change) => setSelection({ ...selection, ...change })}
      />
      <AddToCart
        store={store}
        product={product}
        selection={{ quantity: 1, payment_plan_id: selection.planId }}
        label="Add to cart"
        wide
      />
    </>
  );
}

const noProblems = { answers: {} };
