import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { pageKey, type PageAddress } from '../http/pageLanguage.ts';
import type { PageCache, Refreshed } from './pageCache.ts';
import { bodyOf, readyPage, type ReadyPage } from './readyPage.ts';

/** `ageMs`: since it was stored, by the clock of the store. */
type StoredPage = { ageMs: number; br: Buffer };

/** A store of rendered pages that all web servers share. It never rejects. */
export type PageStore = {
  /** `version` changes with each purge of the slug. `undefined`: the store does not answer. */
  find: (
    slug: string,
    key: string,
  ) => Promise<{ version: string; lease: string; page: StoredPage | undefined } | undefined>;
  /** Stores what was rendered for a version. It is never found under another one. */
  store: (slug: string, key: string, page: { version: string; br: Buffer }) => void;
  remove: (key: string) => void;
  /** True: this server renders the page. No other one does before the lease is released or 2 s have passed. */
  take: (lease: string) => Promise<boolean>;
  release: (lease: string) => void;
};

/** A render that is about to begin. `lease`: this server has it; `undefined`: it has none. */
export type Turn = { version: string; lease: string | undefined };

export type SharedCopies = ReturnType<typeof createSharedCopies>;

/** How long a visitor waits for the page that another server renders. */
const maxWaitMs = 100;
const lookEveryMs = 10;
const maxPageBytes = 16 * 2 ** 20;

/** Pages that another web server has rendered, for this server's cache, and this server's pages for the others. */
export function createSharedCopies({
  store,
  originOf,
  ttlMs,
  now,
}: {
  store: PageStore;
  /** The origin of a page's own host. It is a part of the key, because copies name it: a server that does not know it yet stores other copies. */
  originOf: (slug: string) => string | undefined;
  ttlMs: number;
  now: () => number;
}) {
  const loads = new Map<string, Promise<Turn | undefined>>();

  const keyOf = (address: PageAddress) =>
    [pageKey(address), originOf(slugOf(address))].filter((part) => part !== undefined).join(' ');

  async function loadInto(cache: PageCache, address: PageAddress): Promise<Turn | undefined> {
    const taken = cache.begin(address);
    try {
      const found = await find(address);
      const page = found?.page && (await unpack(found.page));
      if (found?.page && page) cache.keep(taken, page, now() - found.page.ageMs);
      return found;
    } finally {
      cache.drop(taken);
    }
  }

  /** Waits for another server that renders the page. */
  async function find(address: PageAddress): Promise<(Turn & { page: StoredPage | undefined }) | undefined> {
    const [slug, key] = [slugOf(address), keyOf(address)];
    for (let waited = 0; ; waited += lookEveryMs) {
      const found = await store.find(slug, key);
      if (!found) return undefined;
      if (found.page) return { ...found, lease: undefined };
      if (await store.take(found.lease)) return found;
      if (waited >= maxWaitMs) return { ...found, lease: undefined };
      await wait(lookEveryMs);
    }
  }

  function keep({ version }: Turn, address: PageAddress, page: ReadyPage): void {
    store.store(slugOf(address), keyOf(address), { version, br: bodyOf(page, 'br') });
  }

  /** Call this when the render has ended, after `keep`. */
  function end({ lease }: Turn): void {
    if (lease !== undefined) store.release(lease);
  }

  return {
    keep,
    end,

    /**
     * Puts the shared copy of a page into the cache, if there is one, or begins a turn to render it. `undefined` without the store.
     * Concurrent requests share one look-up.
     */
    load(cache: PageCache, address: PageAddress): Promise<Turn | undefined> {
      const key = keyOf(address);
      const running = loads.get(key);
      if (running) return running;
      const load = loadInto(cache, address).finally(() => loads.delete(key));
      loads.set(key, load);
      return load;
    },

    /** Renders an expired page again. If another server has done so, its copy is used; while one is doing so, the refresh fails and is repeated. */
    async refresh(
      address: PageAddress,
      render: (address: PageAddress) => Promise<Refreshed>,
    ): Promise<Refreshed> {
      const key = keyOf(address);
      const found = await store.find(slugOf(address), key);
      if (!found) return render(address);
      const isFresh = found.page && found.page.ageMs < ttlMs;
      const storedAt = now() - (found.page?.ageMs ?? 0);
      const page = found.page && isFresh ? await unpack(found.page) : undefined;
      if (page) return { kind: 'page', page, storedAt };
      if (!(await store.take(found.lease))) return { kind: 'failed' };
      const refreshed = await render(address);
      if (refreshed.kind === 'page') keep(found, address, refreshed.page);
      if (refreshed.kind === 'gone') store.remove(key);
      end(found);
      return refreshed;
    },
  };
}

const decompress = promisify(brotliDecompress);

/** `undefined` if the bytes are no page. */
async function unpack({ br }: StoredPage): Promise<ReadyPage | undefined> {
  try {
    const page = readyPage(await decompress(br, { maxOutputLength: maxPageBytes }));
    page.packed.br = br;
    return page;
  } catch {
    return undefined;
  }
}

function slugOf({ path }: PageAddress): string {
  return path.split('/')[1] ?? '';
}
