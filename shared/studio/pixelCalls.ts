import type { Call } from '../wire/call.ts';

/** The proxy's rows for the ids of advertising services. */
export const pixelCalls = {
  getPixels: { method: 'GET', path: '/studio/:accountId/pixels', upstream: 'main' },
  savePixels: { method: 'PUT', path: '/studio/:accountId/pixels', upstream: 'main', purges: true },
} as const satisfies Record<string, Call>;
