import type { Block } from '#shared/page/blockSchema.ts';
import type { Look } from '#shared/look/choices.ts';
import type { Theme } from '#shared/page/pageSchema.ts';
import type { PageFile } from '#shared/studio/pageDraftSchema.ts';
import type { DemoFile, DemoProduct, Pictures, WrittenProducts } from './demoProduct.ts';
import type { PosterName } from './posters/posters.ts';

/** A creator of the demo, with page and goods. */
export type DemoCreator = {
  slug: string;
  /** Of a domain that receives no mail. */
  email: string;
  name: string;
  bio: string;
  currency: string;
  country: string;
  /** Of the events. */
  timeZone: string;
  theme: Theme;
  awning: readonly [string, string];
  look?: Look;
  portrait: PosterName;
  cover: PosterName;
  products: readonly DemoProduct[];
  /** The files for buyers, by the product's key. */
  files: Readonly<Record<string, readonly DemoFile[]>>;
  /** The files that the page's blocks show, by a key of their own. */
  pageFiles?: Readonly<Record<string, DemoFile>>;
  blocks(written: WrittenProducts, pictures: Pictures, more: MoreOfPage): Block[];
  /** The further pages, in the order of the menu. */
  subpages?: (pictures: Pictures) => DemoSubpage[];
};

export type DemoSubpage = { address: string; title: string; blocks: Block[] };

/** `files` are the written page files, by their keys. */
export type MoreOfPage = { files: ReadonlyMap<string, PageFile>; now: Date };

/** The id of a written product. */
export function writtenId(written: WrittenProducts, key: string): string {
  const id = written.get(key);
  if (id === undefined) throw new Error(`the demo has no product called ${key}`);
  return id;
}
