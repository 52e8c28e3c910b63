import { NavLink } from '../../../lib/Link.tsx';
import { usePageTexts } from '../../../lib/texts/usePageTexts.ts';
import styles from './PageTabs.module.css';

/** The three views of a public page. On a product or a class, its list's tab stays marked. */
export function PageTabs({ slug }: { slug: string }) {
  const texts = usePageTexts();
  return (
    <nav aria-label={texts.views} className={styles['tabs']}>
      <NavLink to={`/${slug}`} end>
        {texts.home}
      </NavLink>
      <NavLink to={`/${slug}/shop`}>{texts.shop}</NavLink>
      <NavLink to={`/${slug}/masterclasses`}>{texts.masterclasses}</NavLink>
    </nav>
  );
}
