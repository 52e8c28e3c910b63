import type { Block } from '#shared/blockSchema.ts';
import { dayText } from '#shared/dayText.ts';
import { mapLink, mapServices } from '#shared/mapLinks.ts';
import { item, link, pictureMarkdown, titleMarkdown } from './markdownParts.ts';
import { language } from './productFacts.ts';
import { markdownText, richMarkdown } from './richText.ts';

type RarerType = 'gallery' | 'audio' | 'file' | 'faq' | 'testimonial' | 'countdown' | 'map' | 'embed';

/** The blocks that few pages have. */
export function rarerMarkdown(block: Extract<Block, { type: RarerType }>, publicUrl: string): string[] {
  const fileUrl = (id: string) => `${publicUrl}/api/main/page-files/${id}`;
  switch (block.type) {
    case 'gallery':
      return [
        ...titleMarkdown(block.title),
        ...block.images.flatMap((picture) => pictureMarkdown(picture, publicUrl)),
      ];
    case 'audio': {
      const { title, description, source } = block;
      return [
        item(link(title, source.kind === 'file' ? fileUrl(source.file.file_id) : source.url), description),
      ];
    }
    case 'file':
      return [item(link(block.title, fileUrl(block.file.file_id)), block.description)];
    case 'faq':
      return [
        ...titleMarkdown(block.title),
        ...block.items.flatMap(({ question, answer }) => [
          `### ${markdownText(question)}`,
          richMarkdown(answer),
        ]),
      ];
    case 'testimonial': {
      const { quote, name, role, site } = block;
      const lines = quote.split('\n').map((line) => `> ${markdownText(line)}`);
      const who = [site ? link(name, site) : markdownText(name), ...(role ? [markdownText(role)] : [])];
      return [[...lines, '>', `> — ${who.join(', ')}`].join('\n')];
    }
    case 'countdown': {
      const { title, ends_at } = block;
      return [item(markdownText(title), `${dayText(ends_at, language)}, ${ends_at.slice(11, 16)} UTC`)];
    }
    case 'map': {
      const links = block.maps.map((map) => link(mapServices[map].name, mapLink(map, block.address)));
      return [
        ...titleMarkdown(block.title),
        markdownText(block.address.split('\n').join(', ')),
        ...links.map((one) => item(one)),
      ];
    }
    case 'embed':
      return [item(link(block.title, block.url))];
  }
}
