import { dayText } from '#shared/dayText.ts';
import { inLanguage } from '#shared/inLanguage.ts';
import type { LegalPage } from '#shared/legalSchema.ts';
import type { Transport } from '#shared/renderBundle.ts';
import type { Language } from '#shared/texts/languages.ts';
import { createDocumentCache, pageDocument, type FoundDocument } from '../discovery/documentCache.ts';
import { pageKey } from '../http/pageLanguage.ts';
import { serverPageTexts } from '../http/serverPageTexts.ts';
import { pageFailure } from '../upstream/pageFailure.ts';
import { recordMoves, type Moved } from '../upstream/recordMoves.ts';
import { legalHtml } from './legalHtml.ts';

export type LegalPages = ReturnType<typeof createLegalPages>;

type Parts = {
  publicUrl: string;
  /** The origin of a page's own host. */
  originOf: (slug: string) => string | undefined;
  transport: Transport;
  styles: () => readonly string[];
  ttlMs: number;
  now: () => number;
};

/** `language`: the one that the address names. */
type LegalAddress = { slug: string; kind: string; language: Language | undefined };

/** The legal pages of creators, kept as long as their public pages. Each rejects with the statuses of a page, and names where a page has moved to. */
export function createLegalPages({ publicUrl, originOf, transport, styles, ttlMs, now }: Parts) {
  const cache = createDocumentCache({ ttlMs, now });

  async function write({ slug, kind, language }: LegalAddress): Promise<FoundDocument> {
    const path = pathOf(slug, kind);
    const notes: Moved = { movedTo: undefined };
    const match = { screen: 'home' as const, params: { slug } };
    try {
      const ask = recordMoves(inLanguage(transport, language), { match, path, notes });
      // The transport has read the answer with the schema of its call.
      const legal = (await ask({
        upstream: 'main',
        method: 'GET',
        path: `/pages/${slug}/legal/${kind}`,
      })) as LegalPage;
      return pageDocument('text/html; charset=utf-8', html(legal, { path, language: language ?? 'en' }));
    } catch (error) {
      if (notes.movedTo !== undefined) return { kind: 'moved', to: notes.movedTo };
      throw pageFailure(error);
    }
  }

  function html({ kind, title, text, updated_at, page }: LegalPage, asked: Asked): string {
    return legalHtml({
      language: asked.language,
      title,
      text,
      note: serverPageTexts(asked.language).legal.changed(dayText(updated_at, asked.language)),
      site: { href: `/${page.slug}`, text: page.title },
      others: page.legal
        .filter((other) => other.kind !== kind)
        .map((other) => ({ href: pathOf(page.slug, other.kind), text: other.title })),
      theme: page.theme,
      awning: page.awning,
      canonical: (originOf(page.slug) ?? publicUrl) + asked.path,
      styles: styles(),
    });
  }

  return {
    load(address: LegalAddress): Promise<FoundDocument> {
      const path = pathOf(address.slug, address.kind);
      return cache.load({ key: pageKey({ path, language: address.language }), path }, () => write(address));
    },
    purge: (slug: string) => cache.purge(slug),
  };
}

type Asked = { path: string; language: Language };

function pathOf(slug: string, kind: string): string {
  return `/${slug}/legal/${kind}`;
}
