import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../calls/api.ts';
import { filterChosen, selectProductTypeFilter } from '../../features/public/productType/productTypeSlice.ts';
import { useHydrated } from '../../lib/useHydrated.ts';
import { readShopQuery, writeShopQuery, type ShopQuery } from './shopQuery.ts';

/** Browsers limit how often a page may change its address. */
const writeAfterMs = 250;

/**
 * The visitor's choice, which is in the address. The server does not read it, because its answer is the same for everybody. The browser reads
 * it after hydration.
 */
export function useShopQuery(): [ShopQuery, (change: Partial<ShopQuery>) => void] {
  const dispatch = useAppDispatch();
  const filter = useSelector(selectProductTypeFilter);
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<Pick<ShopQuery, 'words' | 'order'>>();
  const { words, order } = chosen ?? readShopQuery(isHydrated ? globalThis.location.search : '');

  useEffect(() => {
    dispatch(filterChosen(readShopQuery(globalThis.location.search).filter));
  }, [dispatch]);

  useEffect(() => {
    if (!isHydrated) return undefined;
    const timer = setTimeout(() => {
      const { pathname, search, hash } = globalThis.location;
      const next = writeShopQuery(search, { filter, words, order });
      // The entry keeps its state: it stays the same screen for the router.
      if (next !== search) history.replaceState(history.state, '', `${pathname}${next}${hash}`);
    }, writeAfterMs);
    return () => clearTimeout(timer);
  }, [filter, words, order, isHydrated]);

  function choose(change: Partial<ShopQuery>): void {
    if (change.filter !== undefined) dispatch(filterChosen(change.filter));
    setChosen({ words: change.words ?? words, order: change.order ?? order });
  }

  return [{ filter, words, order }, choose];
}
