import { Badge } from '../../../ui/Badge.tsx';
import type { Chapter } from '#shared/shop/shopSchema.ts';
import { duration, minutesOf } from './classLength.ts';
import { useProductTexts } from '../../../lib/texts/useProductTexts.ts';
import styles from './ChapterList.module.css';

type ChapterListProps = {
  chapters: readonly Chapter[];
  /** Opens a free lesson. */
  onPreview: (lesson: Chapter['lessons'][number]) => void;
};

/** Chapters with their lessons; `<details>` folds them without a script. The first is open. */
export function ChapterList({ chapters, onPreview }: ChapterListProps) {
  const texts = useProductTexts();
  return (
    <ol className={styles['chapters']}>
      {chapters.map((chapter, place) => (
        <li key={chapter.lessons[0]?._id ?? chapter.title}>
          <details open={place === 0}>
            <summary>
              <span className={styles['number']} aria-hidden="true">
                {place + 1}
              </span>
              <span className={styles['title']} dir="auto">
                {chapter.title}
              </span>
              <span className={styles['minutes']}>{duration(minutesOf(chapter), texts)}</span>
            </summary>
            <ol className={styles['lessons']}>
              {chapter.lessons.map((lesson) => (
                <li key={lesson._id}>
                  <span dir="auto">{lesson.title}</span>
                  {lesson.preview && (
                    <button
                      type="button"
                      className={styles['preview']}
                      aria-label={texts.previewOf(lesson.title)}
                      onClick={() => onPreview(lesson)}
                    >
                      <Badge tone="green">{texts.preview}</Badge>
                    </button>
                  )}
                  <span className={styles['minutes']}>{duration(lesson.minutes, texts)}</span>
                </li>
              ))}
            </ol>
          </details>
        </li>
      ))}
    </ol>
  );
}
