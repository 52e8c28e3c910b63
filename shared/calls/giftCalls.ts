import type { Call } from '../wire/call.ts';

/** The proxy's rows for gifts: those of the buyer, and those of the receiver. */
export const giftCalls = {
  changeGift: { method: 'PUT', path: '/orders/:token/gift', upstream: 'main', limit: 'passwordReset' },
  sendGift: { method: 'POST', path: '/orders/:token/gift/send', upstream: 'main', limit: 'passwordReset' },
  getGift: { method: 'GET', path: '/gifts/:token', upstream: 'main' },
  getGiftFile: { method: 'GET', path: '/gifts/:token/files/:fileId', upstream: 'main', download: true },
  saveGiftProgress: { method: 'PUT', path: '/gifts/:token/progress', upstream: 'main' },
} as const satisfies Record<string, Call>;
