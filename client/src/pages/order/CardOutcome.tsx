import { Icon } from '../../ui/Icon.tsx';
import styles from './CardDrawer.module.css';

type CardOutcomeProps = { title: string; text: string; isDone?: boolean };

/** The result, shown instead of the form. */
export function CardOutcome({ title, text, isDone = false }: CardOutcomeProps) {
  const live = isDone ? { 'aria-live': 'polite' as const } : { role: 'alert' };
  return (
    <div className={styles['outcome']} {...live}>
      {isDone ? (
        <span className={styles['stamp']}>
          <Icon name="check" size="large" />
        </span>
      ) : (
        <Icon name="info" size="large" />
      )}
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}
