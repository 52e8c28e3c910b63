import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './ClassCard.module.css';

type ClassCardProps = {
  name: string;
  lessons: number;
  done: number;
  /** The lesson to go on with; its title is shown once the class was begun. */
  next: { title: string; to: string };
  isBegun: boolean;
};

/** The door to a class: how far the buyer is, and on to where they left off. */
export function ClassCard({ name, lessons, done, next, isBegun }: ClassCardProps) {
  const isDone = done >= lessons;
  const words = isDone ? 'Open the class again' : isBegun ? 'Go on' : 'Start the class';
  return (
    <div className={styles['class']}>
      <div className={styles['standing']}>
        <p>
          {isDone
            ? `All ${lessons} lessons done`
            : done > 0
              ? `${done} of ${lessons} lessons done`
              : `${lessons} ${lessons === 1 ? 'lesson' : 'lessons'}`}
        </p>
        {isBegun && <progress max={lessons} value={done} aria-label={`How far you are in ${name}`} />}
        {isBegun && !isDone && <p className={styles['next']}>You are at “{next.title}”</p>}
      </div>
      <LinkButton className={styles['open']} to={next.to} aria-label={`${words}: ${name}`}>
        <Icon name="play" size="small" />
        {words}
      </LinkButton>
    </div>
  );
}
