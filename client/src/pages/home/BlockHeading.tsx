import { Link } from '../../lib/Link.tsx';
import styles from './HomePage.module.css';

/** The title of a block that shows a part of a list, with the way to the whole of it. */
export function BlockHeading({ title, to, all }: { title: string; to: string; all: string }) {
  return (
    <div className={styles['heading']}>
      <h2>{title}</h2>
      <Link to={to}>{all}</Link>
    </div>
  );
}
