import type { Delivery, OrderItem } from '#shared/orderSchema.ts';

export type Chapter = Delivery['chapters'][number];
export type Lesson = Chapter['lessons'][number];

/** A lesson in its place: `number` counts over the whole class, from 1. */
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

/** The class of an order that has this lesson, with all its steps and this one's place among them. */
export function findLesson(items: readonly OrderItem[], lessonId: string | null) {
  for (const item of items) {
    const steps = lessonSteps(item.delivery?.chapters ?? []);
    const place = steps.findIndex(({ lesson }) => lesson._id === lessonId);
    const step = steps[place];
    if (step) return { item, steps, step, before: steps[place - 1], after: steps[place + 1] };
  }
  return undefined;
}

/** How far a buyer is: where they were last, and what they ticked. */
export type Standing = { lessonId: string | null; done: ReadonlySet<string> };

/** An API that keeps no ticks knows at least what was opened; the lesson that is open now is not done by that. */
export function standingOf({ lesson_id, seen, done }: Delivery['progress']): Standing {
  return { lessonId: lesson_id, done: new Set(done ?? seen.filter((id) => id !== lesson_id)) };
}

/** Where to go on: the lesson that was open last, or the first one that is not done after it; `undefined` for an empty class. */
export function resumeAt(steps: readonly Step[], { lessonId, done }: Standing): Step | undefined {
  const last = steps.findIndex(({ lesson }) => lesson._id === lessonId);
  const open = ({ lesson }: Step) => !done.has(lesson._id);
  const here = steps[last];
  if (here && open(here)) return here;
  return steps.slice(last + 1).find(open) ?? steps.find(open) ?? steps[0];
}
