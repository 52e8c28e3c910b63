import type { Action, Offered } from './events.ts';

/** The products and classes that the page has read, by the last part of their addresses. */
export function knownOffers() {
  const offers = new Map<string, Offered>();

  function add(read: unknown): void {
    if (!isOffered(read)) return;
    offers.set(read._id, read);
    if (read.address !== undefined) offers.set(read.address, read);
  }

  return {
    find: (key: string): Offered | undefined => offers.get(key),
    addOf({ type, payload }: Action): void {
      if (/^publicPage\/fetch(Product|Masterclass)\/fulfilled$/.test(type)) add(payload?.data);
    },
    /** Of the state in the document. */
    addOfDocument(): void {
      const text = document.querySelector('script#state')?.textContent ?? '{}';
      // Written by our own server with `dataBlocks`.
      const { publicPage } = JSON.parse(text) as {
        publicPage?: { product?: { data: unknown }; masterclass?: { data: unknown } };
      };
      add(publicPage?.product?.data);
      add(publicPage?.masterclass?.data);
    },
  };
}

function isOffered(read: unknown): read is Offered {
  return typeof read === 'object' && read !== null && '_id' in read && 'price' in read && 'currency' in read;
}
