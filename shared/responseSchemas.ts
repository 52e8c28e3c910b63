import type { z } from 'zod';
import type { CallName } from './calls.ts';
import { existence, slugValidity } from './accountSchema.ts';
import { cart } from './cartSchema.ts';
import { embedSites } from './embedSchema.ts';
import { gift } from './giftSchema.ts';
import { legalPage } from './legalSchema.ts';
import { order } from './orderSchema.ts';
import { page } from './pageSchema.ts';
import { settings, transactionRate } from './settingsSchema.ts';
import { supportTerms } from './supportTermsSchema.ts';
import { subpage } from './subpageSchema.ts';
import { masterclass, masterclasses, product, shop } from './shopSchema.ts';

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
