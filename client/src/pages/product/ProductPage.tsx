import { useSelector } from 'react-redux';
import { useParams } from '../../lib/router.ts';
import type { Preload } from '../../api.ts';
import { decide } from '../../features/publicPage/preloading.ts';
import {
  fetchPage,
  fetchProduct,
  fetchSettings,
  menuChosen,
} from '../../features/publicPage/publicPageSlice.ts';
import { selectPage, selectProductRead } from '../../features/publicPage/publicPageState.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ProductDetail } from './ProductDetail.tsx';
import styles from './ProductPage.module.css';

export const preload: Preload = ({ dispatch, params, later }) => {
  const slug = params['slug'] ?? '';
  const productId = params['productId'] ?? '';
  dispatch(menuChosen('Shop'));
  later('settings', dispatch(fetchSettings()));
  return decide([dispatch(fetchPage(slug)), dispatch(fetchProduct({ slug, productId }))]);
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
