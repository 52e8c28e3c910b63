import { Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Link } from '../../lib/Link.tsx';
import { useParams } from '../../lib/router.ts';
import { useAppDispatch, type Preload } from '../../calls/api.ts';
import { EventNotice } from '../../features/public/product/EventNotice.tsx';
import { Gallery } from '../../features/public/product/Gallery.tsx';
import { PriceTag } from '../../features/public/product/PriceTag.tsx';
import { isSoldOut, seatsLabel, totalSeatsLeft } from '../../features/public/product/priceLabel.ts';
import { ProductFacts } from '../../features/public/product/ProductFacts.tsx';
import { countProductView } from '../../features/public/publicPage/analyticsCalls.ts';
import { preloadStatus } from '../../features/public/publicPage/preloadStatus.ts';
import {
  fetchPage,
  fetchProduct,
  fetchSettings,
  fetchShop,
  menuChosen,
} from '../../features/public/publicPage/publicPageSlice.ts';
import { selectPage, selectProductRead } from '../../features/public/publicPage/publicPageState.ts';
import { useShowMoney } from '../../features/public/publicPage/useShowMoney.ts';
import { RichText } from '../../ui/RichText.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Page } from '#shared/page/pageSchema.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import { useKindNames } from '../../lib/texts/useKindNames.ts';
import { useProductTexts } from '../../lib/texts/useProductTexts.ts';
import { useUiTexts } from '../../lib/texts/useUiTexts.ts';
import { MoreProducts } from './MoreProducts.tsx';
import { PurchaseForm } from './PurchaseForm.tsx';
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

/** One product: description on the left, price and purchase on the right. Its preview shows the same. */
export function ProductDetail({ page, product }: { page: Page; product: Product }) {
  const texts = useProductTexts();
  const kindNames = useKindNames();
  const show = useShowMoney();
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(countProductView(page.account_id, product._id));
  }, [dispatch, page.account_id, product._id]);
  const seats = seatsLabel(totalSeatsLeft(product), texts);
  return (
    <>
      <article className={styles['product']}>
        <Gallery name={product.name} pictures={picturesOf(product)} />
        <div className={styles['offer']}>
          <p className={styles['kind']}>
            {kindNames(product.product_type).one}
            {seats && <strong> · {seats}</strong>}
          </p>
          <h1 dir="auto">{product.name}</h1>
          <p className={styles['price']}>
            <PriceTag product={product} show={show} />
          </p>
          {product.event && <EventNotice event={product.event} />}
          <ProductFacts product={product} show={show} />
          <div className={styles['description']}>
            <RichText text={product.description} />
          </div>
          {isSoldOut(product) ? (
            <p className={styles['soldOut']}>
              {texts.thisIsSoldOut} <Link to={`/${page.slug}/shop`}>{texts.seeRest}</Link>
            </p>
          ) : (
            <PurchaseForm page={page} product={product} />
          )}
        </div>
      </article>
      <Suspense>
        <MoreProducts page={page} product={product} />
      </Suspense>
    </>
  );
}

/** Each picture once, with its alternative text. */
function picturesOf({ image, images, alternative_texts }: Product): { image: string; alt: string }[] {
  const shown = new Map(
    (images.length > 0 ? images : [image]).map((src, index) => [src, alternative_texts?.[index] ?? '']),
  );
  return [...shown].map(([src, alt]) => ({ image: src, alt }));
}

function ProductSkeleton() {
  return (
    <div className={styles['product']} aria-busy="true">
      <VisuallyHidden as="h1">{useUiTexts().loading}</VisuallyHidden>
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
