import { Price } from '../../ui/Price.tsx';
import type { ShowMoney } from '../../lib/shownMoney.ts';
import type { Product } from '#shared/shopSchema.ts';
import { priceLabel } from './priceLabel.ts';

type PriceTagProps = { product: Product; show: ShowMoney };

/** The price as a card says it: `Free`, `From $10`, `Pay what you want`, or the amount. */
export function PriceTag({ product, show }: PriceTagProps) {
  const label = priceLabel(product);
  switch (label.kind) {
    case 'free':
      return 'Free';
    case 'pay-what-you-want':
      return 'Pay what you want';
    case 'from':
      return (
        <>
          From <Price {...show(label.amount, product.currency)} compact look="sign" />
        </>
      );
    case 'fixed':
      return <Price {...show(label.amount, product.currency)} compact look="sign" />;
  }
}
