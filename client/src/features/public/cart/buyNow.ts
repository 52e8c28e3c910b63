import { isSameLine } from '#shared/shop/cartRules.ts';
import type { Cart } from '#shared/shop/cartSchema.ts';
import { createCall } from '../../../calls/api.ts';
import { messagesOf } from '../../../calls/messagesOf.ts';
import type { Addition } from '../../../lib/addition.ts';
import { showToast } from '../../../ui/toast.ts';
import { newLine } from './addToCart.ts';
import { buyNowKey } from './buyNowKey.ts';
import { createOrUpdateCart } from './cartCalls.ts';
import { storeCartCleared } from './cartSlice.ts';
import { cartStateOf, selectCart } from './cartState.ts';
import { applySavedCode } from './discountCode.ts';
import { withCartLock } from './withCartLock.ts';

/**
 * Fills a cart of its own with one thing. A cart that holds this thing already is kept, because a payment of it may be under way.
 * Fulfils with whether there is a cart to pay; if not, a toast says why.
 */
export const fillBuyNowCart = createCall<boolean, Addition>(
  'cart/fillBuyNowCart',
  async (addition, { dispatch, getState, extra }) =>
    withCartLock({ extra, dispatch }, async () => {
      const slug = buyNowKey(addition);
      const { store, product, selection } = addition;
      const state = () => cartStateOf(getState());
      const held = selectCart(slug)({ cart: state() });
      if (held && isChosen(held, addition)) return true;
      if (held) dispatch(storeCartCleared(slug));
      const { account_id: accountId, currency } = store;
      const items = [newLine(product, selection)];
      const made = await dispatch(createOrUpdateCart({ slug, accountId, currency, items }));
      if (createOrUpdateCart.rejected.match(made)) return false;
      if (selectCart(slug)({ cart: state() })?.items.length === 0) {
        dispatch(storeCartCleared(slug));
        showToast('warning', messagesOf(extra).tooFewLeft(product.name));
        return false;
      }
      await applySavedCode({ dispatch, extra, state }, { slug: store.slug, accountId }, slug);
      return true;
    }),
);

/** What tells answers apart: a cart has more fields, and the question may be worded in another language. */
const answered = ['question_id', 'answer'];

function isChosen({ items, currency }: Cart, { store, product, selection }: Addition): boolean {
  const { quantity, form_response } = newLine(product, selection);
  return (
    currency === store.currency &&
    items.some(
      (item) =>
        isSameLine(item, { ...selection, product_id: product._id }) &&
        item.quantity === quantity &&
        JSON.stringify(item.form_response, answered) === JSON.stringify(form_response ?? [], answered),
    )
  );
}
