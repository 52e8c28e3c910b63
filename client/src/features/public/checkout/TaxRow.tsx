import type { Cart } from '#shared/cartSchema.ts';
import type { Amounts, Payable } from '../../../lib/paymentAttempt.ts';
import { Price } from '../../../ui/Price.tsx';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';

/** The row of the tax that is added. Where it depends on the address, it says so until there is one. */
export function TaxRow({ payable, amounts }: { payable: Payable; amounts: Amounts }) {
  const texts = useCheckoutTexts();
  const { tax, currency } = amounts;
  const isByAddress = hasSalesTax(payable);
  const isUnknown = isByAddress && payable.kind === 'cart' && !isComputed(payable.cart);
  if (!tax && !isUnknown) return null;
  const name = tax && tax < 0 ? texts.taxTakenOff : isByAddress ? texts.salesTax.name : texts.tax;
  return (
    <div>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>{isUnknown ? texts.salesTax.unknown : <Price amount={tax ?? 0} currency={currency} />}</dd>
    </div>
  );
}

/** Whether the tax is a sales tax, which depends on the address. */
export function hasSalesTax(payable: Payable): boolean {
  if (payable.kind !== 'cart' || !payable.cart.tax?.by_address) return false;
  const { cart } = payable;
  return !isComputed(cart) || cart.items.some(({ tax }) => tax?.amounts !== undefined);
}

/** An address that lacks its postal code has no tax yet. */
function isComputed({ tax }: Cart): boolean {
  return tax?.country === null || tax?.amount !== undefined;
}
