import { useState } from 'react';
import type { StudioProductRow } from '#shared/studio/productSchema.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import { pictureAddress } from '#shared/page/pictures.ts';
import { studioProducts as texts } from '#shared/texts/en/studioProducts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useLazyStudioProductQuery, useOrderProductsMutation } from '../calls/productsApi.ts';
import { labelOf } from '../forms/kindLabels.ts';
import { SortableList } from '../forms/SortableList.tsx';
import { useNavigate, useQuery } from '../../../lib/router.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { ListItem } from '../frame/ListItem.tsx';
import { queryNow } from '../frame/queryNow.ts';
import { missingForSale } from './missingForSale.ts';
import { draftOfProduct } from './productForm.ts';
import { ProductFilters } from './ProductFilters.tsx';
import styles from './ProductList.module.css';
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
  const show = (next: ProductQuery) => navigate(addressOf(next), { replace: true });
  const change = (changed: ProductQuery) => show({ ...readProductQuery(queryNow()), ...changed });

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
      ? { label: texts.putOnSale, onChoose: () => void sell(product) }
      : { label: texts.backToDraft, onChoose: () => void takeStep(product, 'unpublish') },
    { label: texts.duplicate, onChoose: () => void takeStep(product, 'duplicate') },
    { label: texts.archive, tone: 'danger', onChoose: () => void takeStep(product, 'archive') },
  ];

  return (
    <Tabs
      label={texts.products}
      tabs={[
        { name: 'shelf', label: texts.onShelf(shelf.length) },
        { name: 'archived', label: texts.archivedCount(archived.length) },
      ]}
      chosen={shown}
      onChoose={(name) => change({ state: name === 'archived' ? name : '' })}
    >
      {isFiltered || products.length >= fewestToFilter ? (
        <ProductFilters query={query} onChange={change} />
      ) : null}
      {isFiltered && found.length === 0 ? (
        <EmptyState
          title={texts.nothingFound}
          action={
            <Button variant="secondary" onClick={() => show(shown === 'archived' ? { state: shown } : {})}>
              {texts.showAll}
            </Button>
          }
        >
          {texts.nothingFoundNote}
        </EmptyState>
      ) : null}
      {!isFiltered && shown === 'shelf' && shelf.length === 0 ? (
        <EmptyState title={texts.emptyShelf} action={<Button onClick={onNew}>{texts.newProduct}</Button>}>
          {texts.emptyShelfNote}
        </EmptyState>
      ) : null}
      {shown === 'shelf' && !isFiltered ? (
        <SortableList items={shelf} idOf={({ _id }) => _id} nameOf={({ name }) => name} onReorder={reorder}>
          {(product, handle) => (
            <div className={styles['row']}>
              {handle}
              <ProductLine product={product} />
              <Menu label={texts.moreFor(product.name)} items={menuOf(product)} />
            </div>
          )}
        </SortableList>
      ) : null}
      {shown === 'archived' && !isFiltered && archived.length === 0 ? (
        <EmptyState title={texts.emptyArchive}>{texts.emptyArchiveNote}</EmptyState>
      ) : null}
      {shown === 'archived' || isFiltered ? (
        <ul className={styles['list']}>
          {found.map((product) => (
            <li key={product._id} className={styles['row']}>
              <ProductLine product={product} />
              {shown === 'archived' ? (
                <Button variant="secondary" size="small" onClick={() => void takeStep(product, 'restore')}>
                  {texts.restore}
                </Button>
              ) : (
                <Menu label={texts.moreFor(product.name)} items={menuOf(product)} />
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
  const language = useLanguage();
  const isSoldOut = state === 'published' && product.sold_out === true;
  const image = pictureAddress(product.image);
  return (
    <ListItem
      to={`/dashboard/products/${id}`}
      name={name}
      facts={[
        labelOf(type),
        price === 0 ? texts.free : formatMoney(price, currency, language),
        ...(sold > 0 ? [texts.soldCount(sold)] : []),
      ].join(' · ')}
      picture={image ? <img src={image} alt="" loading="lazy" /> : <DashboardIcon name="products" />}
      badge={
        <Badge tone={state === 'published' && !isSoldOut ? 'green' : 'neutral'}>
          {texts.states[isSoldOut ? 'sold_out' : state]}
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
