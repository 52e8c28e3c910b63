import { useSelector } from 'react-redux';
import type { Preload } from '../../api.ts';
import { decide } from '../../features/publicPage/preloading.ts';
import {
  fetchMasterclasses,
  fetchPage,
  fetchSettings,
  fetchShop,
  menuChosen,
} from '../../features/publicPage/publicPageSlice.ts';
import { selectPage } from '../../features/publicPage/publicPageState.ts';
import { ProductGridSkeleton } from '../../features/product/ProductGrid.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { HomeBlock } from './HomeBlock.tsx';
import styles from './HomePage.module.css';

/** The page call decides; the shop and the classes are for the blocks that show some of them. */
export const preload: Preload = ({ dispatch, params, later }) => {
  const slug = params['slug'] ?? '';
  dispatch(menuChosen('Home'));
  later('settings', dispatch(fetchSettings()));
  later('shop', dispatch(fetchShop(slug)));
  later('masterclasses', dispatch(fetchMasterclasses(slug)));
  return decide([dispatch(fetchPage(slug))]);
};

export function HomePage() {
  const page = useSelector(selectPage);
  if (!page) return <HomeSkeleton />;
  return (
    <div className={styles['blocks']}>
      {page.blocks.map((block) => (
        <div key={block._id} data-type={block.type} className={styles['block']}>
          <HomeBlock block={block} page={page} />
        </div>
      ))}
      {page.blocks.length === 0 && (
        <p className={styles['empty']}>{page.header.title} is still setting up this stall.</p>
      )}
    </div>
  );
}

function HomeSkeleton() {
  return (
    <div className={styles['blocks']} aria-busy="true">
      <Skeleton height="card" />
      <ProductGridSkeleton count={4} />
    </div>
  );
}
