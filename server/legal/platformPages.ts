import { sitePath, type Language } from '#shared/texts/languages.ts';
import { platformAwning } from '#shared/page/platformAwning.ts';
import { pageDocument, type PageDocument } from '../discovery/documentCache.ts';
import { serverPageTexts } from '../http/serverPageTexts.ts';
import { legalHtml } from './legalHtml.ts';
import { ownKinds, readPlatformTexts, type PlatformKind } from './platformTexts.ts';

type Parts = {
  /** The folder with the operator's texts, and an `accessibility.md` in place of ours. */
  folder: string | undefined;
  publicUrl: string;
  styles: () => readonly string[];
};

export type PlatformPages = ReturnType<typeof openPlatformPages>;

/** The platform's own legal pages, at `/legal` and below. The files are read once, at the start. */
export function openPlatformPages({ folder, publicUrl, styles }: Parts) {
  const texts = readPlatformTexts(folder);
  const shown: PlatformKind[] = [...ownKinds.filter((kind) => texts.has(kind)), 'accessibility'];

  function page(kind: PlatformKind | undefined, language: Language): PageDocument {
    const { accessibility: words, legalTitles } = serverPageTexts(language);
    const titleOf = (one: PlatformKind) => (one === 'accessibility' ? words.title : legalTitles[one]);
    const written = kind === undefined ? undefined : texts.get(kind);
    const text = kind === undefined ? words.indexNote : (written?.[language] ?? written?.any ?? words.text);
    const html = legalHtml({
      language,
      title: kind === undefined ? words.index : titleOf(kind),
      text,
      notes: [],
      site: { href: sitePath(language, '/'), text: words.platform },
      others: [
        ...shown
          .filter((one) => one !== kind)
          .map((one) => ({ href: sitePath(language, `/legal/${one}`), text: titleOf(one) })),
        { href: sitePath(language, '/report-bug'), text: words.reportBug },
      ],
      theme: 'light',
      awning: platformAwning,
      canonical: publicUrl + sitePath(language, kind === undefined ? '/legal' : `/legal/${kind}`),
      styles: styles(),
    });
    return { ...pageDocument('text/html; charset=utf-8', html), language };
  }

  return {
    /** The page with this name, or the list of all for an empty one; `undefined` for an unknown name. */
    load(name: string, language: Language): PageDocument | undefined {
      const kind = shown.find((one) => one === name);
      return kind === undefined && name !== '' ? undefined : page(kind, language);
    },
  };
}
