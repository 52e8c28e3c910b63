import type { Order } from '#shared/orders/orderSchema.ts';
import { openedDelivery } from '#shared/productKinds/productKinds.ts';
import type { CheckoutTexts } from '#shared/texts/en/checkout.ts';

/** The buyer's next step with what was bought: the text of the link to the order after a payment. Files have buttons of their own. */
export function nextStep({ items, status }: Pick<Order, 'items' | 'status'>, texts: CheckoutTexts): string {
  const opened = new Set(items.flatMap(({ product_type }) => openedDelivery(product_type) ?? []));
  const [first] = opened;
  if (first === undefined || status !== 'paid') return texts.goToOrder;
  return opened.size > 1 || first === 'files' ? texts.openOrder : texts.nextSteps[first];
}
