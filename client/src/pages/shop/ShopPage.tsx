import { useSelector } from 'react-redux';
import { useAppDispatch, type Preload } from '../../api.ts';
import { ProductCard } from '../../features/product/ProductCard.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../features/product/ProductGrid.tsx';
import { filterProducts, productTypeName, typesOf } from '../../features/productType/productTypeNames.ts';
import { filterChosen, selectProductTypeFilter } from '../../features/productType/productTypeSlice.ts';
import { TypeFilter } from '../../features/productType/TypeFilter.tsx';
import { decide } from '../../features/publicPage/preloading.ts';
import {
  fetchPage,
  fetchSettings,
  fetchShop,
  menuChosen,
} from '../../features/publicPage/publicPageSlice.ts';
import { selectPage, selectShopRead } from '../../features/publicPage/publicPageState.ts';
import { useShowMoney } from '../../features/publicPage/useShowMoney.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './ShopPage.module.css';

export const preload: Preload = ({ dispatch, params, later }) => {
  const slug = params['slug'] ?? '';
  dispatch(menuChosen('Shop'));
  later('settings', dispatch(fetchSettings()));
  return decide([dispatch(fetchPage(slug)), dispatch(fetchShop(slug))]);
};

/** Pictures that are seen without scrolling are asked for first: a phone's first row. */
const firstRow = 2;

export function ShopPage() {
  const dispatch = useAppDispatch();
  const page = useSelector(selectPage);
  const { data: shop } = useSelector(selectShopRead);
  const filter = useSelector(selectProductTypeFilter);
  const show = useShowMoney();
  if (!page || !shop) return <ShopSkeleton />;
  const { products } = shop;
  return (
    <div className={styles['shop']}>
      <h1>Shop</h1>
      <TypeFilter
        types={typesOf(products)}
        chosen={filter}
        onChoose={(type) => dispatch(filterChosen(type))}
      />
      {products.length === 0 ? (
        <EmptyState
          title="Nothing on the counter yet"
          action={
            <LinkButton to={`/${page.slug}`} variant="secondary">
              Back to {page.header.title}
            </LinkButton>
          }
        >
          {page.header.title} has not put anything up for sale so far.
        </EmptyState>
      ) : (
        <ProductGrid>
          {filterProducts(products, filter).map((product, place) => (
            <ProductCard
              key={product._id}
              product={product}
              to={addressOf(product, page.slug)}
              kind={productTypeName(product.product_type)}
              show={show}
              nameAs="h2"
              priority={place < firstRow}
            />
          ))}
        </ProductGrid>
      )}
    </div>
  );
}

/** A class is shown with its lessons; the shop lists it under the same id. Source: contract, section 6, "class". */
function addressOf({ _id, product_type }: { _id: string; product_type: string }, slug: string): string {
  return `/${slug}/${product_type === 'masterclass' ? 'masterclasses' : 'shop'}/${_id}`;
}

function ShopSkeleton() {
  return (
    <div className={styles['shop']} aria-busy="true">
      <h1>Shop</h1>
      <ProductGridSkeleton count={6} />
    </div>
  );
}
