import type { FormAnswer, PaymentPricing } from '#shared/shop/cartSchema.ts';
import type { Product } from '#shared/shop/shopSchema.ts';

/** `currency` is the visitor's current display currency, and becomes a new cart's currency. */
export type CartShop = { slug: string; account_id: string; currency: string };

export type CartSelection = {
  quantity: number;
  ticket_id?: string | null | undefined;
  payment_plan_id?: string | null | undefined;
  payment_pricing?: PaymentPricing | null | undefined;
  form_response?: FormAnswer[] | undefined;
};

export type Addition = { store: CartShop; product: Product; selection: CartSelection };
