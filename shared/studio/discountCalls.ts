import type { Call } from '../wire/call.ts';

const discountPath = '/studio/:accountId/discounts/:discountId';

/** The dashboard's calls about discounts. */
export const discountCalls = {
  getDiscounts: { method: 'GET', path: '/studio/:accountId/discounts', upstream: 'main' },
  createDiscount: { method: 'POST', path: '/studio/:accountId/discounts', upstream: 'main' },
  getDiscount: { method: 'GET', path: discountPath, upstream: 'main' },
  saveDiscount: { method: 'PUT', path: discountPath, upstream: 'main' },
  archiveDiscount: { method: 'POST', path: `${discountPath}/archive`, upstream: 'main' },
  restoreDiscount: { method: 'POST', path: `${discountPath}/restore`, upstream: 'main' },
  getDiscountUses: { method: 'GET', path: `${discountPath}/uses`, upstream: 'main' },
} as const satisfies Record<string, Call>;
