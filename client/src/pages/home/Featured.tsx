import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../calls/api.ts';
import { MasterclassCard } from '../../features/public/masterclass/MasterclassCard.tsx';
import { MasterclassListSkeleton } from '../../features/public/masterclass/MasterclassListSkeleton.tsx';
import { ProductCard } from '../../features/public/product/ProductCard.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../features/public/product/ProductGrid.tsx';
import { fetchMasterclasses, fetchShop } from '../../features/public/publicPage/publicPageSlice.ts';
import { selectMasterclassesRead, selectShopRead } from '../../features/public/publicPage/publicPageState.ts';
import { useShowMoney } from '../../features/public/publicPage/useShowMoney.ts';
import { useDeferred } from '../../lib/deferred.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import type { BlockOf } from '#shared/page/blockSchema.ts';
import { classPath, productPath } from '#shared/productKinds/productKinds.ts';
import { useHomeTexts } from '../../lib/texts/useHomeTexts.ts';
import { useKindNames } from '../../lib/texts/useKindNames.ts';
import styles from './HomePage.module.css';

/** `heading` is left out with the block: alone it would promise what is not there. */
type FeaturedProps<Type extends 'products' | 'masterclasses'> = {
  block: BlockOf<Type>;
  slug: string;
  heading: ReactNode;
};

/** The products that the creator put on home, in that order. They load after the page. */
export function FeaturedProducts({ block, slug, heading }: FeaturedProps<'products'>) {
  const texts = useHomeTexts();
  const kindNames = useKindNames();
  useDeferred('shop');
  const dispatch = useAppDispatch();
  const { status, data, error } = useSelector(selectShopRead);
  const show = useShowMoney();
  if (status === 'failed') {
    return (
      <>
        {heading}
        <ErrorNotice
          title={texts.productsNotLoaded}
          message={error?.message ?? ''}
          onRetry={() => void dispatch(fetchShop(slug))}
        />
      </>
    );
  }
  if (!data)
    return (
      <>
        {heading}
        <ProductGridSkeleton count={block.product_ids.length} />
      </>
    );
  const products = inOrder(block.product_ids, data.products);
  if (products.length === 0) return null;
  return (
    <>
      {heading}
      <ProductGrid>
        {products.map((product) => (
          <ProductCard
            key={product._id}
            product={product}
            to={productPath(slug, product)}
            kind={kindNames(product.product_type).one}
            show={show}
            nameAs="h3"
          />
        ))}
      </ProductGrid>
    </>
  );
}

export function FeaturedClasses({ block, slug, heading }: FeaturedProps<'masterclasses'>) {
  const texts = useHomeTexts();
  useDeferred('masterclasses');
  const dispatch = useAppDispatch();
  const { status, data, error } = useSelector(selectMasterclassesRead);
  const show = useShowMoney();
  if (status === 'failed') {
    return (
      <>
        {heading}
        <ErrorNotice
          title={texts.classesNotLoaded}
          message={error?.message ?? ''}
          onRetry={() => void dispatch(fetchMasterclasses(slug))}
        />
      </>
    );
  }
  if (!data)
    return (
      <>
        {heading}
        <MasterclassListSkeleton count={block.class_ids.length} />
      </>
    );
  const classes = inOrder(block.class_ids, data.masterclasses);
  if (classes.length === 0) return null;
  return (
    <>
      {heading}
      <div className={styles['classes']}>
        {classes.map((masterclass) => (
          <MasterclassCard
            key={masterclass._id}
            masterclass={masterclass}
            to={classPath(slug, masterclass)}
            show={show}
            nameAs="h3"
          />
        ))}
      </div>
    </>
  );
}

/** Products that were removed from the shop since are left out. */
function inOrder<T extends { _id: string }>(ids: readonly string[], items: readonly T[]): T[] {
  return ids.flatMap((id) => items.find(({ _id }) => _id === id) ?? []);
}
