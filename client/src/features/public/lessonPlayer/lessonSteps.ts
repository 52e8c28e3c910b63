import type { GivenItem } from '#shared/orders/giftSchema.ts';
import type { Delivery } from '#shared/orders/deliverySchema.ts';

export type Chapter = Delivery['chapters'][number];
export type Lesson = Chapter['lessons'][number];

/** A lesson with its position: `number` counts across the whole class, from 1. */
export type Step = { lesson: Lesson; chapter: Chapter; chapterNumber: number; number: number };

export function lessonSteps(chapters: readonly Chapter[]): Step[] {
  let number = 0;
  return chapters.flatMap((chapter, index) =>
    chapter.lessons.map((lesson) => {
      number += 1;
      return { lesson, chapter, chapterNumber: index + 1, number };
    }),
  );
}

/** The class of an order or a gift that has this lesson, with all its steps and this lesson's position. */
export function findLesson(items: readonly GivenItem[], lessonId: string | null) {
  for (const item of items) {
    const steps = lessonSteps(item.delivery?.chapters ?? []);
    const place = steps.findIndex(({ lesson }) => lesson._id === lessonId);
    const step = steps[place];
    if (step) return { item, steps, step, before: steps[place - 1], after: steps[place + 1] };
  }
  return undefined;
}

/** A buyer's progress: the last opened lesson and the finished ones. */
export type ClassProgress = { lessonId: string | null; done: ReadonlySet<string> };

/** An API without ticks records only the opened lessons. The lesson that is open now does not count as done. */
export function progressOf({ lesson_id, seen, done }: Delivery['progress']): ClassProgress {
  return { lessonId: lesson_id, done: new Set(done ?? seen.filter((id) => id !== lesson_id)) };
}

/** Where to resume: the last opened lesson, or the first unfinished one after it; `undefined` for an empty class. */
export function resumeAt(steps: readonly Step[], { lessonId, done }: ClassProgress): Step | undefined {
  const last = steps.findIndex(({ lesson }) => lesson._id === lessonId);
  const open = ({ lesson }: Step) => !done.has(lesson._id);
  const here = steps[last];
  if (here && open(here)) return here;
  return steps.slice(last + 1).find(open) ?? steps.find(open) ?? steps[0];
}
