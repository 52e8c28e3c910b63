import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './LessonFooter.module.css';
import type { findLesson } from './lessonSteps.ts';

type LessonFooterProps = {
  place: NonNullable<ReturnType<typeof findLesson>>;
  done: ReadonlySet<string>;
  hrefOf: (lessonId: string) => string;
  orderPath: string;
  onTick: (mark: 'done' | 'open') => void;
};

/** The way on: tick this lesson and open the next; at the end, the applause. */
export function LessonFooter({ place, done, hrefOf, orderPath, onTick }: LessonFooterProps) {
  const { steps, step, before, after } = place;
  const isDone = done.has(step.lesson._id);
  const isAllDone = steps.every(({ lesson }) => done.has(lesson._id));
  return (
    <div className={styles['footer']}>
      {isAllDone && (
        <div className={styles['finish']} aria-live="polite">
          <p>That was all of it. Well done!</p>
          <LinkButton to={orderPath} variant="secondary" size="small">
            Back to your order
          </LinkButton>
        </div>
      )}
      <div className={styles['ways']}>
        {before ? (
          <LinkButton to={hrefOf(before.lesson._id)} variant="secondary" className={styles['before']}>
            Previous
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
            {isDone ? 'Next lesson' : 'Done, next lesson'}
            <Icon name="arrow-right" size="small" />
          </LinkButton>
        ) : (
          !isDone && (
            <Button className={styles['next']} onClick={() => onTick('done')}>
              <Icon name="check" size="small" />
              Mark as done
            </Button>
          )
        )}
      </div>
      {after && <p className={styles['after']}>Next: {after.lesson.title}</p>}
      {isDone && (
        <Button variant="quiet" size="small" className={styles['undo']} onClick={() => onTick('open')}>
          Not done yet
        </Button>
      )}
    </div>
  );
}
