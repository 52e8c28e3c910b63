import { useSelector } from 'react-redux';
import type { Block } from '#shared/page/blockSchema.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import type { Subpage } from '#shared/page/subpageSchema.ts';
import type { Preload } from '../../calls/api.ts';
import { preloadStatus } from '../../features/public/publicPage/preloadStatus.ts';
import {
  fetchMasterclasses,
  fetchPage,
  fetchSettings,
  fetchShop,
  fetchSubpage,
  menuChosen,
} from '../../features/public/publicPage/publicPageSlice.ts';
import { selectPage, selectSubpageRead } from '../../features/public/publicPage/publicPageState.ts';
import { ProductGridSkeleton } from '../../features/public/product/ProductGrid.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useParams } from '../../lib/router.ts';
import { HomeBlock } from './HomeBlock.tsx';
import { useHomeTexts } from '../../lib/texts/useHomeTexts.ts';
import { useUiTexts } from '../../lib/texts/useUiTexts.ts';
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
  return <PageContent page={useSelector(selectPage)} />;
}

/** For a further page of the creator. It makes the home page's calls and its own. Its own call decides the status too. */
export const preloadSubpage: Preload = async (context) => {
  const { slug = '', address = '' } = context.params;
  // The page's call is first: it removes what another creator's page has left.
  const ofHome = preload(context);
  const own = preloadStatus([context.dispatch(fetchSubpage({ slug, address }))]);
  const status = await ofHome;
  return status.status === 200 ? own : status;
};

/** In the file of the home page, because it uses all of its parts: a separate chunk would only be one more to load. */
export function SubpagePage() {
  const { slug, address } = useParams();
  const page = useSelector(selectPage);
  const kept = useSelector(selectSubpageRead);
  const isAsked = kept?.of === `${slug}/${address}`;
  return <PageContent page={page} subpage={isAsked ? kept.data : null} />;
}

type PageContentProps = { page: Page | null; subpage?: Pick<Subpage, 'title' | 'blocks'> | null };

/** The blocks of the home page, or title and blocks of a further page of the same creator. Null: it is loading. */
export function PageContent({ page, subpage }: PageContentProps) {
  const texts = useHomeTexts();
  if (!page || subpage === null) return <HomeSkeleton />;
  const blocks = (subpage ?? page).blocks.filter((block) => !isBareHeading(block));
  return (
    <div className={styles['blocks']}>
      {subpage && <h1 dir="auto">{subpage.title}</h1>}
      {blocks.map((block) => (
        <div key={block._id} id={block._id} data-type={block.type} className={styles['block']}>
          <HomeBlock block={block} page={page} />
        </div>
      ))}
      {blocks.length === 0 && <p className={styles['empty']}>{texts.emptyPage(page.header.title)}</p>}
    </div>
  );
}

/** Whether a block lists goods and has none, so that only its heading would be shown. */
function isBareHeading(block: Block): boolean {
  const ids = 'product_ids' in block ? block.product_ids : 'class_ids' in block ? block.class_ids : undefined;
  return ids?.length === 0;
}

function HomeSkeleton() {
  return (
    <div className={styles['blocks']} aria-busy="true">
      <VisuallyHidden as="h1">{useUiTexts().loading}</VisuallyHidden>
      <Skeleton height="card" />
      <ProductGridSkeleton count={4} />
    </div>
  );
}
