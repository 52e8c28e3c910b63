import type { z } from 'zod';
import type { CallName } from './calls.ts';
import { existence, slugValidity } from '../audience/accountSchema.ts';
import { cart } from '../shop/cartSchema.ts';
import { embedSites } from '../page/embedSchema.ts';
import { gift } from '../orders/giftSchema.ts';
import { legalPage } from '../legal/legalSchema.ts';
import { order } from '../orders/orderSchema.ts';
import { page } from '../page/pageSchema.ts';
import { settings, transactionRate } from '../wire/settingsSchema.ts';
import { supportTerms } from '../orders/supportTermsSchema.ts';
import { subpage } from '../page/subpageSchema.ts';
import { masterclass, masterclasses, product, shop } from '../shop/shopSchema.ts';

/** The response schemas of the read calls. A response that does not match counts as 502. */
export const responseSchemas = {
  getPage: page,
  getSubpage: subpage,
  getLegalPage: legalPage,
  getEmbedSites: embedSites,
  getShop: shop,
  getProduct: product,
  getMasterclasses: masterclasses,
  getMasterclass: masterclass,
  getSettings: settings,
  getTransactionRate: transactionRate,
  getSupportTerms: supportTerms,
  getCart: cart,
  getOrder: order,
  getGift: gift,
  userExists: existence,
  emailExists: existence,
  isValidSlug: slugValidity,
} as const satisfies Partial<Record<CallName, z.ZodType>>;
