import { idle, isFresh, loading, type Resource } from '../../../lib/resource.ts';
import type { Page, Theme } from '#shared/page/pageSchema.ts';
import { supportTraits, supportTypes } from '#shared/productKinds/productKinds.ts';
import type { SupportTraits } from '#shared/productKinds/productKind.ts';
import type { Subpage } from '#shared/page/subpageSchema.ts';
import type { Currency, Settings, TransactionRateRow } from '#shared/wire/settingsSchema.ts';
import type { Masterclass, Masterclasses, Product, Shop } from '#shared/shop/shopSchema.ts';

export type Menu = 'Home' | 'Shop' | 'Masterclasses';

/** A resource with the key of its request: a slug, `slug/id` or a currency. Answers to older requests are dropped. */
export type KeyedResource<T> = Resource<T> & { of: string | null };

/** Source: specification, section 3. */
export type SupportQuantities = Record<SupportTraits['quantityName'], number>;

/** Source: specification, section 3, "public page state". `currentCurrency` null: the creator's currency. */
export type PublicPageState = {
  accountId: string | null;
  slug: string | null;
  menu: Menu;
  theme: Theme;
  currentCurrency: string | null;
  quantities: SupportQuantities;
  updated: boolean;
  is100Percent: boolean;
  username: string | null;
  domain: string | null;
  settings: KeyedResource<Settings>;
  page: KeyedResource<Page>;
  shop: KeyedResource<Shop>;
  product: KeyedResource<Product>;
  masterclasses: KeyedResource<Masterclasses>;
  masterclass: KeyedResource<Masterclass>;
  /** A further page. Not among the specification's fields: absent until one was asked for. */
  subpage?: KeyedResource<Subpage>;
  transactionRate: KeyedResource<TransactionRateRow>;
};

export type WithPublicPage = { publicPage: PublicPageState };

export function initialPublicPage(): PublicPageState {
  return {
    accountId: null,
    slug: null,
    menu: 'Home',
    theme: 'light',
    currentCurrency: null,
    quantities: noQuantities(),
    updated: false,
    is100Percent: false,
    username: null,
    domain: null,
    settings: { ...idle(), of: null },
    page: { ...loading(), of: null },
    shop: { ...idle(), of: null },
    product: { ...idle(), of: null },
    masterclasses: { ...idle(), of: null },
    masterclass: { ...idle(), of: null },
    transactionRate: { ...idle(), of: null },
  };
}

function noQuantities(): SupportQuantities {
  const quantities = supportTypes.map((type) => [supportTraits(type).quantityName, 0]);
  // Each support type has one entry, and there are no others.
  return Object.fromEntries(quantities) as SupportQuantities;
}

export function isFreshFor(kept: KeyedResource<unknown> | undefined, of: string, nowMs: number): boolean {
  return kept?.of === of && isFresh(kept, nowMs);
}

export const selectPage = (state: WithPublicPage): Page | null => state.publicPage.page.data;
export const selectShopRead = (state: WithPublicPage): KeyedResource<Shop> => state.publicPage.shop;
export const selectProductRead = (state: WithPublicPage): KeyedResource<Product> => state.publicPage.product;
export const selectMasterclassesRead = (state: WithPublicPage): KeyedResource<Masterclasses> =>
  state.publicPage.masterclasses;
export const selectMasterclassRead = (state: WithPublicPage): KeyedResource<Masterclass> =>
  state.publicPage.masterclass;
export const selectSubpageRead = (state: WithPublicPage): KeyedResource<Subpage> | undefined =>
  state.publicPage.subpage;
export const selectSettingsRead = (state: WithPublicPage): KeyedResource<Settings> =>
  state.publicPage.settings;
export const selectTransactionRateRead = (state: WithPublicPage): KeyedResource<TransactionRateRow> =>
  state.publicPage.transactionRate;
export const selectCurrencyList = (state: WithPublicPage): Currency[] =>
  state.publicPage.settings.data?.currencies ?? noCurrencies;
export const selectCurrentCurrency = (state: WithPublicPage): string | null =>
  state.publicPage.currentCurrency;
export const selectTheme = (state: WithPublicPage): Theme => state.publicPage.theme;
export const selectQuantities = (state: WithPublicPage): SupportQuantities => state.publicPage.quantities;
export const selectIs100Percent = (state: WithPublicPage): boolean => state.publicPage.is100Percent;

const noCurrencies: Currency[] = [];
