import type { Call } from '../wire/call.ts';

/** The proxy's rows for the sites that may frame a creator's pages. */
export const embedCalls = {
  getEmbedSites: { method: 'GET', path: '/pages/:slug/embeds', upstream: 'main' },
  getEmbedSettings: { method: 'GET', path: '/studio/:accountId/embeds', upstream: 'main' },
  saveEmbedSettings: { method: 'PUT', path: '/studio/:accountId/embeds', upstream: 'main', purges: true },
} as const satisfies Record<string, Call>;
