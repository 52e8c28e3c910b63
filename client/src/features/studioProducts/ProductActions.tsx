import { useState } from 'react';
import type { StudioProduct } from '#shared/studio/productSchema.ts';
import { useNavigate } from '../../lib/router.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import type { ProductStep } from '../studio/productsApi.ts';
import { useOnSaleItems } from './useOnSaleItems.ts';
import { useProductSteps } from './useProductSteps.ts';

type ProductActionsProps = {
  product: StudioProduct;
  /** Saves what is typed; false where that was refused. */
  beforehand: () => Promise<boolean>;
  onProduct: (product: StudioProduct) => void;
};

/** What is done with a product as a whole: on sale, tried, copied, put away. */
export function ProductActions({ product, beforehand, onProduct }: ProductActionsProps) {
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const takeStep = useProductSteps(onProduct);
  const onSaleItems = useOnSaleItems();

  async function step(name: ProductStep): Promise<void> {
    setIsBusy(true);
    const next = (await beforehand()) ? await takeStep(product, name) : undefined;
    setIsBusy(false);
    if (name === 'duplicate' && next) navigate(`/dashboard/products/${next._id}`);
  }

  const items: MenuItem[] = [
    ...(product.state === 'published'
      ? [...onSaleItems(product), { label: 'Back to draft', onChoose: () => void step('unpublish') }]
      : []),
    { label: 'Duplicate', onChoose: () => void step('duplicate') },
    ...(product.state === 'archived'
      ? []
      : [{ label: 'Archive', tone: 'danger' as const, onChoose: () => void step('archive') }]),
  ];
  return (
    <>
      {product.state === 'draft' ? (
        <Button busy={isBusy} onClick={() => void step('publish')}>
          Put on sale
        </Button>
      ) : null}
      {product.state === 'archived' ? (
        <Button busy={isBusy} onClick={() => void step('restore')}>
          Restore
        </Button>
      ) : null}
      <Menu label={`More for ${product.name}`} items={items} />
    </>
  );
}
