import type { ReactNode } from 'react';
import type { ExamplePage } from '#shared/settingsSchema.ts';
import { useFrontPageTexts } from '../../../lib/texts/useFrontPageTexts.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { examplePages } from './examplePages.ts';
import { PagePicture } from './PagePicture.tsx';
import styles from './Street.module.css';

/** Four drawn pages. Where there is a real page to look at, the line above names it, and each drawing leads there, too. */
export function Street({ example }: { example?: ExamplePage | undefined }) {
  const texts = useFrontPageTexts();
  const language = useLanguage();
  return (
    <>
      <p className={styles['about']}>
        {texts.drawn}{' '}
        {example && (
          <a href={`/${example.slug}`}>{inSentence(texts.visit(<bdi key="title">{example.title}</bdi>))}</a>
        )}
      </p>
      <div className={styles['street']} aria-hidden="true">
        {examplePages(texts.stalls, language).map((stall) => (
          <Way key={stall.name} to={example}>
            <PagePicture stall={stall} />
          </Way>
        ))}
      </div>
    </>
  );
}

/** For a pointer only: keyboards and screen readers have the link above. */
function Way({ to, children }: { to: ExamplePage | undefined; children: ReactNode }) {
  if (!to) return <div>{children}</div>;
  return (
    <a href={`/${to.slug}`} tabIndex={-1} className={styles['way']}>
      {children}
    </a>
  );
}
