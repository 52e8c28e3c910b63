import { isReplacedBy, isSameLine } from '#shared/shop/cartRules.ts';
import type { CartItem } from '#shared/shop/cartSchema.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import type { CartSelection } from '../../../lib/addition.ts';
import type { Language } from '#shared/texts/languages.ts';

/** The cart's lines that an addition replaces: another choice of a product that is bought once. */
export function replacedLines(
  items: readonly CartItem[],
  product: Product,
  selection: CartSelection,
): CartItem[] {
  const line = { ...selection, product_id: product._id };
  return items.filter((item) => isReplacedBy(item, line, product.product_type) && !isSameLine(item, line));
}

/** How it is paid now, in words: the plan's name, the amount that was named, or what the page calls paying at once. */
export function changedTo(
  product: Product,
  { payment_plan_id, payment_pricing }: CartSelection,
  { payOnce, language }: { payOnce: string; language: Language },
): string {
  if (payment_pricing?.kind === 'pay-what-you-want') {
    return formatMoney(payment_pricing.amount, payment_pricing.currency, language);
  }
  return product.payment_plans?.find(({ _id }) => _id === payment_plan_id)?.name ?? payOnce;
}
