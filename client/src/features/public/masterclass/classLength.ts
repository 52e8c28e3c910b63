import type { Chapter, Masterclass } from '#shared/shop/shopSchema.ts';
import type { ProductTexts } from '#shared/texts/en/product.ts';

export function minutesOf(chapter: Chapter): number {
  return chapter.lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
}

/** `3 lessons · 1 h 20 min` */
export function classLength({ chapters }: Pick<Masterclass, 'chapters'>, texts: ProductTexts): string {
  const lessons = chapters.reduce((sum, chapter) => sum + chapter.lessons.length, 0);
  const minutes = chapters.reduce((sum, chapter) => sum + minutesOf(chapter), 0);
  return `${texts.lessons(lessons)} · ${duration(minutes, texts)}`;
}

/** `45 min`, `2 h`, `1 h 5 min` */
export function duration(minutes: number, texts: ProductTexts): string {
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0) return texts.minutes(whole);
  return rest === 0 ? texts.hours(hours) : texts.hoursAndMinutes(hours, rest);
}
