import { lazy, Suspense } from 'react';
import { needsAddress } from '#shared/productKinds/productKinds.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import { fileSize } from '../../../lib/fileSize.ts';
import type { ShowMoney } from '../../../lib/shownMoney.ts';
import { useProductTexts } from '../../../lib/texts/useProductTexts.ts';
import styles from './ProductFacts.module.css';

/** Lazy, because few products have shipping prices, and the names of the countries are long. */
const ShippingRegions = lazy(() =>
  import('./ShippingRegions.tsx').then((part) => ({ default: part.ShippingRegions })),
);

const maxFiles = 4;

/** What a buyer wants to know before paying: size and format of a download, cost, time and region of a parcel. */
export function ProductFacts({ product, show }: { product: Product; show: ShowMoney }) {
  const texts = useProductTexts();
  const { files = [], shipping = [], product_type, currency } = product;
  if (files.length > 0) {
    return (
      <dl className={styles['facts']}>
        <dt>{texts.files}</dt>
        <dd>{filesText(files, texts)}</dd>
      </dl>
    );
  }
  if (!needsAddress(product_type)) return null;
  return (
    <dl className={styles['facts']}>
      <dt>{texts.delivered}</dt>
      {shipping.length === 0 ? (
        <dd>{texts.deliveredFree}</dd>
      ) : (
        <Suspense fallback={<dd>…</dd>}>
          <ShippingRegions shipping={shipping} currency={currency} show={show} />
        </Suspense>
      )}
    </dl>
  );
}

function filesText(files: NonNullable<Product['files']>, texts: ReturnType<typeof useProductTexts>): string {
  const named = files.slice(0, maxFiles).map(({ format, size }) => {
    const bytes = fileSize(size, texts);
    return format ? `${format}, ${bytes}` : bytes;
  });
  const more = files.length - named.length;
  return more > 0 ? texts.andMore(named.join(' · '), more) : named.join(' · ');
}
