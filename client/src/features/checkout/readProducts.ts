import type { AppError } from '#shared/appError.ts';
import type { Product } from '#shared/shopSchema.ts';
import { createCall, toResourceError } from '../../api.ts';

/** What a store sells at this moment, however lately it was asked; what is on the screen stays until it is there. */
export const readProducts = createCall<Product[], string>(
  'checkout/readProducts',
  async (slug, { extra, rejectWithValue }) => {
    try {
      const path = `/${encodeURIComponent(slug)}/public/shop`;
      // Our own server's answers count as read (STYLE, "Types").
      return ((await extra.request({ upstream: 'main', method: 'GET', path })) as { products: Product[] })
        .products;
    } catch (error) {
      // A transport rejects with AppError only (`shared/renderBundle.ts`).
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);
