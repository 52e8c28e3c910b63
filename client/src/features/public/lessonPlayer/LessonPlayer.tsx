import { useEffect, useRef, type ReactNode } from 'react';
import type { OrderFile } from '#shared/orders/deliverySchema.ts';
import { Link } from '../../../lib/Link.tsx';
import { type NavigationType, useNavigationType } from 'react-router';
import { useTabTitle } from '../../../lib/useTabTitle.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LessonContent } from './LessonContent.tsx';
import { LessonFooter } from './LessonFooter.tsx';
import { LessonList } from './LessonList.tsx';
import styles from './LessonPlayer.module.css';
import type { findLesson } from './lessonSteps.ts';
import type { LessonProgress } from './useLessonProgress.ts';
import { useLessonsTexts } from '../../../lib/texts/useLessonsTexts.ts';

type LessonPlayerProps = {
  /** The lesson that the address names, in its class. */
  place: NonNullable<ReturnType<typeof findLesson>>;
  lessonProgress: LessonProgress;
  /** The address of the order, or of the gift. */
  orderPath: string;
  isGift?: boolean;
  showFile: (file: OrderFile) => ReactNode;
  renewFile: (file: OrderFile) => Promise<OrderFile | undefined>;
};

/** One lesson of a purchased class. Every lesson has its address, so that back, reload and bookmarks work. */
export function LessonPlayer(props: LessonPlayerProps) {
  const { place, lessonProgress, orderPath, isGift = false, showFile, renewFile } = props;
  const texts = useLessonsTexts();
  const { item, steps, step } = place;
  const { lesson, chapter, chapterNumber, number } = step;
  const { done } = lessonProgress.of(item);
  const title = useRef<HTMLHeadingElement>(null);
  useTabTitle(`${lesson.title} · ${item.name}`);
  const arrival: `${NavigationType}` = useNavigationType();

  useEffect(() => {
    lessonProgress.visit(item, lesson._id);
    if (arrival !== 'POP') title.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once per lesson that is opened
  }, [lesson._id]);

  const doneCount = steps.filter((one) => done.has(one.lesson._id)).length;
  const hrefOf = (lessonId: string) => `${orderPath}?lesson=${lessonId}`;
  return (
    <div className={styles['player']}>
      <header className={styles['head']}>
        <Link to={orderPath} className={styles['back']}>
          <span className={styles['arrow']}>
            <Icon name="arrow-right" size="small" />
          </span>
          {isGift ? texts.yourGift : texts.yourOrder}
        </Link>
        <p className={styles['class']} dir="auto">
          {item.name}
        </p>
        <p className={styles['count']}>
          <progress max={steps.length} value={doneCount} aria-label={texts.howFarYouAre} />
          <span>{texts.progress(doneCount, steps.length)}</span>
        </p>
      </header>
      <article className={styles['lesson']}>
        <p className={styles['chapter']}>{texts.chapter(chapterNumber, chapter.title)}</p>
        <h1 ref={title} tabIndex={-1} className={styles['title']} dir="auto">
          {lesson.title}
        </h1>
        <p className={styles['facts']}>
          {texts.facts(number, steps.length, Math.round(lesson.minutes))}
          {done.has(lesson._id) && (
            <span className={styles['done']}>
              <Icon name="check" size="small" />
              {texts.done}
            </span>
          )}
        </p>
        <div className={styles['content']}>
          <LessonContent key={lesson._id} lesson={lesson} poster={item.image} {...{ showFile, renewFile }} />
        </div>
        <LessonFooter
          place={place}
          done={done}
          hrefOf={hrefOf}
          orderPath={orderPath}
          isGift={isGift}
          onTick={(mark) => lessonProgress.tick(item, lesson._id, mark)}
        />
        {lessonProgress.isUnsaved && (
          <p className={styles['unsaved']} aria-live="polite">
            {texts.placeNotSaved}
          </p>
        )}
      </article>
      <aside className={styles['all']}>
        <LessonList
          chapters={item.delivery?.chapters ?? []}
          currentId={lesson._id}
          done={done}
          hrefOf={hrefOf}
        />
      </aside>
    </div>
  );
}
