import type { Config } from './config/config.ts';
import { createPageDocuments } from './discovery/pageDocuments.ts';
import { createFramedPages } from './embeds/framedPages.ts';
import { createLegalPages } from './legal/legalPages.ts';
import { pictureLoader } from './share/pictureLoader.ts';
import { createShareImages } from './share/shareImages.ts';
import type { Renderer } from './ssr/renderPage.ts';
import { upstreamTransport } from './upstream/upstreamTransport.ts';
import type { Upstreams } from './upstream/upstreams.ts';

export type Documents = ReturnType<typeof createDocuments>;

type Parts = {
  config: Pick<Config, 'publicUrl' | 'pageCacheTtlMs'>;
  upstreams: Upstreams;
  renderer: Renderer;
  /** The origin of a page's own host. */
  originOf: (slug: string) => string | undefined;
};

/** The documents that are made from public pages. They are cached, and purged with the pages. */
export function createDocuments({ config, upstreams, renderer, originOf }: Parts) {
  const { publicUrl, pageCacheTtlMs: ttlMs } = config;
  const transportOf = (requestId: string) =>
    upstreamTransport({ upstreams, requestId, visitorAddress: '127.0.0.1' });
  const kept = { publicUrl, originOf, ttlMs, now: Date.now };
  const shareImages = createShareImages({
    publicUrl,
    originOf,
    transport: transportOf('share'),
    loadPicture: pictureLoader(upstreams),
  });
  const pageDocuments = createPageDocuments({ ...kept, transport: transportOf('documents') });
  const styles = renderer.styles;
  const legalPages = createLegalPages({ ...kept, transport: transportOf('legal'), styles });
  const framedPages = createFramedPages({ renderer, transport: transportOf('frames'), ttlMs, now: Date.now });
  const all = { shareImages, pageDocuments, legalPages, framedPages };
  return {
    ...all,
    purge: (slug: string) => {
      for (const documents of Object.values(all)) documents.purge(slug);
    },
    /** Call this if purges were missed: every document is made anew at its next request. */
    expire: () => {
      for (const documents of Object.values(all)) documents.expire();
    },
  };
}
