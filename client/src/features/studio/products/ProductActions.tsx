import { useEffect, useRef, useState } from 'react';
import type { StudioProduct } from '#shared/studio/productSchema.ts';
import { studioProducts as texts } from '#shared/texts/en/studioProducts.ts';
import { useNavigate, useQuery } from '../../../lib/router.ts';
import { Button } from '../../../ui/Button.tsx';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import type { ProductAction } from '../calls/productsApi.ts';
import { focusField } from './focusField.ts';
import type { MissingItem } from './missingForSale.ts';
import { SaleChecklist } from './SaleChecklist.tsx';
import { useOnSaleMenu } from './useOnSaleMenu.ts';
import { useProductActions } from './useProductActions.ts';

type ProductActionsProps = {
  product: StudioProduct;
  /** What the draft lacks. */
  missing: () => MissingItem[];
  /** Saves the draft first; false if that was refused. */
  beforehand: () => Promise<boolean>;
  onProduct: (product: StudioProduct) => void;
  /** Called before a field of the form is focused. */
  onFix: () => void;
};

/** The actions on a whole product: publish, test, copy, archive. */
export function ProductActions({ product, missing, beforehand, onProduct, onFix }: ProductActionsProps) {
  // The list of products leads here when something is missing.
  const wasAsked = useQuery().has('sell');
  const [asked, setAsked] = useState(() =>
    wasAsked && product.state === 'draft' ? nonEmpty(missing()) : undefined,
  );
  const [field, setField] = useState<{ path: string }>();
  const place = useRef<HTMLSpanElement>(null);
  // An effect, so that it runs after the closing dialog has returned the focus to its button.
  useEffect(() => {
    if (field) focusField(place.current?.closest('form'), field.path);
  }, [field]);
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const takeStep = useProductActions(onProduct);
  const onSaleItems = useOnSaleMenu();

  async function step(name: ProductAction): Promise<void> {
    setIsBusy(true);
    const next = (await beforehand()) ? await takeStep(product, name) : undefined;
    setIsBusy(false);
    if (name === 'duplicate' && next) navigate(`/dashboard/products/${next._id}`);
  }

  function sell(): void {
    const found = nonEmpty(missing());
    if (found) setAsked(found);
    else void step('publish');
  }

  const items: MenuItem[] = [
    ...(product.state === 'published'
      ? [...onSaleItems(product), { label: texts.backToDraft, onChoose: () => void step('unpublish') }]
      : []),
    { label: texts.duplicate, onChoose: () => void step('duplicate') },
    ...(product.state === 'archived'
      ? []
      : [{ label: texts.archive, tone: 'danger' as const, onChoose: () => void step('archive') }]),
  ];
  return (
    <>
      {product.state === 'draft' ? (
        <Button busy={isBusy} onClick={sell}>
          {texts.putOnSale}
        </Button>
      ) : null}
      {product.state === 'archived' ? (
        <Button busy={isBusy} onClick={() => void step('restore')}>
          {texts.restore}
        </Button>
      ) : null}
      <Menu label={texts.moreFor(product.name)} items={items} />
      <span ref={place} hidden />
      <SaleChecklist
        items={asked}
        onClose={() => setAsked(undefined)}
        onField={(path) => {
          setAsked(undefined);
          onFix();
          setField({ path });
        }}
        onSell={() => {
          setAsked(undefined);
          void step('publish');
        }}
      />
    </>
  );
}

function nonEmpty<Item>(items: Item[]): Item[] | undefined {
  return items.length > 0 ? items : undefined;
}
