import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Language } from '#shared/texts/languages.ts';
import { isPathOf } from '../http/isPathOf.ts';
import { isGone } from '../upstream/pageFailure.ts';

/** A text that is made of a public page. `changedAt`: when its content changed the last time, if that is known. `language`: if its address does not decide it. */
export type PageDocument = {
  kind: 'document';
  type: string;
  body: Buffer;
  etag: string;
  changedAt?: Date;
  language?: Language;
  /** Some of its data was late or failed: it is sent, and not kept. */
  isPartial?: boolean;
};

export type FoundDocument<Document extends PageDocument = PageDocument> =
  | Document
  | { kind: 'moved'; to: string };

const maxBytes = 16 * 2 ** 20;
/** As in the page cache. */
const maxStaleMs = 24 * 60 * 60_000;

export function pageDocument(type: string, text: string, changedAt?: Date): PageDocument {
  const body = Buffer.from(text);
  const etag = `W/"${hash('sha256', body, 'base64url')}"`;
  return { kind: 'document', type, body, etag, ...(changedAt ? { changedAt } : {}) };
}

/** Documents of public pages for as long as the pages themselves are cached. While the API fails, the last one is used. */
export function createDocumentCache<Document extends PageDocument = PageDocument>({
  ttlMs,
  now,
}: {
  ttlMs: number;
  now: () => number;
}) {
  type Found = FoundDocument<Document>;
  const entries = new LRUCache<string, { path: string; document: Document; madeAt: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ document }, key) => document.body.length + key.length + 512,
  });
  /** Documents that are being made. Concurrent requests share them. A purge removes them, and a removed document is not cached. */
  const makings = new Map<string, { path: string; made: Promise<Found> }>();

  async function make(
    { key, path }: { key: string; path: string },
    { read, isCurrent }: { read: () => Promise<Found>; isCurrent: () => boolean },
  ): Promise<Found> {
    try {
      const document = await read();
      if (document.kind === 'document' && !document.isPartial && ttlMs > 0 && isCurrent()) {
        entries.set(key, { path, document, madeAt: now() });
      }
      return document;
    } catch (error) {
      const last = entries.get(key);
      if (!last || isGone(error) || now() - last.madeAt >= maxStaleMs) {
        entries.delete(key);
        throw error;
      }
      return last.document;
    }
  }

  return {
    /** The document of the page at `path` in one form. `key` names both. */
    async load({ key, path }: { key: string; path: string }, read: () => Promise<Found>): Promise<Found> {
      const known = entries.get(key);
      if (known && now() - known.madeAt < ttlMs) return known.document;
      const running = makings.get(key);
      if (running) return running.made;
      const isCurrent = () => makings.get(key) === making;
      const made = make({ key, path }, { read, isCurrent }).finally(() => {
        if (isCurrent()) makings.delete(key);
      });
      const making = { path, made };
      makings.set(key, making);
      return made;
    },
    /** Deletes the documents of a page that changed. */
    purge(slug: string): void {
      for (const [key, { path }] of entries.entries()) if (isPathOf(slug, path)) entries.delete(key);
      for (const [key, { path }] of makings) if (isPathOf(slug, path)) makings.delete(key);
    },
    /** Makes every document anew at its next request. If the API fails, the old one is sent. A document that is being made is not cached. */
    expire(): void {
      for (const entry of entries.values()) entry.madeAt = Math.min(entry.madeAt, now() - ttlMs);
      makings.clear();
    },
  };
}
