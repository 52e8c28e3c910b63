import type { OrderTexts } from '#shared/texts/en/order.ts';

/** How far somebody is in a class, such as `3 of 8 lessons done`. */
export function lessonsDoneText({ done, count }: { done: number; count: number }, texts: OrderTexts): string {
  if (done === 0) return texts.lessons(count);
  return done >= count ? texts.allLessonsDone(count) : texts.someLessonsDone(done, count);
}
