import { Icon } from '../../../ui/Icon.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { lessonsDoneText } from '../../../lib/texts/lessonsDoneText.ts';
import { useOrderTexts } from '../../../lib/texts/useOrderTexts.ts';
import styles from './ClassCard.module.css';

type ClassCardProps = {
  name: string;
  lessons: number;
  done: number;
  /** The lesson to resume. Its title is shown once the class was begun. */
  next: { title: string; to: string };
  isBegun: boolean;
};

/** A purchased class: the buyer's progress, and a link to the next lesson. */
export function ClassCard({ name, lessons, done, next, isBegun }: ClassCardProps) {
  const texts = useOrderTexts();
  const isDone = done >= lessons;
  const words = isDone ? texts.openAgain : isBegun ? texts.goOn : texts.startTheClass;
  return (
    <div className={styles['class']}>
      <div className={styles['standing']}>
        <p>{lessonsDoneText({ done, count: lessons }, texts)}</p>
        {isBegun && <progress max={lessons} value={done} aria-label={texts.progressIn(name)} />}
        {isBegun && !isDone && <p className={styles['next']}>{texts.youAreAt(next.title)}</p>}
      </div>
      <LinkButton className={styles['open']} to={next.to} aria-label={`${words}: ${name}`}>
        <Icon name="play" size="small" />
        {words}
      </LinkButton>
    </div>
  );
}
