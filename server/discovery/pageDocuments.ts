import { pageDates } from '#shared/page/listedProductSchema.ts';
import type { Transport } from '#shared/rendering/renderBundle.ts';
import { languageTransport } from '#shared/rendering/languageTransport.ts';
import { matchAddress } from '#shared/addresses/matchAddress.ts';
import type { Language } from '#shared/texts/languages.ts';
import { pageKey } from '../http/pageLanguage.ts';
import { badResponse } from '../upstream/responseReader.ts';
import { pageFailure } from '../upstream/pageFailure.ts';
import { createDocumentCache, pageDocument, type FoundDocument } from './documentCache.ts';
import { pageFeed } from './feedEntries.ts';
import { feedForms, type FeedForm } from './feedForms.ts';
import { viewMarkdown } from './markdown.ts';
import { oembedCard, oembedForms, type CardSize, type OembedForm } from './oembed.ts';
import { ownLanguage } from './productFacts.ts';
import { readView, type View } from './readView.ts';
import { manifestType, pageManifest } from './webManifest.ts';

export type PageDocuments = ReturnType<typeof createPageDocuments>;

type Parts = {
  publicUrl: string;
  originOf: (slug: string) => string | undefined;
  transport: Transport;
  ttlMs: number;
  now: () => number;
};

/** The public pages for other programs. Each rejects with the statuses of a page, and names where a page has moved to. */
export function createPageDocuments({ publicUrl, originOf, transport, ttlMs, now }: Parts) {
  const placeOf = (slug: string) => originOf(slug) ?? publicUrl;
  const cache = createDocumentCache({ ttlMs, now });

  async function write(path: string, type: string, text: (view: View) => string): Promise<FoundDocument> {
    const found = await readView(path, transport);
    if (found.kind === 'moved') return found;
    const { view } = found;
    return { ...pageDocument(type, text(view)), language: ownLanguage(view.page) };
  }

  async function writeManifest(
    path: string,
    place: { language: Language | undefined; isOnOwnHost: boolean },
  ): Promise<FoundDocument> {
    const found = await readView(path, languageTransport(transport, place.language));
    if (found.kind === 'moved') return found;
    const { page } = found.view;
    const language = place.language ?? ownLanguage(page);
    return { ...pageDocument(manifestType, pageManifest(page, place)), language };
  }

  async function readFeed(path: string, form: FeedForm): Promise<FoundDocument> {
    const { slug = '' } = matchAddress(path)?.params ?? {};
    const dating = readDates(slug);
    // A failure is handled below: the page's own answer comes first, because it says where the page has moved to.
    dating.catch(() => undefined);
    const found = await readView(path, transport);
    if (found.kind === 'moved') return found;
    const dates = await dating.catch((error: unknown) => {
      throw pageFailure(error);
    });
    const { page } = found.view;
    const products = 'products' in found.view ? found.view.products : [];
    const feed = pageFeed({ page, products, dates }, { publicUrl: placeOf(page.slug), siteUrl: publicUrl });
    const { type, write: writeForm } = feedForms[form];
    return {
      ...pageDocument(type, writeForm(feed), new Date(feed.updatedAt)),
      language: feed.language,
    };
  }

  async function readDates(slug: string) {
    const answer = await transport({ upstream: 'main', method: 'GET', path: `/pages/${slug}/dates` });
    const read = pageDates.safeParse(answer);
    if (!read.success) throw badResponse(read.error);
    return read.data;
  }

  return {
    markdown: (path: string) =>
      cache.load({ key: `md ${path}`, path }, () =>
        write(path, 'text/markdown; charset=utf-8', (view) => viewMarkdown(view, placeOf(view.page.slug))),
      ),
    /** `path` is the page's own, here and below. `language`: the one that its address names. */
    manifest: (path: string, language: Language | undefined) => {
      const [, slug = ''] = path.split('/', 2);
      const isOnOwnHost = originOf(slug) !== undefined;
      const key = `manifest ${isOnOwnHost ? 'own host' : 'site'} ${pageKey({ path, language })}`;
      return cache.load({ key, path }, () => writeManifest(path, { language, isOnOwnHost }));
    },
    feed: (path: string, form: FeedForm) =>
      cache.load({ key: `${form} ${path}`, path }, () => readFeed(path, form)),
    card: (path: string, { form, size }: { form: OembedForm; size: CardSize }) =>
      cache.load({ key: `${form} ${size.width} ${size.height} ${path}`, path }, () =>
        write(path, oembedForms[form].type, (view) =>
          oembedForms[form].write(
            oembedCard(view, { publicUrl: placeOf(view.page.slug), siteUrl: publicUrl, size }),
          ),
        ),
      ),
    purge: (slug: string) => cache.purge(slug),
    expire: () => cache.expire(),
  };
}
