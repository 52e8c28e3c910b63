import { capitalized } from '#shared/orders/receiptTax.ts';
import type { TaxName } from '#shared/taxes/taxNames.ts';
import type { Amounts, Payable } from '../../../lib/paymentAttempt.ts';
import { Price } from '../../../ui/Price.tsx';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';
import { useReceiptWording } from '../../../lib/texts/useReceiptWording.ts';

/** The row of the tax that is added. Where it depends on the country or the address, it says so until that is known. */
export function TaxRow({ payable, amounts }: { payable: Payable; amounts: Amounts }) {
  const texts = useCheckoutTexts();
  const { texts: receipt } = useReceiptWording();
  const { tax, currency } = amounts;
  const unknown = unknownTax(payable, amounts);
  if (!tax && !unknown) return null;
  const name = tax && tax < 0 ? texts.taxTakenOff : capitalized(receipt.taxName(taxNameIn(payable)));
  return (
    <div>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd aria-live="polite">
        {unknown === 'address' && texts.calculatedTax.unknown}
        {unknown === 'country' && texts.dependsOnTheCountry}
        {!unknown && <Price amount={tax ?? 0} currency={currency} />}
      </dd>
    </div>
  );
}

/** What must be entered before the added tax is known; undefined if the tax is known, is not added, or nothing is paid. */
export function unknownTax(
  payable: Payable,
  { charged, shipping }: Amounts,
): 'country' | 'address' | undefined {
  if (payable.kind !== 'cart' || !payable.cart.tax) return undefined;
  const { amount, lacks, prices_include } = payable.cart.tax;
  if (lacks) return 'address';
  const isFree = charged === 0 && shipping !== undefined;
  return amount !== undefined || prices_include || isFree ? undefined : 'country';
}

/** What the tax is called. A cart of an older version does not say. */
export function taxNameIn(payable: Payable): TaxName {
  return (payable.kind === 'cart' && payable.cart.tax?.name) || 'tax';
}
