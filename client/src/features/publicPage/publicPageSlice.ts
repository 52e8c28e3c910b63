import { createSlice, type ActionReducerMapBuilder, type PayloadAction } from '@reduxjs/toolkit';
import { failed, loading, ready } from '../../lib/resource.ts';
import type { Page } from '#shared/pageSchema.ts';
import {
  changeTheme,
  masterclassRead,
  masterclassesRead,
  pageRead,
  productRead,
  settingsRead,
  shopRead,
  transactionRateRead,
  type Read,
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
export const fetchSettings = settingsRead.fetch;
export const fetchTransactionRate = transactionRateRead.fetch;

const slice = createSlice({
  name: 'publicPage',
  initialState: initialPublicPage,
  reducers: {
    menuChosen(state, { payload }: PayloadAction<Menu>) {
      state.menu = payload;
    },
    currencyChosen(state, { payload }: PayloadAction<string>) {
      state.currentCurrency = payload;
    },
    /** The visitor's own currency is a default: a choice, or a currency that nobody can pay in here, leaves all as it is. */
    currencyPreselected(state, { payload }: PayloadAction<string>) {
      const isOffered = state.settings.data?.currencies.some(({ code }) => code === payload);
      if (isOffered) state.currentCurrency ??= payload;
    },
    quantityChosen(state, { payload }: PayloadAction<{ name: keyof SupportQuantities; quantity: number }>) {
      state.quantities[payload.name] = Math.max(0, Math.trunc(payload.quantity));
    },
    feePayingChosen(state, { payload }: PayloadAction<boolean>) {
      state.is100Percent = payload;
    },
  },
  extraReducers(builder) {
    addRead(builder, pageRead);
    addRead(builder, shopRead);
    addRead(builder, productRead);
    addRead(builder, masterclassesRead);
    addRead(builder, masterclassRead);
    addRead(builder, settingsRead);
    addRead(builder, transactionRateRead);
    builder.addCase(changeTheme.pending, (state) => {
      state.updated = false;
    });
    builder.addCase(changeTheme.fulfilled, (state, { payload }) => {
      Object.assign(state.page, ready(payload.data, payload.fetchedAt), { of: payload.data.slug });
      describePage(state, payload.data);
      state.updated = true;
    });
    builder.addMatcher(fetchPage.pending.match, (state, { meta }) => {
      if (state.slug !== meta.arg) forgetOtherCreator(state, meta.arg);
    });
    builder.addMatcher(fetchPage.fulfilled.match, (state, { payload, meta }) => {
      if (state.page.of === meta.arg) describePage(state, payload.data);
    });
  },
});

export const publicPageReducer = slice.reducer;
export const { menuChosen, currencyChosen, currencyPreselected, quantityChosen, feePayingChosen } =
  slice.actions;

/** Pending clears and says `loading`, success stores, failure keeps the message and empties. Specification, section 4. */
function addRead<T, A>(builder: ActionReducerMapBuilder<PublicPageState>, read: Read<T, A>): void {
  const { fetch, pick, of } = read;
  builder
    .addCase(fetch.pending, (state, { meta }) => {
      Object.assign(pick(state), loading(), { of: of(meta.arg) });
    })
    .addCase(fetch.fulfilled, (state, { meta, payload }) => {
      const kept = pick(state);
      if (kept.of === of(meta.arg)) Object.assign(kept, ready(payload.data, payload.fetchedAt));
    })
    .addCase(fetch.rejected, (state, { meta, payload, error }) => {
      const kept = pick(state);
      if (kept.of !== of(meta.arg)) return;
      Object.assign(kept, failed(payload ?? { status: 0, message: error.message ?? 'Error' }));
    });
}

function describePage(state: PublicPageState, page: Page): void {
  state.accountId = page.account_id;
  state.slug = page.slug;
  state.username = page.username;
  state.domain = page.domain ?? null;
  state.theme = page.header.theme;
}

/**
 * What was chosen and seen on one creator's page says nothing about the next. The settings are everyone's, and what was
 * asked for the next page in the same breath is on its way.
 */
function forgetOtherCreator(state: PublicPageState, slug: string): void {
  const { page, settings, transactionRate, menu } = state;
  const { shop, product, masterclasses, masterclass } = state;
  const ofNext = Object.entries({ shop, product, masterclasses, masterclass }).filter(
    ([, kept]) => kept.of?.split('/')[0] === slug,
  );
  const kept = { slug, page, settings, transactionRate, menu, ...Object.fromEntries(ofNext) };
  Object.assign(state, initialPublicPage(), kept);
}
