import type { Language } from '#shared/texts/languages.ts';
import { serverPageTexts } from '../http/serverPageTexts.ts';

const maxPages = 500;

/** What the site is, and where to read it without its design. `pages` are paths without the first slash. Source: https://llmstxt.org */
export function llmsTxt({
  publicUrl,
  pages,
  language,
}: {
  publicUrl: string;
  pages: readonly string[];
  language: Language;
}): string {
  const texts = serverPageTexts(language).documents.llms;
  const listed = pages.slice(0, maxPages);
  const example = `<${publicUrl}/${listed[0] ?? 'ada'}.md>`;
  return `${[
    '# Makerstall',
    `> ${texts.lead('Makerstall')}`,
    [`- ${texts.markdown(example)}`, `- ${texts.feeds}`, `- ${texts.prices}`].join('\n'),
    `## ${texts.reading}`,
    `- [${texts.sitemap}](${publicUrl}/sitemap.xml)`,
    ...(listed.length === 0
      ? []
      : [`## ${texts.pages}`, listed.map((page) => `- [${page}](${publicUrl}/${page}.md)`).join('\n')]),
  ].join('\n\n')}\n`;
}
