import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { callsNamed } from '../../../calls/api.ts';
import { withChanges } from '../../../lib/withChanges.ts';
import { ready } from '../../../lib/resource.ts';
import { productReadAgain } from '../../../calls/productRead.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import {
  masterclassRead,
  masterclassesRead,
  pageRead,
  productRead,
  settingsRead,
  shopRead,
  subpageRead,
  transactionRateRead,
  type Answer,
} from './publicPageReads.ts';
import {
  initialPublicPage,
  type Menu,
  type PublicPageState,
  type SupportQuantities,
} from './publicPageState.ts';

export const fetchPage = pageRead.fetch;
export const fetchShop = shopRead.fetch;
export const fetchProduct = productRead.fetch;
export const fetchMasterclasses = masterclassesRead.fetch;
export const fetchMasterclass = masterclassRead.fetch;
export const fetchSubpage = subpageRead.fetch;
export const fetchSettings = settingsRead.fetch;
export const fetchTransactionRate = transactionRateRead.fetch;

/** In the order of the specification, section 3, and the further page. */
const reads = [
  settingsRead,
  pageRead,
  shopRead,
  productRead,
  masterclassesRead,
  masterclassRead,
  transactionRateRead,
  subpageRead,
];

/** `changeTheme.ts`, which visitors do not load. */
const themeChange = callsNamed<Answer<Page>>('publicPage/changeTheme');

export const menuChosen = createAction<Menu>('publicPage/menuChosen');
export const currencyChosen = createAction<string>('publicPage/currencyChosen');
/** The visitor's own currency is a default: it changes nothing if a currency was chosen or if nobody can pay in it here. */
export const currencyPreselected = createAction<string>('publicPage/currencyPreselected');
export const quantityChosen = createAction<{ name: keyof SupportQuantities; quantity: number }>(
  'publicPage/quantityChosen',
);
export const feePayingChosen = createAction<boolean>('publicPage/feePayingChosen');

export function publicPageReducer(state = initialPublicPage(), action: UnknownAction): PublicPageState {
  if (menuChosen.match(action)) return withChanges(state, { menu: action.payload });
  if (currencyChosen.match(action)) return withChanges(state, { currentCurrency: action.payload });
  if (currencyPreselected.match(action)) {
    const isOffered = state.settings.data?.currencies.some(({ code }) => code === action.payload);
    return isOffered
      ? withChanges(state, { currentCurrency: state.currentCurrency ?? action.payload })
      : state;
  }
  if (quantityChosen.match(action)) {
    const quantity = Math.max(0, Math.trunc(action.payload.quantity));
    return withChanges(state, {
      quantities: withChanges(state.quantities, { [action.payload.name]: quantity }),
    });
  }
  if (feePayingChosen.match(action)) return withChanges(state, { is100Percent: action.payload });
  if (themeChange.areUnderWay(action)) return withChanges(state, { updated: false });
  if (themeChange.haveSucceeded(action)) {
    const { data: page, fetchedAt } = action.payload;
    const kept = { ...ready(page, fetchedAt), of: page.slug };
    return { ...state, ...describedBy(page), page: kept, updated: true };
  }
  if (productReadAgain.match(action)) return withProduct(state, action.payload);
  return withAnswer(state, action);
}

function withProduct(state: PublicPageState, current: Product): PublicPageState {
  const { product, shop } = state;
  const newest = (known: Product) => (known._id === current._id ? current : known);
  return {
    ...state,
    product: product.data ? { ...product, data: newest(product.data) } : product,
    shop: shop.data ? { ...shop, data: { ...shop.data, products: shop.data.products.map(newest) } } : shop,
  };
}

function withAnswer(before: PublicPageState, action: UnknownAction): PublicPageState {
  const state = reads.reduce((kept, { reduce }) => reduce(kept, action), before);
  if (fetchPage.pending.match(action) && state.slug !== action.meta.arg)
    return withoutOtherCreator(state, action.meta.arg);
  if (fetchPage.fulfilled.match(action) && state.page.of === action.meta.arg)
    return withChanges(state, describedBy(action.payload.data));
  return state;
}

function describedBy(page: Page): Partial<PublicPageState> {
  return {
    accountId: page.account_id,
    slug: page.slug,
    username: page.username,
    domain: page.domain ?? null,
    theme: page.header.theme,
  };
}

/**
 * Choices and data of one creator's page do not apply to the next. The settings are the same for all, and requests for the next
 * page may be pending already.
 */
function withoutOtherCreator(state: PublicPageState, slug: string): PublicPageState {
  const { page, settings, transactionRate, menu } = state;
  const { shop, product, masterclasses, masterclass } = state;
  const ofNext = Object.entries({ shop, product, masterclasses, masterclass }).filter(
    ([, kept]) => kept.of?.split('/')[0] === slug,
  );
  return {
    ...initialPublicPage(),
    slug,
    page,
    settings,
    transactionRate,
    menu,
    ...Object.fromEntries(ofNext),
  };
}
