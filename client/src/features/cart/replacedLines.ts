import { isReplacedBy, isSameLine } from '#shared/cartRules.ts';
import type { Cart, CartItem } from '#shared/cartSchema.ts';
import { formatMoney } from '#shared/formatMoney.ts';
import type { Product } from '#shared/shopSchema.ts';
import type { CartSelection } from './addToCart.ts';

/** Lines of a cart that another choice of the same thing, bought once, takes the place of. */
export function replacedLines(cart: Cart, product: Product, selection: CartSelection): CartItem[] {
  const line = { ...selection, product_id: product._id };
  return cart.items.filter(
    (item) => isReplacedBy(item, line, product.product_type) && !isSameLine(item, line),
  );
}

/** How it is paid now, in words: the plan's name, the amount that was named, or what the page calls paying at once. */
export function changedTo(product: Product, { payment_plan_id, payment_pricing }: CartSelection): string {
  if (payment_pricing?.kind === 'pay-what-you-want') {
    return formatMoney(payment_pricing.amount, payment_pricing.currency);
  }
  return product.payment_plans?.find(({ _id }) => _id === payment_plan_id)?.name ?? 'Pay once';
}
