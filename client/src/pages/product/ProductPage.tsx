import { useSelector } from 'react-redux';
import { useParams } from '../../lib/router.ts';
import type { Preload } from '../../calls/api.ts';
import { preloadStatus } from '../../features/public/publicPage/preloadStatus.ts';
import {
  fetchPage,
  fetchProduct,
  fetchSettings,
  fetchShop,
  menuChosen,
} from '../../features/public/publicPage/publicPageSlice.ts';
import { selectPage, selectProductRead } from '../../features/public/publicPage/publicPageState.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ProductDetail } from './ProductDetail.tsx';
import styles from './ProductPage.module.css';

export const preload: Preload = ({ dispatch, params, defer }) => {
  const slug = params['slug'] ?? '';
  const productId = params['productId'] ?? '';
  dispatch(menuChosen('Shop'));
  defer('settings', dispatch(fetchSettings()));
  defer('shop', dispatch(fetchShop(slug)));
  return preloadStatus([dispatch(fetchPage(slug)), dispatch(fetchProduct({ slug, productId }))]);
};

export function ProductPage() {
  const { slug, productId } = useParams();
  const page = useSelector(selectPage);
  const { data: product, of } = useSelector(selectProductRead);
  if (!page || !product || of !== `${slug}/${productId}`) return <ProductSkeleton />;
  return <ProductDetail key={product._id} page={page} product={product} />;
}

function ProductSkeleton() {
  return (
    <div className={styles['product']} aria-busy="true">
      <div className={styles['square']}>
        <Skeleton height="picture" />
      </div>
      <div className={styles['offer']}>
        <Skeleton height="title" />
        <Skeleton height="line" />
        <Skeleton height="line" />
        <Skeleton height="card" />
      </div>
    </div>
  );
}
