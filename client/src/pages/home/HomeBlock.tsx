import { Suspense } from 'react';
import { useAppDispatch } from '../../api.ts';
import { visitorCountry } from '../../features/location/visitorCountry.ts';
import { LinkBlock } from '../../features/publicPage/blocks/LinkBlock.tsx';
import { PictureBlock } from '../../features/publicPage/blocks/PictureBlock.tsx';
import { SocialBlock } from '../../features/publicPage/blocks/SocialBlock.tsx';
import { TextBlock } from '../../features/publicPage/blocks/TextBlock.tsx';
import { VideoBlock } from '../../features/publicPage/blocks/VideoBlock.tsx';
import { countLinkClick } from '../../features/publicPage/counting.ts';
import { ListBlock } from '../../features/publicPage/lists/ListBlock.tsx';
import { SupportBlock } from '../../features/publicPage/support/SupportBlock.tsx';
import { ProductGridSkeleton } from '../../features/product/ProductGrid.tsx';
import { checkoutOpened } from '../../features/ui/uiSlice.ts';
import { MasterclassListSkeleton } from '../../features/masterclass/MasterclassListSkeleton.tsx';
import type { Block, Page } from '#shared/pageSchema.ts';
import { BlockHeading } from './BlockHeading.tsx';
import { FeaturedClasses, FeaturedProducts } from './Featured.tsx';

/** Which feature shows which block. */
export function HomeBlock({ block, page }: { block: Block; page: Page }) {
  const dispatch = useAppDispatch();
  switch (block.type) {
    case 'link':
      return (
        <LinkBlock block={block} onFollow={(id) => void dispatch(countLinkClick(page.account_id, id))} />
      );
    case 'social':
      return <SocialBlock block={block} />;
    case 'mailing_list':
    case 'phone_list':
      return <ListBlock block={block} accountId={page.account_id} country={visitorCountry} />;
    case 'support':
      return (
        <SupportBlock
          block={block}
          accountId={page.account_id}
          currency={page.currency}
          onPay={(order) => dispatch(checkoutOpened({ kind: 'support', ...order }))}
        />
      );
    case 'text':
      return <TextBlock block={block} />;
    case 'picture':
      return <PictureBlock block={block} />;
    case 'video':
      return <VideoBlock block={block} />;
    case 'products':
      return (
        <>
          <BlockHeading title={block.title} to={`/${page.slug}/shop`} all="The whole shop" />
          <Suspense fallback={<ProductGridSkeleton count={block.product_ids.length} />}>
            <FeaturedProducts block={block} slug={page.slug} />
          </Suspense>
        </>
      );
    case 'masterclasses':
      return (
        <>
          <BlockHeading title={block.title} to={`/${page.slug}/masterclasses`} all="All classes" />
          <Suspense fallback={<MasterclassListSkeleton count={block.class_ids.length} />}>
            <FeaturedClasses block={block} slug={page.slug} />
          </Suspense>
        </>
      );
  }
}
