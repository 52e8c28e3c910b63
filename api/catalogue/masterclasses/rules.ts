import { toMajor } from '#shared/money/money.ts';
import type { Chapter, LessonPreview, Masterclass } from '#shared/shop/shopSchema.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import { usesFile } from '../products/lessonFiles.ts';
import { toPlan } from '../products/rules.ts';
import type { Row } from '../../store/schema.ts';
import type { ClassRows, LessonRow } from './queries.ts';

/** A lesson with its content. `file` is its video or download, if it has one. */
export function toWholeLesson(lesson: Row<'lessons'>, file: LessonPreview['file']): LessonPreview {
  const { id, title, minutes, kind, content } = lesson;
  return {
    _id: id,
    title,
    minutes,
    kind,
    content: usesFile(lesson) ? '' : content,
    ...(file ? { file } : {}),
  };
}

export function toMasterclasses({ classes, plans, chapters, lessons }: ClassRows): Masterclass[] {
  return classes.map((row) => {
    const { decimals } = currencyTerms(row.currency);
    const own = plans.filter((plan) => plan.product_id === row.id);
    return {
      _id: row.id,
      name: row.name,
      description: row.description,
      image: row.image,
      price: toMajor(row.price_minor, decimals),
      currency: row.currency,
      ...(own.length > 0 ? { payment_plans: own.map((plan) => toPlan(plan, decimals)) } : {}),
      chapters: chapters
        .filter((chapter) => chapter.product_id === row.id)
        .map((chapter) => toChapter(chapter, lessons)),
      ...(row.address === null ? {} : { address: row.address }),
    };
  });
}

function toChapter(chapter: Row<'chapters'>, lessons: readonly LessonRow[]): Chapter {
  return {
    title: chapter.title,
    lessons: lessons
      .filter((lesson) => lesson.chapter_id === chapter.id)
      .map((lesson) => ({
        _id: lesson.id,
        title: lesson.title,
        minutes: lesson.minutes,
        ...(lesson.preview === 1 ? { preview: true } : {}),
      })),
  };
}
