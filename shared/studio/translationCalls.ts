import type { Call } from '../wire/call.ts';

const path = '/studio/:accountId/translations';

/** The proxy's rows for a creator's words in other languages. */
export const translationCalls = {
  getTranslationProgress: { method: 'GET', path, upstream: 'main' },
  getTranslations: { method: 'GET', path: `${path}/:language`, upstream: 'main' },
  saveTranslations: { method: 'PUT', path: `${path}/:language`, upstream: 'main', purges: true },
} as const satisfies Record<string, Call>;
