import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../api.ts';
import { MasterclassCard } from '../../features/masterclass/MasterclassCard.tsx';
import { MasterclassListSkeleton } from '../../features/masterclass/MasterclassListSkeleton.tsx';
import { ProductCard } from '../../features/product/ProductCard.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../features/product/ProductGrid.tsx';
import { productTypeName } from '../../features/productType/productTypeNames.ts';
import { fetchMasterclasses, fetchShop } from '../../features/publicPage/publicPageSlice.ts';
import { selectMasterclassesRead, selectShopRead } from '../../features/publicPage/publicPageState.ts';
import { useShowMoney } from '../../features/publicPage/useShowMoney.ts';
import { useLater } from '../../lib/later.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import type { BlockOf } from '#shared/pageSchema.ts';
import styles from './HomePage.module.css';

/** The products that the creator put on home, in that order. They come after the page. */
export function FeaturedProducts({ block, slug }: { block: BlockOf<'products'>; slug: string }) {
  useLater('shop');
  const dispatch = useAppDispatch();
  const { status, data, error } = useSelector(selectShopRead);
  const show = useShowMoney();
  if (status === 'failed') {
    return (
      <ErrorNotice
        title="These products could not be loaded."
        message={error?.message ?? ''}
        onRetry={() => void dispatch(fetchShop(slug))}
      />
    );
  }
  if (!data) return <ProductGridSkeleton count={block.product_ids.length} />;
  return (
    <ProductGrid>
      {inOrder(block.product_ids, data.products).map((product) => (
        <ProductCard
          key={product._id}
          product={product}
          to={`/${slug}/shop/${product._id}`}
          kind={productTypeName(product.product_type)}
          show={show}
          nameAs="h3"
        />
      ))}
    </ProductGrid>
  );
}

export function FeaturedClasses({ block, slug }: { block: BlockOf<'masterclasses'>; slug: string }) {
  useLater('masterclasses');
  const dispatch = useAppDispatch();
  const { status, data, error } = useSelector(selectMasterclassesRead);
  const show = useShowMoney();
  if (status === 'failed') {
    return (
      <ErrorNotice
        title="These classes could not be loaded."
        message={error?.message ?? ''}
        onRetry={() => void dispatch(fetchMasterclasses(slug))}
      />
    );
  }
  if (!data) return <MasterclassListSkeleton count={block.class_ids.length} />;
  return (
    <div className={styles['classes']}>
      {inOrder(block.class_ids, data.masterclasses).map((masterclass) => (
        <MasterclassCard
          key={masterclass._id}
          masterclass={masterclass}
          to={`/${slug}/masterclasses/${masterclass._id}`}
          show={show}
          nameAs="h3"
        />
      ))}
    </div>
  );
}

/** What was taken out of the shop since is left out here too. */
function inOrder<T extends { _id: string }>(ids: readonly string[], items: readonly T[]): T[] {
  return ids.flatMap((id) => items.find(({ _id }) => _id === id) ?? []);
}
