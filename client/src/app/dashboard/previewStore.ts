import { AppError } from '#shared/wire/appError.ts';
import { browserTransport } from '../../calls/browserTransport.ts';
import { makeStore, type Store, type StoreOptions } from '../../store/store.ts';

/** A store for a preview, apart from the one with the creator's sign-in. It only reads: a preview buys, subscribes and counts nothing. */
export function previewStore(page: Pick<StoreOptions, 'config' | 'pageLanguage'>): Store {
  const read = browserTransport({ token: () => undefined, onTokenExpired: () => {} });
  return makeStore({
    ...page,
    now: Date.now,
    transport: async (request) => {
      if (request.method !== 'GET') throw new AppError(403, 'preview', 'A preview changes nothing.');
      return read(request);
    },
  });
}
