import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { ProductType } from '#shared/productKinds/productKinds.ts';
import { withChanges } from '../../../lib/withChanges.ts';

export type ProductTypeFilter = ProductType | 'all';

export type ProductTypeState = { filter: ProductTypeFilter };

const initialState: ProductTypeState = { filter: 'all' };

export const filterChosen = createAction<ProductTypeFilter>('productType/filterChosen');

export function productTypeReducer(state = initialState, action: UnknownAction): ProductTypeState {
  return filterChosen.match(action) ? withChanges(state, { filter: action.payload }) : state;
}

export const selectProductTypeFilter = (state: { productType: ProductTypeState }): ProductTypeFilter =>
  state.productType.filter;
