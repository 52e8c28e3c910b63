import { classNames } from '../../lib/classNames.ts';
import { Link } from '../../lib/Link.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spoken } from '../../ui/Spoken.tsx';
import styles from './LessonList.module.css';
import type { Chapter } from './lessonSteps.ts';

type LessonListProps = {
  chapters: readonly Chapter[];
  currentId: string;
  done: ReadonlySet<string>;
  hrefOf: (lessonId: string) => string;
};

/** All chapters with their lessons, each a link; what is done has a tick. */
export function LessonList({ chapters, currentId, done, hrefOf }: LessonListProps) {
  return (
    <nav className={styles['list']} aria-label="Lessons">
      <ol className={styles['chapters']}>
        {chapters.map((chapter, index) => (
          <li key={chapter._id}>
            <h2 className={styles['chapter']}>
              <span>{index + 1}</span> {chapter.title}
            </h2>
            <ol>
              {chapter.lessons.map(({ _id, title, minutes }) => (
                <li key={_id}>
                  <Link
                    to={hrefOf(_id)}
                    className={styles['lesson']}
                    aria-current={_id === currentId ? 'step' : undefined}
                  >
                    <span className={classNames(styles['mark'], done.has(_id) && styles['done'])}>
                      {done.has(_id) && <Icon name="check" size="small" />}
                    </span>
                    <span className={styles['title']}>
                      {title}
                      {done.has(_id) && <Spoken>, done</Spoken>}
                    </span>
                    <span className={styles['minutes']}>{Math.round(minutes)} min</span>
                  </Link>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </nav>
  );
}
