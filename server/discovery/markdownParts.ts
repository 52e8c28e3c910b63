import type { Block, BlockOf } from '#shared/page/blockSchema.ts';
import { pictureAddress } from '#shared/page/pictures.ts';
import { isSafeAddress } from '#shared/page/richText.ts';
import { markdownText, markdownWords } from './richText.ts';

// What the Markdown of blocks is made of.

/** The Markdown of each type of block. A type that is not here gets that of `plainMarkdown.ts`. */
export type BlockMarkdown<About> = {
  [Type in Block['type']]?: (block: BlockOf<Type>, about: About) => string[];
};

export function titleMarkdown(title: string | undefined): string[] {
  return title ? [`## ${markdownText(title)}`] : [];
}

export function item(words: string, more = ''): string {
  return `- ${words}${more.trim() === '' ? '' : `: ${markdownWords(more)}`}`;
}

export function link(words: string, url: string): string {
  return isSafeAddress(url) ? `[${markdownText(words)}](<${url}>)` : markdownText(words);
}

export function pictureMarkdown(
  { image, alt, caption }: { image: string; alt: string; caption?: string | undefined },
  publicUrl: string,
): string[] {
  const picture = pictureAddress(image);
  const url = picture.startsWith('/') ? publicUrl + picture : picture;
  return [
    ...(picture === '' ? [] : [`![${markdownText(alt)}](<${url}>)`]),
    ...(caption ? [markdownText(caption)] : []),
  ];
}
