import { useState } from 'react';
import { labelOf } from '#shared/studio/creatorKinds.ts';
import type { StudioProductRow } from '#shared/studio/productSchema.ts';
import { formatMoney } from '#shared/formatMoney.ts';
import { pictureAddress } from '#shared/pictures.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useLazyStudioProductQuery, useOrderProductsMutation } from '../calls/productsApi.ts';
import { SortableList } from '../forms/SortableList.tsx';
import { useNavigate, useQuery } from '../../../lib/router.ts';
import { ListItem } from '../frame/ListItem.tsx';
import { missingForSale } from './missingForSale.ts';
import { draftOfProduct } from './productForm.ts';
import { ProductFilters } from './ProductFilters.tsx';
import styles from './ProductList.module.css';
import { stateLabels } from './productLabels.ts';
import { addressOf, filterRows, readProductQuery, type ProductQuery } from './productQuery.ts';
import { useOnSaleMenu } from './useOnSaleMenu.ts';
import { useProductActions } from './useProductActions.ts';

/** With fewer products than this, search and filters only take room. */
const fewestToFilter = 4;

/** All products in the shop's order, then the archived ones. Search and filters are in the address. */
export function ProductList({ products, onNew }: { products: StudioProductRow[]; onNew: () => void }) {
  const query = readProductQuery(useQuery());
  const shown = query.state === 'archived' ? 'archived' : 'shelf';
  const [orderProducts] = useOrderProductsMutation();
  const [ordered, setOrdered] = useState<string[]>();
  const takeStep = useProductActions();
  const [readProduct] = useLazyStudioProductQuery();
  const navigate = useNavigate();
  const onSaleItems = useOnSaleMenu();
  const shelf = inOrder(
    products.filter(({ state }) => state !== 'archived'),
    ordered,
  );
  const archived = products.filter(({ state }) => state === 'archived');
  const isFiltered =
    addressOf({ ...query, state: shown === 'archived' ? '' : (query.state ?? '') }) !== addressOf({});
  const found = filterRows(shown === 'archived' ? archived : shelf, query);
  const change = (next: ProductQuery) => navigate(addressOf(next), { replace: true });

  function reorder(next: StudioProductRow[]): void {
    const ids = next.map(({ _id }) => _id);
    setOrdered(ids);
    void orderProducts(ids);
  }

  /** Leads to the product's own screen if something is missing, which says what. */
  async function sell(row: StudioProductRow): Promise<void> {
    const { data } = await readProduct(row._id);
    const isWhole = data && missingForSale(draftOfProduct(data.product), data.product).length === 0;
    if (isWhole) await takeStep(row, 'publish');
    else navigate(`/dashboard/products/${row._id}?sell`);
  }

  const menuOf = (product: StudioProductRow): MenuItem[] => [
    ...(product.state === 'published' ? onSaleItems(product) : []),
    product.state === 'draft'
      ? { label: 'Put on sale', onChoose: () => void sell(product) }
      : { label: 'Back to draft', onChoose: () => void takeStep(product, 'unpublish') },
    { label: 'Duplicate', onChoose: () => void takeStep(product, 'duplicate') },
    { label: 'Archive', tone: 'danger', onChoose: () => void takeStep(product, 'archive') },
  ];

  return (
    <Tabs
      label="Products"
      tabs={[
        { name: 'shelf', label: `On the shelf (${shelf.length})` },
        { name: 'archived', label: `Archived (${archived.length})` },
      ]}
      chosen={shown}
      onChoose={(name) => change({ ...query, state: name === 'archived' ? name : '' })}
    >
      {isFiltered || products.length >= fewestToFilter ? (
        <ProductFilters query={query} onChange={change} />
      ) : null}
      {isFiltered && found.length === 0 ? (
        <EmptyState
          title="Nothing found"
          action={
            <Button variant="secondary" onClick={() => change(shown === 'archived' ? { state: shown } : {})}>
              Show all
            </Button>
          }
        >
          No product fits this search and these filters.
        </EmptyState>
      ) : null}
      {!isFiltered && shown === 'shelf' && shelf.length === 0 ? (
        <EmptyState title="Nothing on the shelf yet" action={<Button onClick={onNew}>New product</Button>}>
          A name, a type and a price make a draft. Visitors see it when you put it on sale.
        </EmptyState>
      ) : null}
      {shown === 'shelf' && !isFiltered ? (
        <SortableList items={shelf} idOf={({ _id }) => _id} nameOf={({ name }) => name} onReorder={reorder}>
          {(product, handle) => (
            <div className={styles['row']}>
              {handle}
              <ProductLine product={product} />
              <Menu label={`More for ${product.name}`} items={menuOf(product)} />
            </div>
          )}
        </SortableList>
      ) : null}
      {shown === 'archived' && !isFiltered && archived.length === 0 ? (
        <EmptyState title="Nothing put away">What you archive leaves your shop and waits here.</EmptyState>
      ) : null}
      {shown === 'archived' || isFiltered ? (
        <ul className={styles['list']}>
          {found.map((product) => (
            <li key={product._id} className={styles['row']}>
              <ProductLine product={product} />
              {shown === 'archived' ? (
                <Button variant="secondary" size="small" onClick={() => void takeStep(product, 'restore')}>
                  Restore
                </Button>
              ) : (
                <Menu label={`More for ${product.name}`} items={menuOf(product)} />
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </Tabs>
  );
}

function ProductLine({ product }: { product: StudioProductRow }) {
  const { _id: id, name, price, currency, product_type: type, state, sold } = product;
  const isSoldOut = state === 'published' && product.sold_out === true;
  const image = pictureAddress(product.image);
  return (
    <ListItem
      to={`/dashboard/products/${id}`}
      name={name}
      facts={[
        labelOf(type),
        price === 0 ? 'Free' : formatMoney(price, currency),
        ...(sold > 0 ? [`${sold} sold`] : []),
      ].join(' · ')}
      picture={image ? <img src={image} alt="" loading="lazy" /> : <DashboardIcon name="products" />}
      badge={
        <Badge tone={state === 'published' && !isSoldOut ? 'green' : 'neutral'}>
          {isSoldOut ? 'Sold out' : stateLabels[state]}
        </Badge>
      }
    />
  );
}

/** In the creator's new order, until the server's list has the same order. */
function inOrder(products: StudioProductRow[], ids: string[] | undefined): StudioProductRow[] {
  if (!ids) return products;
  const placeOf = ({ _id }: StudioProductRow) => (ids.includes(_id) ? ids.indexOf(_id) : ids.length);
  return products.toSorted((one, other) => placeOf(one) - placeOf(other));
}
