import { Suspense, type ComponentType } from 'react';
import type { Block, BlockOf } from '#shared/page/blockSchema.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import { useAppDispatch } from '../../calls/api.ts';
import { Link } from '../../lib/Link.tsx';
import { visitorCountry } from '../../features/public/location/visitorLocation.ts';
import { HeadingBlock } from '../../features/public/publicPage/blocks/HeadingBlock.tsx';
import { LinkBlock } from '../../features/public/publicPage/blocks/LinkBlock.tsx';
import { PictureBlock } from '../../features/public/publicPage/blocks/PictureBlock.tsx';
import { SpacerBlock } from '../../features/public/publicPage/blocks/SpacerBlock.tsx';
import { TextBlock } from '../../features/public/publicPage/blocks/TextBlock.tsx';
import { countLinkClick } from '../../features/public/publicPage/analyticsCalls.ts';
import { ListBlock } from '../../features/public/publicPage/lists/ListBlock.tsx';
import { SupportBlock } from '../../features/public/publicPage/support/SupportBlock.tsx';
import { ProductGridSkeleton } from '../../features/public/product/ProductGrid.tsx';
import { checkoutOpened } from '../../features/public/ui/uiSlice.ts';
import { MasterclassListSkeleton } from '../../features/public/masterclass/MasterclassListSkeleton.tsx';
import { useHomeTexts } from '../../lib/texts/useHomeTexts.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FeaturedClasses, FeaturedProducts } from './Featured.tsx';
import { componentName, lazyBlocks } from './lazyBlocks.tsx';
import styles from './HomePage.module.css';

type Shown<Type extends Block['type']> = { block: BlockOf<Type>; page: Page };

/** The component of each type that a page always loads. */
const components: { [Type in Block['type']]?: ComponentType<Shown<Type>> } = {
  link: CountedLink,
  mailing_list: List,
  phone_list: List,
  support: Support,
  text: TextBlock,
  picture: PictureBlock,
  products: Products,
  masterclasses: Classes,
  heading: HeadingBlock,
  spacer: SpacerBlock,
};

export function HomeBlock({ block, page }: { block: Block; page: Page }) {
  const Lazy = lazyBlocks[componentName(block.type)];
  if (Lazy) {
    return (
      <Suspense fallback={<Skeleton height="card" />}>
        <Lazy block={block} />
      </Suspense>
    );
  }
  // It only gets blocks of its own type. A type from a newer API has no component.
  const Component = components[block.type] as ComponentType<Shown<Block['type']>> | undefined;
  return Component && <Component block={block} page={page} />;
}

function CountedLink({ block, page }: Shown<'link'>) {
  const dispatch = useAppDispatch();
  return <LinkBlock block={block} onFollow={(id) => void dispatch(countLinkClick(page.account_id, id))} />;
}

function List({ block, page }: { block: BlockOf<'mailing_list' | 'phone_list'>; page: Page }) {
  return <ListBlock block={block} accountId={page.account_id} country={visitorCountry} />;
}

function Support({ block, page }: Shown<'support'>) {
  const dispatch = useAppDispatch();
  return (
    <SupportBlock
      block={block}
      accountId={page.account_id}
      currency={page.currency}
      onPay={(order) => dispatch(checkoutOpened({ kind: 'support', ...order }))}
    />
  );
}

function Products({ block, page }: Shown<'products'>) {
  const texts = useHomeTexts();
  const heading = <BlockHeading title={block.title} to={`/${page.slug}/shop`} all={texts.wholeShop} />;
  return (
    <Suspense
      fallback={
        // Only the server waits here.
        import.meta.env.SSR && (
          <>
            {heading}
            <ProductGridSkeleton count={block.product_ids.length} />
          </>
        )
      }
    >
      <FeaturedProducts block={block} slug={page.slug} heading={heading} />
    </Suspense>
  );
}

function Classes({ block, page }: Shown<'masterclasses'>) {
  const texts = useHomeTexts();
  const heading = (
    <BlockHeading title={block.title} to={`/${page.slug}/masterclasses`} all={texts.allClasses} />
  );
  return (
    <Suspense
      fallback={
        import.meta.env.SSR && (
          <>
            {heading}
            <MasterclassListSkeleton count={block.class_ids.length} />
          </>
        )
      }
    >
      <FeaturedClasses block={block} slug={page.slug} heading={heading} />
    </Suspense>
  );
}

/** The title of a block that shows part of a list, with a link to the whole list. */
function BlockHeading({ title, to, all }: { title: string; to: string; all: string }) {
  return (
    <div className={styles['heading']}>
      <h2 dir="auto">{title}</h2>
      <Link to={to}>{all}</Link>
    </div>
  );
}
