import { idle, isFresh, loading, type Resource } from '../../lib/resource.ts';
import type { Page, Theme } from '#shared/pageSchema.ts';
import type { SupportType } from '#shared/productTypes.ts';
import type { Currency, Settings, TransactionRateRow } from '#shared/settingsSchema.ts';
import type { Masterclass, Masterclasses, Product, Shop } from '#shared/shopSchema.ts';

export type Menu = 'Home' | 'Shop' | 'Masterclasses';

/** A resource that knows what it was asked for: a slug, `slug/id` or a currency. Answers to older questions are dropped. */
export type Kept<T> = Resource<T> & { of: string | null };

export type SupportQuantities = { donate: number; fanlove: number; buyMe: number; sendMe: number };

/** Source: specification, section 3, "public page state". `currentCurrency` null: the currency the creator sells in. */
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
  settings: Kept<Settings>;
  page: Kept<Page>;
  shop: Kept<Shop>;
  product: Kept<Product>;
  masterclasses: Kept<Masterclasses>;
  masterclass: Kept<Masterclass>;
  transactionRate: Kept<TransactionRateRow>;
};

export type WithPublicPage = { publicPage: PublicPageState };

export function initialPublicPage(): PublicPageState {
  return {
    accountId: null,
    slug: null,
    menu: 'Home',
    theme: 'light',
    currentCurrency: null,
    quantities: { donate: 0, fanlove: 0, buyMe: 0, sendMe: 0 },
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

/** The slice spells two of the wire's support types in its own way. Source: specification, section 3. */
export const quantityNames = {
  donate: 'donate',
  fanlove: 'fanlove',
  buyme: 'buyMe',
  sendme: 'sendMe',
} as const satisfies Record<SupportType, keyof SupportQuantities>;

export function isKeptFresh(kept: Kept<unknown>, of: string, nowMs: number): boolean {
  return kept.of === of && isFresh(kept, nowMs);
}

export const selectPage = (state: WithPublicPage): Page | null => state.publicPage.page.data;
export const selectShopRead = (state: WithPublicPage): Kept<Shop> => state.publicPage.shop;
export const selectProductRead = (state: WithPublicPage): Kept<Product> => state.publicPage.product;
export const selectMasterclassesRead = (state: WithPublicPage): Kept<Masterclasses> =>
  state.publicPage.masterclasses;
export const selectMasterclassRead = (state: WithPublicPage): Kept<Masterclass> =>
  state.publicPage.masterclass;
export const selectSettingsRead = (state: WithPublicPage): Kept<Settings> => state.publicPage.settings;
export const selectTransactionRateRead = (state: WithPublicPage): Kept<TransactionRateRow> =>
  state.publicPage.transactionRate;
export const selectCurrencyList = (state: WithPublicPage): Currency[] =>
  state.publicPage.settings.data?.currencies ?? noCurrencies;
export const selectCurrentCurrency = (state: WithPublicPage): string | null =>
  state.publicPage.currentCurrency;
export const selectTheme = (state: WithPublicPage): Theme => state.publicPage.theme;
export const selectQuantities = (state: WithPublicPage): SupportQuantities => state.publicPage.quantities;
export const selectIs100Percent = (state: WithPublicPage): boolean => state.publicPage.is100Percent;

const noCurrencies: Currency[] = [];
