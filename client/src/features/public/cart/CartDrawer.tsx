import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { itemCount } from '#shared/shop/cartRules.ts';
import type { Cart, CartItem } from '#shared/shop/cartSchema.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import { Drawer } from '../../../ui/Drawer.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import type { CartShop } from '../../../lib/addition.ts';
import styles from './CartDrawer.module.css';
import { CartFooter } from './CartFooter.tsx';
import { CartLine, CartLineSkeleton } from './CartLine.tsx';
import { CartNoticeLine } from './CartNoticeLine.tsx';
import { messagesRead } from './cartSlice.ts';
import { refreshCart } from './cartChanges.ts';
import { selectAttempt, selectCartError, selectIsAdding, selectIsCartLoading } from './cartState.ts';
import { useAnswersDialog } from './useAnswersDialog.tsx';
import { useOptimisticCart } from './useOptimisticCart.ts';
import { useCartTexts } from '../../../lib/texts/useCartTexts.ts';

export type CartDrawerProps = {
  store: CartShop;
  open: boolean;
  onClose: () => void;
  onCheckout: () => void;
  /** The shop's data on the lines: tiers, plans, seats. The lines are shown without it too. */
  products: readonly Product[];
  currencies: readonly string[];
  onCurrency: (currency: string) => void;
};

export function CartDrawer(props: CartDrawerProps) {
  const texts = useCartTexts();
  const { store, open, onClose } = props;
  const cart = useOptimisticCart(store.slug);
  const count = itemCount(cart?.items ?? []);
  useFreshCart(store, open);
  const answers = useAnswersDialog(store);
  return (
    <>
      <Drawer
        open={open}
        onClose={onClose}
        title={count > 0 ? texts.yourCartOf(count) : texts.yourCart}
        footer={cart && cart.items.length > 0 && <CartFooter {...props} cart={cart} />}
      >
        <CartContents {...props} cart={cart} onChangeAnswers={answers.change} />
      </Drawer>
      {open && answers.dialog}
    </>
  );
}

/** Prices and seats may have changed since the cart was saved: the drawer shows the saved cart and refreshes it. */
function useFreshCart({ slug, account_id: accountId }: CartShop, open: boolean): void {
  const dispatch = useAppDispatch();
  const isAdding = useSelector(selectIsAdding);
  useEffect(() => {
    // When an addition opened the drawer, its own answer refreshes the cart.
    if (open && !isAdding) void dispatch(refreshCart({ slug, accountId }));
    // oxlint-disable-next-line react/exhaustive-deps -- once per opening
  }, [open, slug, accountId]);
}

type CartContentsProps = CartDrawerProps & {
  cart: Cart | undefined;
  onChangeAnswers: (item: CartItem, product: Product) => void;
};

function CartContents({ store, onClose, onCheckout, products, cart, onChangeAnswers }: CartContentsProps) {
  const texts = useCartTexts();
  const dispatch = useAppDispatch();
  const isLoading = useSelector(selectIsCartLoading);
  const isAdding = useSelector(selectIsAdding);
  const error = useSelector(selectCartError);
  const attempt = useSelector(selectAttempt(cart?._id ?? ''));
  const isEmpty = !cart || cart.items.length === 0;
  const { slug, account_id: accountId } = store;
  // Clears the messages once the drawer is hidden. Earlier, the lines would jump while it closes.
  useEffect(() => () => void dispatch(messagesRead()), [dispatch]);
  return (
    <div className={styles['contents']} aria-busy={isLoading || isAdding}>
      {error && (
        <ErrorNotice
          message={error.message}
          onRetry={error.status === 0 || error.status >= 500 || error.status === 408 ? retry : undefined}
        />
      )}
      <CartNoticeLine store={store} />
      {attempt && (
        <p className={styles['waiting']}>
          {texts.paymentUnanswered}{' '}
          <button type="button" onClick={onCheckout}>
            {texts.seePayment}
          </button>
        </p>
      )}
      {!isEmpty && (
        <ul className={styles['lines']}>
          {cart.items.map((item) => (
            <CartLine
              key={item._id}
              store={store}
              item={item}
              lines={cart.items}
              currency={cart.currency}
              product={products.find(({ _id }) => _id === item.product_id)}
              onLeave={onClose}
              onChangeAnswers={onChangeAnswers}
            />
          ))}
        </ul>
      )}
      {(isAdding || (isEmpty && isLoading)) && <CartLineSkeleton />}
      {isEmpty && !isLoading && !isAdding && (
        <EmptyState
          title={texts.empty}
          action={
            <LinkButton variant="secondary" to={`/${slug}/shop`} onClick={onClose}>
              {texts.seeTheShop}
            </LinkButton>
          }
        >
          {texts.emptyNote}
        </EmptyState>
      )}
    </div>
  );

  function retry(): void {
    void dispatch(refreshCart({ slug, accountId }));
  }
}
