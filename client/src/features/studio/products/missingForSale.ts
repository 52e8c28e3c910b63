import { zonedTime } from '#shared/eventText.ts';
import { goodsTraits, hasField } from '#shared/studio/creatorKinds.ts';
import type { StudioProduct } from '#shared/studio/productSchema.ts';
import { isEmptyEvent, type Lesson, type ProductDraft } from './productForm.ts';
import { productProblems } from './productProblems.ts';

/** What a product lacks. `stops`: it cannot be sold like this. `path` is the `name` of its field. */
export type MissingItem = { path: string; text: string; stops: boolean };

/** What should be looked at before a product goes on sale, in the order of the form. */
export function missingForSale(draft: ProductDraft, product: StudioProduct, now = new Date()): MissingItem[] {
  const needs = goodsTraits(product.product_type)?.needs ?? [];
  const stops = Object.entries(productProblems(draft)).map(([path, problem]) => ({
    path,
    text: path === 'price' ? 'It has no price.' : `${nameOfField(path)}: ${problem}`,
    stops: true,
  }));
  return [
    ...stops,
    ...(needs.includes('event') ? eventItems(draft.event, now) : []),
    ...(hasField(product.product_type, 'chapters') ? classItems(draft) : []),
    ...(needs.includes('file') && product.files.length === 0
      ? [{ path: 'files', text: 'There is no file: buyers would have nothing to download.', stops: false }]
      : []),
  ];
}

function eventItems(event: ProductDraft['event'], now: Date): MissingItem[] {
  if (event === null || isEmptyEvent(event)) {
    return [
      { path: 'event.starts_at', text: 'It has no day: buyers would not know when to come.', stops: false },
      { path: 'event.place', text: 'It has no place: buyers would not know where to go.', stops: false },
    ];
  }
  const end = event.ends_at || event.starts_at;
  const isOver = end !== '' && Date.parse(zonedTime(end, event.time_zone)) < now.getTime();
  return isOver ? [{ path: 'event.starts_at', text: 'Its day is over.', stops: true }] : [];
}

function classItems({ chapters }: ProductDraft): MissingItem[] {
  if (chapters.every(({ lessons }) => lessons.length === 0)) {
    const path = chapters.length === 0 ? 'chapters' : 'chapters.0.lessons';
    return [{ path, text: 'It has no lesson yet.', stops: true }];
  }
  return chapters.flatMap(({ lessons }, index) =>
    lessons.flatMap((lesson, at) =>
      lesson.content.trim() === ''
        ? [
            {
              path: `chapters.${index}.lessons.${at}.content`,
              text: `Lesson ${index + 1}.${at + 1} ${emptyLessons[lesson.kind]}`,
              stops: false,
            },
          ]
        : [],
    ),
  );
}

const emptyLessons: Record<Lesson['kind'], string> = {
  text: 'has no text.',
  video: 'has no video: give its address, or upload one.',
  file: 'has no file.',
};

/** "Tier 2", "Lesson 1.3". */
function nameOfField(path: string): string {
  const [group = '', index, , at] = path.split('.');
  const name = groups[group] ?? 'A field';
  if (index === undefined || group === 'event') return name;
  const number = Number(index) + 1;
  return path.includes('.lessons.') ? `Lesson ${number}.${Number(at) + 1}` : `${name} ${number}`;
}

const groups: Record<string, string> = {
  name: 'Name',
  minimum_price: 'Least that buyers may pay',
  limited_seats: 'Stock',
  pictures: 'Picture',
  questions: 'Question',
  tickets: 'Tier',
  payment_plans: 'Plan',
  shipping: 'Region',
  chapters: 'Chapter',
  event: 'When and where',
  address: 'Address',
};
