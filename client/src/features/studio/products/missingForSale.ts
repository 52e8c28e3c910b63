import { zonedTime } from '#shared/dates/eventText.ts';
import { goodsTraits, hasField } from '#shared/studio/creatorKinds.ts';
import type { StudioProduct } from '#shared/studio/productSchema.ts';
import { studioProducts as texts } from '#shared/texts/en/studioProducts.ts';
import { isEmptyEvent, type ProductDraft } from './productForm.ts';
import { productProblems } from './productProblems.ts';

/** What a product lacks. `stops`: it cannot be sold like this. `path` is the `name` of its field. */
export type MissingItem = { path: string; text: string; stops: boolean };

/** What should be looked at before a product goes on sale, in the order of the form. */
export function missingForSale(draft: ProductDraft, product: StudioProduct, now = new Date()): MissingItem[] {
  const needs = goodsTraits(product.product_type)?.needs ?? [];
  const stops = Object.entries(productProblems(draft)).map(([path, problem]) => ({
    path,
    text: problemText(path, problem),
    stops: true,
  }));
  return [
    ...stops,
    ...(needs.includes('event') ? eventItems(draft.event, now) : []),
    ...(hasField(product.product_type, 'chapters') ? classItems(draft) : []),
    ...(needs.includes('file') && product.files.length === 0
      ? [{ path: 'files', text: texts.missing.file, stops: false }]
      : []),
  ];
}

function eventItems(event: ProductDraft['event'], now: Date): MissingItem[] {
  if (event === null || isEmptyEvent(event)) {
    return [
      { path: 'event.starts_at', text: texts.missing.day, stops: false },
      { path: 'event.place', text: texts.missing.place, stops: false },
    ];
  }
  const end = event.ends_at || event.starts_at;
  const isOver = end !== '' && Date.parse(zonedTime(end, event.time_zone)) < now.getTime();
  return isOver ? [{ path: 'event.starts_at', text: texts.missing.dayOver, stops: true }] : [];
}

function classItems({ chapters }: ProductDraft): MissingItem[] {
  if (chapters.every(({ lessons }) => lessons.length === 0)) {
    const path = chapters.length === 0 ? 'chapters' : 'chapters.0.lessons';
    return [{ path, text: texts.missing.lesson, stops: true }];
  }
  return chapters.flatMap(({ lessons }, index) =>
    lessons.flatMap((lesson, at) =>
      lesson.content.trim() === ''
        ? [
            {
              path: `chapters.${index}.lessons.${at}.content`,
              text: texts.missing.lessonContent[lesson.kind]({ chapter: index + 1, lesson: at + 1 }),
              stops: false,
            },
          ]
        : [],
    ),
  );
}

/** "Tier 2: Please fill this in." */
function problemText(path: string, problem: string): string {
  if (path === 'price') return texts.missing.price;
  const [group = '', index, , at] = path.split('.');
  const number = Number(index) + 1;
  if (path.includes('.lessons.'))
    return texts.lessonProblem({ chapter: number, lesson: Number(at) + 1, problem });
  if (isRowGroup(group)) return texts.rowProblem[group]({ number, problem });
  return texts.fieldProblem[isField(group) ? group : 'other'](problem);
}

/** Whether the group is a list of rows, so that each of its problems belongs to a row. */
function isRowGroup(group: string): group is keyof typeof texts.rowProblem {
  return Object.hasOwn(texts.rowProblem, group);
}

function isField(group: string): group is keyof typeof texts.fieldProblem {
  return Object.hasOwn(texts.fieldProblem, group);
}
