import { NavLink } from '../../lib/Link.tsx';
import styles from './PageTabs.module.css';

/** The three views of a public page. A product or a class stands under its list, so that tab stays marked. */
export function PageTabs({ slug }: { slug: string }) {
  return (
    <nav aria-label="Page" className={styles['tabs']}>
      <NavLink to={`/${slug}`} end>
        Home
      </NavLink>
      <NavLink to={`/${slug}/shop`}>Shop</NavLink>
      <NavLink to={`/${slug}/masterclasses`}>Masterclasses</NavLink>
    </nav>
  );
}
