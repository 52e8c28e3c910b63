import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './LessonFooter.module.css';
import type { findLesson } from './lessonSteps.ts';
import { useLessonsTexts } from '../../../lib/texts/useLessonsTexts.ts';

type LessonFooterProps = {
  place: NonNullable<ReturnType<typeof findLesson>>;
  done: ReadonlySet<string>;
  hrefOf: (lessonId: string) => string;
  orderPath: string;
  isGift: boolean;
  onTick: (mark: 'done' | 'open') => void;
};

/** Marks this lesson as done and opens the next; at the end, the congratulations. */
export function LessonFooter({ place, done, hrefOf, orderPath, isGift, onTick }: LessonFooterProps) {
  const texts = useLessonsTexts();
  const { steps, step, before, after } = place;
  const isDone = done.has(step.lesson._id);
  const isAllDone = steps.every(({ lesson }) => done.has(lesson._id));
  return (
    <div className={styles['footer']}>
      {isAllDone && (
        <div className={styles['finish']} aria-live="polite">
          <p>{texts.allDone}</p>
          <LinkButton to={orderPath} variant="secondary" size="small">
            {isGift ? texts.backToYourGift : texts.backToYourOrder}
          </LinkButton>
        </div>
      )}
      <div className={styles['ways']}>
        {before ? (
          <LinkButton to={hrefOf(before.lesson._id)} variant="secondary" className={styles['before']}>
            {texts.previous}
          </LinkButton>
        ) : (
          <span />
        )}
        {after ? (
          <LinkButton
            to={hrefOf(after.lesson._id)}
            variant={isDone ? 'secondary' : 'primary'}
            className={isDone ? undefined : styles['next']}
            onClick={isDone ? undefined : () => onTick('done')}
          >
            {isDone ? texts.nextLesson : texts.doneNextLesson}
            <Icon name="arrow-right" size="small" />
          </LinkButton>
        ) : (
          !isDone && (
            <Button className={styles['next']} onClick={() => onTick('done')}>
              <Icon name="check" size="small" />
              {texts.markAsDone}
            </Button>
          )
        )}
      </div>
      {after && <p className={styles['after']}>{texts.nextIs(after.lesson.title)}</p>}
      {isDone && (
        <Button variant="quiet" size="small" className={styles['undo']} onClick={() => onTick('open')}>
          {texts.notDoneYet}
        </Button>
      )}
    </div>
  );
}
