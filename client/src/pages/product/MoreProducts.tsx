import { useSelector } from 'react-redux';
import type { Page } from '#shared/page/pageSchema.ts';
import { productPath } from '#shared/productKinds/productKinds.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import { ProductCard } from '../../features/public/product/ProductCard.tsx';
import { ProductGrid } from '../../features/public/product/ProductGrid.tsx';
import { isSoldOut } from '../../features/public/product/priceLabel.ts';
import { selectShopRead } from '../../features/public/publicPage/publicPageState.ts';
import { useShowMoney } from '../../features/public/publicPage/useShowMoney.ts';
import { useDeferred } from '../../lib/deferred.ts';
import { useKindNames } from '../../lib/texts/useKindNames.ts';
import { useProductTexts } from '../../lib/texts/useProductTexts.ts';
import styles from './ProductPage.module.css';

const most = 4;

/** Other products of the creator: those after this one in the shop, then from its beginning. An extra: without the shop it is left out. */
export function MoreProducts({ page, product }: { page: Page; product: Product }) {
  useDeferred('shop');
  const texts = useProductTexts();
  const kindNames = useKindNames();
  const show = useShowMoney();
  const { data } = useSelector(selectShopRead);
  const others = data ? othersThan(product, data.products) : [];
  if (others.length === 0) return null;
  return (
    <section className={styles['more']}>
      <h2>{texts.moreFrom(page.header.title)}</h2>
      <ProductGrid>
        {others.map((other) => (
          <ProductCard
            key={other._id}
            product={other}
            to={productPath(page.slug, other)}
            kind={kindNames(other.product_type).one}
            show={show}
            nameAs="h3"
          />
        ))}
      </ProductGrid>
    </section>
  );
}

function othersThan({ _id }: Product, products: readonly Product[]): Product[] {
  const place = products.findIndex((one) => one._id === _id);
  return [...products.slice(place + 1), ...products.slice(0, Math.max(place, 0))]
    .filter((one) => !isSoldOut(one))
    .slice(0, most);
}
