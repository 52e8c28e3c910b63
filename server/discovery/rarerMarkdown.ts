import { dayText } from '#shared/dates/dayText.ts';
import { mapLink, mapServices } from '#shared/page/mapLinks.ts';
import type { Language } from '#shared/texts/languages.ts';
import { item, link, pictureMarkdown, titleMarkdown, type BlockMarkdown } from './markdownParts.ts';
import { markdownText, richMarkdown } from './richText.ts';

/** The blocks that few pages have. */
export const rarerMarkdown: BlockMarkdown<{ publicUrl: string; language: Language }> = {
  gallery: ({ title, images }, { publicUrl }) => [
    ...titleMarkdown(title),
    ...images.flatMap((picture) => pictureMarkdown(picture, publicUrl)),
  ],
  audio: ({ title, description, source }, { publicUrl }) => [
    item(
      link(title, source.kind === 'file' ? fileUrl(source.file.file_id, publicUrl) : source.url),
      description,
    ),
  ],
  file: ({ title, description, file }, { publicUrl }) => [
    item(link(title, fileUrl(file.file_id, publicUrl)), description),
  ],
  faq: ({ title, items }) => [
    ...titleMarkdown(title),
    ...items.flatMap(({ question, answer }) => [`### ${markdownText(question)}`, richMarkdown(answer)]),
  ],
  testimonial: ({ quote, name, role, site }) => {
    const lines = quote.split('\n').map((line) => `> ${markdownText(line)}`);
    const who = [site ? link(name, site) : markdownText(name), ...(role ? [markdownText(role)] : [])];
    return [[...lines, '>', `> — ${who.join(', ')}`].join('\n')];
  },
  countdown: ({ title, ends_at }, { language }) => [
    item(markdownText(title), `${dayText(ends_at, language)}, ${ends_at.slice(11, 16)} UTC`),
  ],
  map: ({ title, address, maps }) => [
    ...titleMarkdown(title),
    markdownText(address.split('\n').join(', ')),
    ...maps.map((map) => item(link(mapServices[map].name, mapLink(map, address)))),
  ],
};

function fileUrl(id: string, publicUrl: string): string {
  return `${publicUrl}/api/main/page-files/${id}`;
}
