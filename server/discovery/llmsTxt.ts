import { serverPageTexts } from '../http/serverPageTexts.ts';
import { language } from './productFacts.ts';

const mostPages = 500;

/** What the site is, and where to read it without its design. Source: https://llmstxt.org */
export function llmsTxt({ publicUrl, slugs }: { publicUrl: string; slugs: readonly string[] }): string {
  const texts = serverPageTexts(language).documents.llms;
  const listed = slugs.slice(0, mostPages);
  const example = `<${publicUrl}/${listed[0] ?? 'ada'}.md>`;
  return `${[
    '# Makerstall',
    `> ${texts.lead('Makerstall')}`,
    [`- ${texts.markdown(example)}`, `- ${texts.feeds}`, `- ${texts.prices}`].join('\n'),
    `## ${texts.reading}`,
    `- [${texts.sitemap}](${publicUrl}/sitemap.xml)`,
    ...(listed.length === 0
      ? []
      : [`## ${texts.pages}`, listed.map((slug) => `- [${slug}](${publicUrl}/${slug}.md)`).join('\n')]),
  ].join('\n\n')}\n`;
}
