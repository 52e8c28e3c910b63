import { useState } from 'react';
import type { StudioProduct } from '#shared/studio/productSchema.ts';
import { PartHead } from '../../features/studio/PartHead.tsx';
import type { PartProps } from '../../features/studio/partProps.ts';
import { useStudioProductQuery, useStudioProductsQuery } from '../../features/studio/productsApi.ts';
import { Reading } from '../../features/studio/Reading.tsx';
import { NewProductDialog } from '../../features/studioProducts/NewProductDialog.tsx';
import { ProductEditor } from '../../features/studioProducts/ProductEditor.tsx';
import { ProductList } from '../../features/studioProducts/ProductList.tsx';
import { late } from '../../lib/late.tsx';
import { useNavigate, useQuery } from '../../lib/router.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Once a product is on sale, and only while the page shows none. */
const ShowOnPage = late(async () => (await import('../../features/studioPage/ShowOnPage.tsx')).ShowOnPage);

/** What the creator sells, or one thing of it. */
export function ProductsPage({ id }: PartProps) {
  return id === undefined ? <AllProducts /> : <OneProduct id={id} />;
}

function AllProducts() {
  const products = useStudioProductsQuery();
  const navigate = useNavigate();
  // The getting-started list leads straight to the first product.
  const [isMaking, setIsMaking] = useState(useQuery().has('new'));
  return (
    <>
      <PartHead
        title="Products"
        actions={
          products.data?.products.some(({ state }) => state !== 'archived') ? (
            <Button onClick={() => setIsMaking(true)}>
              <Icon name="plus" size="small" />
              New product
            </Button>
          ) : null
        }
      />
      <Reading read={products} what="Your products">
        {(all) => <ProductList products={all.products} onNew={() => setIsMaking(true)} />}
      </Reading>
      <NewProductDialog
        open={isMaking}
        onClose={() => {
          setIsMaking(false);
          navigate('/dashboard/products', { replace: true });
        }}
        onMade={({ _id }) => navigate(`/dashboard/products/${_id}`)}
      />
    </>
  );
}

function OneProduct({ id }: { id: string }) {
  const read = useStudioProductQuery(id);
  const [newer, setNewer] = useState<StudioProduct>();
  return (
    <Reading read={read} what="This product">
      {({ product: held }) => {
        const product = newer ?? held;
        return (
          <ProductEditor
            product={product}
            onProduct={setNewer}
            next={product.state === 'published' ? <ShowOnPage thing={product} onLost={missNothing} /> : null}
          />
        );
      }}
    </Reading>
  );
}

/** An offer whose code does not come is none: the page editor does the same. */
function missNothing(): void {}
