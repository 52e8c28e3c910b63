import type { Page } from '#shared/page/pageSchema.ts';
import type { Section } from '#shared/productKinds/productKind.ts';
import { NavLink } from '../../../lib/Link.tsx';
import { usePageTexts } from '../../../lib/texts/usePageTexts.ts';
import styles from './PageTabs.module.css';

type PageTabsProps = { slug: string; page: Page | null };

/** Home, and the lists with something in them. On a product or a class, its list's tab stays marked. */
export function PageTabs({ slug, page }: PageTabsProps) {
  const texts = usePageTexts();
  return (
    <nav aria-label={texts.views} className={styles['tabs']}>
      <NavLink to={`/${slug}`} end>
        {texts.home}
      </NavLink>
      {sections
        .filter((section) => page && (page.sections?.includes(section) ?? true))
        .map((section) => (
          <NavLink key={section} to={`/${slug}/${section}`}>
            {texts[section]}
          </NavLink>
        ))}
    </nav>
  );
}

const sections: readonly Section[] = ['shop', 'masterclasses'];
