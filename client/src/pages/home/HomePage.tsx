import { useSelector } from 'react-redux';
import type { Block } from '#shared/blockSchema.ts';
import type { Preload } from '../../calls/api.ts';
import { preloadStatus } from '../../features/public/publicPage/preloadStatus.ts';
import {
  fetchMasterclasses,
  fetchPage,
  fetchSettings,
  fetchShop,
  menuChosen,
} from '../../features/public/publicPage/publicPageSlice.ts';
import { selectPage } from '../../features/public/publicPage/publicPageState.ts';
import { ProductGridSkeleton } from '../../features/public/product/ProductGrid.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { HomeBlock } from './HomeBlock.tsx';
import { useHomeTexts } from '../../lib/texts/useHomeTexts.ts';
import styles from './HomePage.module.css';

/** The page call decides the status. The shop and the classes are for blocks that show some of them. */
export const preload: Preload = ({ dispatch, params, defer }) => {
  const slug = params['slug'] ?? '';
  dispatch(menuChosen('Home'));
  defer('settings', dispatch(fetchSettings()));
  defer('shop', dispatch(fetchShop(slug)));
  defer('masterclasses', dispatch(fetchMasterclasses(slug)));
  return preloadStatus([dispatch(fetchPage(slug))]);
};

export function HomePage() {
  const texts = useHomeTexts();
  const page = useSelector(selectPage);
  if (!page) return <HomeSkeleton />;
  const blocks = page.blocks.filter((block) => !isBareHeading(block));
  return (
    <div className={styles['blocks']}>
      {blocks.map((block) => (
        <div key={block._id} id={block._id} data-type={block.type} className={styles['block']}>
          <HomeBlock block={block} page={page} />
        </div>
      ))}
      {blocks.length === 0 && <p className={styles['empty']}>{texts.emptyPage(page.header.title)}</p>}
    </div>
  );
}

/** A list of goods without any. */
function isBareHeading(block: Block): boolean {
  const ids = 'product_ids' in block ? block.product_ids : 'class_ids' in block ? block.class_ids : undefined;
  return ids?.length === 0;
}

function HomeSkeleton() {
  return (
    <div className={styles['blocks']} aria-busy="true">
      <Skeleton height="card" />
      <ProductGridSkeleton count={4} />
    </div>
  );
}
