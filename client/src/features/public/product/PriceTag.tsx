import { Price } from '../../../ui/Price.tsx';
import type { ShowMoney } from '../../../lib/shownMoney.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import { priceLabel } from './priceLabel.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { useProductTexts } from '../../../lib/texts/useProductTexts.ts';

type PriceTagProps = { product: Product; show: ShowMoney };

/** The price on a card: `Free`, `From $10`, `Pay what you want`, or the amount. */
export function PriceTag({ product, show }: PriceTagProps) {
  const texts = useProductTexts();
  const label = priceLabel(product);
  switch (label.kind) {
    case 'free':
      return texts.free;
    case 'pay-what-you-want':
      return texts.payWhatYouWant;
    case 'from':
      return inSentence(texts.from(<Price {...show(label.amount, product.currency)} compact look="sign" />));
    case 'fixed':
      return <Price {...show(label.amount, product.currency)} compact look="sign" />;
  }
}
