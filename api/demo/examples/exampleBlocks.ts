import type { Block, BlockOf } from '#shared/page/blockSchema.ts';
import { handleToLink, type SocialPlatform } from '#shared/page/socialLinks.ts';
import { newId } from '../../store/ids.ts';
import { writtenId } from '../demoCreator.ts';
import type { WrittenProducts } from '../demoProduct.ts';

/** The block of an example that shows these products. */
export function productsBlock(title: string, written: WrittenProducts, keys: readonly string[]): Block {
  return {
    _id: newId('blk'),
    type: 'products',
    title,
    product_ids: keys.map((key) => writtenId(written, key)),
  };
}

export function linkBlock(link: Pick<BlockOf<'link'>, 'title' | 'url' | 'description'>): Block {
  return { _id: newId('blk'), type: 'link', ...link };
}

export function textBlock(title: string, text: string): Block {
  return { _id: newId('blk'), type: 'text', title, text };
}

export function socialBlock(handle: string, platforms: readonly SocialPlatform[]): Block {
  const links = platforms.map((platform) => ({ platform, handle, url: handleToLink(platform, handle) }));
  return { _id: newId('blk'), type: 'social', links };
}

/** The last block of an example, so that nobody takes it for a real creator. */
export function madeUpBlocks(text: string): Block[] {
  return [
    { _id: newId('blk'), type: 'spacer', size: 'small', line: true },
    textBlock('This stall is an example', text),
  ];
}
