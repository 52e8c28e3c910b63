import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ProductType } from '#shared/productTypes.ts';

export type ProductTypeFilter = ProductType | 'all';

export type ProductTypeState = { filter: ProductTypeFilter };

const initialState: ProductTypeState = { filter: 'all' };

const slice = createSlice({
  name: 'productType',
  initialState,
  reducers: {
    filterChosen(state, { payload }: PayloadAction<ProductTypeFilter>) {
      state.filter = payload;
    },
  },
});

export const productTypeReducer = slice.reducer;
export const { filterChosen } = slice.actions;
export const selectProductTypeFilter = (state: { productType: ProductTypeState }): ProductTypeFilter =>
  state.productType.filter;
