import type { ProductType } from '#shared/productKinds/productKinds.ts';
import type { Question } from '#shared/shop/shopSchema.ts';
import type { RegionPriceMinor } from '../catalogue/products/details.ts';
import type { Row } from '../store/schema.ts';
import type { DemoEvent } from './eventDay.ts';
import type { PosterName } from './posters/posters.ts';

/** A product of the demo: amounts are minor units of its creator's currency. */
export type DemoProduct = {
  /** The key by which the page's blocks refer to it. */
  key: string;
  type: ProductType;
  name: string;
  description: string;
  price: number;
  picture: PosterName;
  morePictures?: readonly PosterName[];
  limitedSeats?: number;
  hasQuantitySlider?: true;
  minimumPrice?: number;
  tiers?: readonly { name: string; price: number; seats: number }[];
  plans?: readonly { name: string; interval: 'week' | 'month'; amounts: readonly number[] }[];
  questions?: readonly Omit<Question, '_id'>[];
  chapters?: readonly DemoChapter[];
  event?: DemoEvent;
  shipping?: readonly RegionPriceMinor[];
};

export type DemoChapter = { title: string; lessons: readonly DemoLesson[] };

export type DemoLesson = Pick<Row<'lessons'>, 'title' | 'minutes' | 'content'> & { isPreview?: true };

/** A file that buyers of a digital product get. */
export type DemoFile = { name: string; mediaType: string; draw: () => string | Uint8Array };

/** Addresses of the drawn pictures. */
export type Pictures = Readonly<Record<PosterName, string>>;

/** Ids of the written rows, by key. */
export type WrittenProducts = ReadonlyMap<string, string>;
