import type { Block } from '#shared/blockSchema.ts';
import type { Page } from '#shared/pageSchema.ts';
import type { Product } from '#shared/shopSchema.ts';
import { socialPlatforms } from '#shared/socialLinks.ts';
import { urlOfVideo } from '#shared/videoUrl.ts';
import { serverPageTexts } from '../http/serverPageTexts.ts';
import { language, moneyText } from './productFacts.ts';
import { item, link, pictureMarkdown, titleMarkdown } from './markdownParts.ts';
import { rarerMarkdown } from './rarerMarkdown.ts';
import { markdownText, richMarkdown } from './richText.ts';

/** The blocks of a page in their order. Lists of links and their like become Markdown's; space between blocks has no words. */
export function blocksMarkdown(page: Page, products: readonly Product[], publicUrl: string): string[] {
  const nameOf = new Map(products.map(({ _id, name }) => [_id, name]));
  return joinLines(page.blocks.flatMap((block) => blockMarkdown(block, { page, nameOf, publicUrl })));
}

const platforms: Partial<Record<string, { name: string }>> = socialPlatforms;

type About = { page: Page; nameOf: ReadonlyMap<string, string>; publicUrl: string };

function blockMarkdown(block: Block, { page, nameOf, publicUrl }: About): string[] {
  switch (block.type) {
    case 'heading':
      return [`## ${markdownText(block.title)}`];
    case 'link':
      return [item(link(block.title, block.url), block.description)];
    case 'social':
      return block.links.map(({ platform, url }) => item(link(platforms[platform]?.name ?? platform, url)));
    case 'text':
      return [...titleMarkdown(block.title), richMarkdown(block.text)];
    case 'picture':
      return pictureMarkdown(block, publicUrl);
    case 'video':
      return [item(link(serverPageTexts(language).documents.video(block.title), urlOfVideo(block)))];
    case 'contact':
      return [contactMarkdown(block)];
    case 'gallery':
    case 'audio':
    case 'file':
    case 'faq':
    case 'testimonial':
    case 'countdown':
    case 'map':
    case 'embed':
      return rarerMarkdown(block, publicUrl);
    case 'support':
      return [
        item(`${markdownText(block.title)} (${moneyText(block.amount, page.currency)})`, block.description),
      ];
    case 'mailing_list':
    case 'phone_list':
      return [item(markdownText(block.title), block.description)];
    case 'products':
      return namesUnder(block.title, block.product_ids, nameOf);
    case 'masterclasses':
      return namesUnder(block.title, block.class_ids, nameOf);
    case 'spacer':
      return [];
  }
}

type Contact = Extract<Block, { type: 'contact' }>;

function contactMarkdown({ name, role, phone, email, site }: Contact): string {
  const ways = [phone, email, site].filter((way) => way !== undefined && way !== '');
  return item(
    [name, role]
      .filter(Boolean)
      .map((part) => markdownText(part ?? ''))
      .join(', '),
    ways.join(', '),
  );
}

/** Their prices are in the list of the shop. */
function namesUnder(title: string, ids: readonly string[], nameOf: ReadonlyMap<string, string>): string[] {
  const names = ids.flatMap((id) => nameOf.get(id) ?? []);
  return names.length === 0
    ? []
    : [`## ${markdownText(title)}`, ...names.map((name) => item(markdownText(name)))];
}

/** Items that follow each other are one list. */
function joinLines(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.startsWith('- ') && last?.startsWith('- ')) joined[joined.length - 1] = `${last}\n${part}`;
    else if (part !== '') joined.push(part);
  }
  return joined;
}
