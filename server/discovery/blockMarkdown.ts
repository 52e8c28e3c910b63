import type { Block, BlockOf } from '#shared/page/blockSchema.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import { socialPlatforms } from '#shared/page/socialLinks.ts';
import type { Language } from '#shared/texts/languages.ts';
import { urlOfVideo } from '#shared/page/videoUrl.ts';
import { serverPageTexts } from '../http/serverPageTexts.ts';
import { moneyText, ownLanguage } from './productFacts.ts';
import { item, link, pictureMarkdown, titleMarkdown, type BlockMarkdown } from './markdownParts.ts';
import { plainMarkdown } from './plainMarkdown.ts';
import { rarerMarkdown } from './rarerMarkdown.ts';
import { markdownText, richMarkdown } from './richText.ts';

/** The blocks of a page in their order. Lists of links and their like become Markdown's; space between blocks has no words. */
export function blocksMarkdown(page: Page, products: readonly Product[], publicUrl: string): string[] {
  const nameOf = new Map(products.map(({ _id, name }) => [_id, name]));
  const about = { page, nameOf, publicUrl, language: ownLanguage(page) };
  return joinLines(page.blocks.flatMap((block) => blockMarkdown(block, about)));
}

const platforms: Partial<Record<string, { name: string }>> = socialPlatforms;

type About = { page: Page; nameOf: ReadonlyMap<string, string>; publicUrl: string; language: Language };

const markdownOf: BlockMarkdown<About> = {
  ...rarerMarkdown,
  heading: ({ title }) => [`## ${markdownText(title)}`],
  social: ({ links }) =>
    links.map(({ platform, url }) => item(link(platforms[platform]?.name ?? platform, url))),
  text: ({ title, text }) => [...titleMarkdown(title), richMarkdown(text)],
  picture: (block, { publicUrl }) => pictureMarkdown(block, publicUrl),
  video: (block, { language }) => [
    item(link(serverPageTexts(language).documents.video(block.title), urlOfVideo(block))),
  ],
  contact: (block) => [contactMarkdown(block)],
  support: ({ title, amount, description }, { page, language }) => [
    item(`${markdownText(title)} (${moneyText(amount, page.currency, language)})`, description),
  ],
  products: ({ title, product_ids }, { nameOf }) => namesUnder(title, product_ids, nameOf),
  masterclasses: ({ title, class_ids }, { nameOf }) => namesUnder(title, class_ids, nameOf),
  spacer: () => [],
};

function blockMarkdown(block: Block, about: About): string[] {
  // It is the one of the block's type.
  const write = markdownOf[block.type] as ((block: Block, about: About) => string[]) | undefined;
  return write ? write(block, about) : plainMarkdown(block);
}

function contactMarkdown({ name, role, phone, email, site }: BlockOf<'contact'>): string {
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
