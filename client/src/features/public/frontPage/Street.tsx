import type { ReactNode } from 'react';
import type { ExamplePages } from '#shared/wire/settingsSchema.ts';
import { useFrontPageTexts } from '../../../lib/texts/useFrontPageTexts.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { useLanguage, useLocalized } from '../../../lib/texts/useTexts.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { examplePages } from './examplePages.ts';
import { PagePicture } from './PagePicture.tsx';
import styles from './Street.module.css';

/** Four drawn pages. Each leads to its own page where there is one; the line above leads to the page that has everything. */
export function Street({ examples }: { examples?: ExamplePages | undefined }) {
  const { example_page: full, example_pages: open = [] } = examples ?? {};
  const texts = useFrontPageTexts();
  const language = useLanguage();
  const localized = useLocalized();
  return (
    <>
      <p className={styles['about']}>
        {open.length > 0 ? texts.stepInside : texts.drawn}{' '}
        {full && (
          <a href={localized(`/${full.slug}`)}>
            {inSentence(texts.visit(<bdi key="title">{full.title}</bdi>))}
          </a>
        )}
      </p>
      <div className={styles['street']}>
        {examplePages(texts.stalls, language).map(({ slug, ...stall }) => (
          <Way key={slug} to={open.includes(slug) ? slug : undefined} name={`${stall.name}: ${stall.line}`}>
            <PagePicture stall={stall} />
          </Way>
        ))}
      </div>
    </>
  );
}

type WayProps = { to: string | undefined; name: string; children: ReactNode };

/** A drawing and, if there is such a page, the link to it. */
function Way({ to, name, children }: WayProps) {
  const localized = useLocalized();
  const picture = <div aria-hidden="true">{children}</div>;
  if (to === undefined) return picture;
  return (
    <a href={localized(`/${to}`)} className={styles['way']}>
      <VisuallyHidden>{name}</VisuallyHidden>
      {picture}
    </a>
  );
}
