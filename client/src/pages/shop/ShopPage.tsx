import { useSelector } from 'react-redux';
import { productPath } from '#shared/productKinds/productKinds.ts';
import type { Preload } from '../../calls/api.ts';
import { News } from '../../features/public/news/News.tsx';
import { ProductCard } from '../../features/public/product/ProductCard.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../features/public/product/ProductGrid.tsx';
import { filterProducts, typesOf } from '../../features/public/productType/filterProducts.ts';
import { TypeFilter } from '../../features/public/productType/TypeFilter.tsx';
import { preloadStatus } from '../../features/public/publicPage/preloadStatus.ts';
import {
  fetchPage,
  fetchSettings,
  fetchShop,
  menuChosen,
} from '../../features/public/publicPage/publicPageSlice.ts';
import { selectPage, selectShopRead } from '../../features/public/publicPage/publicPageState.ts';
import { useShowMoney } from '../../features/public/publicPage/useShowMoney.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useKindNames } from '../../lib/texts/useKindNames.ts';
import { usePageTexts } from '../../lib/texts/usePageTexts.ts';
import { useShopTexts } from '../../lib/texts/useShopTexts.ts';
import { inOrder, productsWith } from './shopQuery.ts';
import { ShopTools } from './ShopTools.tsx';
import { useShopQuery } from './useShopQuery.ts';
import styles from './ShopPage.module.css';

export const preload: Preload = ({ dispatch, params, defer }) => {
  const slug = params['slug'] ?? '';
  dispatch(menuChosen('Shop'));
  defer('settings', dispatch(fetchSettings()));
  return preloadStatus([dispatch(fetchPage(slug)), dispatch(fetchShop(slug))]);
};

/** Pictures that are visible without scrolling load first: a phone's first row. */
const firstRow = 2;

/** A shop with more products than this has a search and a choice of their order. */
const maxWithoutTools = 12;

/** `<img sizes>` of the pictures, in the layouts that are not a grid. */
const pictureSizes: Record<string, string> = {
  list: '6.5rem',
  big: '(width >= 60rem) 28rem, (width >= 48rem) 50vw, 100vw',
};

export function ShopPage() {
  const texts = useShopTexts();
  const heading = usePageTexts().shop;
  const kindNames = useKindNames();
  const page = useSelector(selectPage);
  const { data: shop } = useSelector(selectShopRead);
  const [{ filter, words, order }, choose] = useShopQuery();
  const show = useShowMoney();
  if (!page || !shop) return <ShopSkeleton />;
  const { products } = shop;
  const layout = page.header.look?.shop;
  const hasTools = products.length > maxWithoutTools;
  const kept = filterProducts(products, filter);
  const shown = hasTools ? inOrder(productsWith(kept, words), order) : kept;
  return (
    <div className={styles['shop']} data-layout={layout}>
      <h1>{heading}</h1>
      <TypeFilter types={typesOf(products)} chosen={filter} onChoose={(type) => choose({ filter: type })} />
      {hasTools && <ShopTools words={words} order={order} onChoose={choose} />}
      {hasTools && shown.length === 0 && (
        <output className={styles['none']}>{texts.nothingFound(words.trim())}</output>
      )}
      {products.length === 0 ? (
        <EmptyState
          title={texts.emptyShop}
          action={
            <LinkButton to={`/${page.slug}`} variant="secondary">
              {texts.backTo(page.header.title)}
            </LinkButton>
          }
        >
          {texts.nothingForSale(page.header.title)}
        </EmptyState>
      ) : (
        <ProductGrid>
          {shown.map((product, place) => (
            <ProductCard
              key={product._id}
              product={product}
              to={productPath(page.slug, product)}
              kind={kindNames(product.product_type).one}
              show={show}
              nameAs="h2"
              sizes={layout && pictureSizes[layout]}
              priority={place < firstRow}
            />
          ))}
        </ProductGrid>
      )}
      <News slug={page.slug} accountId={page.account_id} />
    </div>
  );
}

function ShopSkeleton() {
  const texts = usePageTexts();
  return (
    <div className={styles['shop']} aria-busy="true">
      <h1>{texts.shop}</h1>
      <ProductGridSkeleton count={6} />
    </div>
  );
}
