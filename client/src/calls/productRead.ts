import { createAction } from '@reduxjs/toolkit';
import type { Product } from '#shared/shop/shopSchema.ts';

/** A product was read again, e.g. before it is added to the cart: its page and the shop show the newer data. */
export const productReadAgain = createAction<Product>('publicPage/productReadAgain');
