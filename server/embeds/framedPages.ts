import { AppError, failureTexts } from '#shared/wire/appError.ts';
import type { ScreenMatch } from '#shared/addresses/addresses.ts';
import type { EmbedSites } from '#shared/page/embedSchema.ts';
import type { Transport } from '#shared/rendering/renderBundle.ts';
import { createDocumentCache, type FoundDocument, type PageDocument } from '../discovery/documentCache.ts';
import { pageKey, type PageAddress } from '../http/pageLanguage.ts';
import type { Visitor } from '../http/visitor.ts';
import { etagOf, wholeDocument, type ReadyPage } from '../ssr/readyPage.ts';
import { visitorDeferredTimeoutMs, type RenderedPage, type Renderer } from '../ssr/renderPage.ts';
import { pageFailure, unknownPage } from '../upstream/pageFailure.ts';

/** A page as it is in a frame, and the origins whose pages may frame it. */
export type FramedPage = PageDocument & { page: ReadyPage; sites: readonly string[] };

export type FramedPages = ReturnType<typeof createFramedPages>;

type Parts = {
  renderer: Pick<Renderer, 'render'>;
  transport: Transport;
  ttlMs: number;
  now: () => number;
};

type FramedRequest = PageAddress & { match: ScreenMatch; visitor: Visitor };

/** Public pages for the frames of other sites, kept as long as the pages themselves. Rejects with the statuses of a page. */
export function createFramedPages({ renderer, transport, ttlMs, now }: Parts) {
  const cache = createDocumentCache<FramedPage>({ ttlMs, now });

  async function write({
    path,
    language,
    match,
    visitor,
  }: FramedRequest): Promise<FoundDocument<FramedPage>> {
    const rendered = await renderer.render({
      match,
      url: path,
      language,
      deferredTimeoutMs: visitorDeferredTimeoutMs,
      visitor,
      isFramed: true,
    });
    if (rendered.movedTo !== undefined) return { kind: 'moved', to: rendered.movedTo };
    if (rendered.status !== 200) throw failureOf(rendered.status);
    const { page, isComplete } = await wholeDocument(rendered);
    return {
      kind: 'document',
      type: 'text/html; charset=utf-8',
      body: page.identity,
      etag: etagOf(page),
      isPartial: !isComplete,
      page,
      sites: await sitesOf(match.params['slug'] ?? ''),
    };
  }

  async function sitesOf(slug: string): Promise<readonly string[]> {
    try {
      // The transport has read the answer with the schema of its call.
      const { sites } = (await transport({
        upstream: 'main',
        method: 'GET',
        path: `/pages/${slug}/embeds`,
      })) as EmbedSites;
      return sites;
    } catch (error) {
      throw pageFailure(error);
    }
  }

  return {
    /** The page at its own canonical path. */
    load(request: FramedRequest): Promise<FoundDocument<FramedPage>> {
      return cache.load({ key: pageKey(request), path: request.path }, () => write(request));
    },
    purge: (slug: string) => cache.purge(slug),
    expire: () => cache.expire(),
  };
}

function failureOf(status: Exclude<RenderedPage['status'], 200>): AppError {
  if (status === 404) return unknownPage();
  if (status === 504) return new AppError(408, 'timed_out', failureTexts.timedOut);
  return new AppError(502, 'bad_answer', failureTexts.noResponse);
}
