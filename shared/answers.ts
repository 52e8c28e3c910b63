import type { z } from 'zod';
import type { CallName } from './calls.ts';
import { existence, slugValidity } from './accountSchema.ts';
import { cart } from './cartSchema.ts';
import { order } from './orderSchema.ts';
import { page } from './pageSchema.ts';
import { settings, transactionRate } from './settingsSchema.ts';
import { masterclass, masterclasses, product, shop } from './shopSchema.ts';

/** What the read calls promise; an upstream's answer that does not fit is no answer (502). */
export const answers = {
  getPage: page,
  getShop: shop,
  getProduct: product,
  getMasterclasses: masterclasses,
  getMasterclass: masterclass,
  getSettings: settings,
  getTransactionRate: transactionRate,
  getCart: cart,
  getOrder: order,
  userExists: existence,
  emailExists: existence,
  isValidSlug: slugValidity,
} as const satisfies Partial<Record<CallName, z.ZodType>>;
