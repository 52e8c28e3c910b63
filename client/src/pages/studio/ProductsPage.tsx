import { useState } from 'react';
import type { StudioProduct } from '#shared/studio/productSchema.ts';
import { studioProducts as texts } from '#shared/texts/en/studioProducts.ts';
import { PartHeader } from '../../features/studio/frame/PartHeader.tsx';
import type { PartProps } from '../../features/studio/frame/partProps.ts';
import { useStudioProductQuery, useStudioProductsQuery } from '../../features/studio/calls/productsApi.ts';
import { QueryState } from '../../features/studio/frame/QueryState.tsx';
import { ProductEditor } from '../../features/studio/products/ProductEditor.tsx';
import { ProductList } from '../../features/studio/products/ProductList.tsx';
import { addressOf, readProductQuery } from '../../features/studio/products/productQuery.ts';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { useNavigate, useQuery } from '../../lib/router.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { showToast } from '../../ui/toast.ts';

/** Lazy: needed once a product is on sale and the page shows none. */
const ShowOnPage = lazyPart(() =>
  import('../../features/studio/page/ShowOnPage.tsx').then((part) => part.ShowOnPage),
);

/** Lazy: most visits of the list make nothing new. */
const NewProduct = lazyPart(() => import('./NewProduct.tsx').then((part) => part.NewProduct));

/** All products, or one of them. */
export function ProductsPage({ id }: PartProps) {
  return id === undefined ? <AllProducts /> : <OneProduct id={id} />;
}

function AllProducts() {
  const products = useStudioProductsQuery();
  const navigate = useNavigate();
  // The getting-started list links directly to the dialog for the first product.
  const query = useQuery();
  const [isMaking, setIsMaking] = useState(query.has('new'));
  return (
    <>
      <PartHeader
        title={texts.products}
        actions={
          products.data?.products.some(({ state }) => state !== 'archived') ? (
            <Button onClick={() => setIsMaking(true)}>
              <Icon name="plus" size="small" />
              {texts.newProduct}
            </Button>
          ) : null
        }
      />
      <QueryState query={products} failed={texts.productsNotRead}>
        {(all) => <ProductList products={all.products} onNew={() => setIsMaking(true)} />}
      </QueryState>
      {isMaking ? (
        <NewProduct
          onClose={() => {
            setIsMaking(false);
            navigate(addressOf(readProductQuery(query)), { replace: true });
          }}
          onMade={({ _id }) => navigate(`/dashboard/products/${_id}`)}
          onLoadError={() => {
            setIsMaking(false);
            showToast('error', texts.formNotLoaded);
          }}
        />
      ) : null}
    </>
  );
}

function OneProduct({ id }: { id: string }) {
  const read = useStudioProductQuery(id);
  const [newer, setNewer] = useState<StudioProduct>();
  return (
    <QueryState query={read} failed={texts.productNotRead}>
      {({ product: held }) => {
        const product = newer ?? held;
        return (
          <ProductEditor
            product={product}
            onProduct={setNewer}
            next={
              product.state === 'published' ? (
                <ShowOnPage thing={product} onLoadError={ignoreLoadError} />
              ) : null
            }
          />
        );
      }}
    </QueryState>
  );
}

/** If the code of this suggestion fails to load, the suggestion is left out, as in the page editor. */
function ignoreLoadError(): void {}
