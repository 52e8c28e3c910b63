import type { AppError } from '#shared/wire/appError.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import { createCall, toResourceError } from '../../../calls/api.ts';

/** A store's current products, read again even if they are fresh. The screen keeps the old ones meanwhile. */
export const readProducts = createCall<Product[], string>(
  'checkout/readProducts',
  async (slug, { extra, rejectWithValue }) => {
    try {
      const path = `/${encodeURIComponent(slug)}/public/shop`;
      // Our own server's answers are validated already (STYLE, "Types").
      return ((await extra.request({ upstream: 'main', method: 'GET', path })) as { products: Product[] })
        .products;
    } catch (error) {
      // A transport rejects with AppError only (`shared/rendering/renderBundle.ts`).
      return rejectWithValue(toResourceError(error as AppError));
    }
  },
);
