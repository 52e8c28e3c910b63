import { classNames } from '../../../lib/classNames.ts';
import { Link } from '../../../lib/Link.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './LessonList.module.css';
import type { Chapter } from './lessonSteps.ts';
import { useLessonsTexts } from '../../../lib/texts/useLessonsTexts.ts';

type LessonListProps = {
  chapters: readonly Chapter[];
  currentId: string;
  done: ReadonlySet<string>;
  hrefOf: (lessonId: string) => string;
};

/** All chapters with their lessons as links. Finished lessons have a tick. */
export function LessonList({ chapters, currentId, done, hrefOf }: LessonListProps) {
  const texts = useLessonsTexts();
  return (
    <nav className={styles['list']} aria-label={texts.lessons}>
      <ol className={styles['chapters']}>
        {chapters.map((chapter, index) => (
          <li key={chapter._id}>
            <h2 className={styles['chapter']}>
              <span>{index + 1}</span> <bdi>{chapter.title}</bdi>
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
                      <bdi>{title}</bdi>
                      {done.has(_id) && <VisuallyHidden>{texts.doneMark}</VisuallyHidden>}
                    </span>
                    <span className={styles['minutes']}>{texts.minutes(Math.round(minutes))}</span>
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
