import { dayText } from '#shared/dates/dayText.ts';
import { languageTransport } from '#shared/rendering/languageTransport.ts';
import type { LegalPage } from '#shared/legal/legalSchema.ts';
import type { Transport } from '#shared/rendering/renderBundle.ts';
import type { Language } from '#shared/texts/languages.ts';
import { createDocumentCache, pageDocument, type FoundDocument } from '../discovery/documentCache.ts';
import { pageKey, prefixIn } from '../http/pageLanguage.ts';
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
      const ask = recordMoves(languageTransport(transport, language), { match, path, notes });
      // The transport has read the answer with the schema of its call.
      const legal = (await ask({
        upstream: 'main',
        method: 'GET',
        path: `/pages/${slug}/legal/${kind}`,
      })) as LegalPage;
      const shown = language ?? legal.page.language ?? 'en';
      const text = html(legal, { language: shown, prefix: prefixIn(language) });
      return { ...pageDocument('text/html; charset=utf-8', text), language: shown };
    } catch (error) {
      if (notes.movedTo !== undefined) return { kind: 'moved', to: notes.movedTo };
      throw pageFailure(error);
    }
  }

  function html(legal: LegalPage, { language, prefix }: { language: Language; prefix: string }): string {
    const { kind, title, text, page } = legal;
    const words = serverPageTexts(language).legal;
    const saved = legal.translated_from;
    const addressIn = (one: Language) =>
      prefixIn(one === page.language ? undefined : one) + pathOf(page.slug, kind);
    return legalHtml({
      language,
      title,
      text,
      ...(legal.language && legal.language !== language ? { textLanguage: legal.language } : {}),
      notes: [words.changed(dayText(legal.updated_at, language))],
      ...(saved ? { original: { words: words.translated, href: addressIn(saved), language: saved } } : {}),
      site: { href: `${prefix}/${page.slug}`, text: page.title },
      others: page.legal
        .filter((other) => other.kind !== kind)
        .map((other) => ({ href: prefix + pathOf(page.slug, other.kind), text: other.title })),
      theme: page.theme,
      awning: page.awning,
      canonical: (originOf(page.slug) ?? publicUrl) + addressIn(language),
      styles: styles(),
    });
  }

  return {
    load(address: LegalAddress): Promise<FoundDocument> {
      const path = pathOf(address.slug, address.kind);
      return cache.load({ key: pageKey({ path, language: address.language }), path }, () => write(address));
    },
    purge: (slug: string) => cache.purge(slug),
    expire: () => cache.expire(),
  };
}

function pathOf(slug: string, kind: string): string {
  return `/${slug}/legal/${kind}`;
}
