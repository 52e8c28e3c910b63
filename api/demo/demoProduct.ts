import type { ProductType } from '#shared/productKinds.ts';
import type { Question } from '#shared/shopSchema.ts';
import type { Row } from '../store/schema.ts';
import type { DemoEvent } from './eventDay.ts';
import type { PosterName } from './posters.ts';

/** A product of the demo: amounts are cents of US dollars. */
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
};

export type DemoChapter = { title: string; lessons: readonly DemoLesson[] };

export type DemoLesson = Pick<Row<'lessons'>, 'title' | 'minutes' | 'content'> & { isPreview?: true };

/** Addresses of the drawn pictures. */
export type Pictures = Readonly<Record<PosterName, string>>;

/** Ids of the written rows, by key. */
export type WrittenProducts = ReadonlyMap<string, string>;
