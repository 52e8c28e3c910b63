import type { BlockOf } from '#shared/page/blockSchema.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { RichText } from '../../../../ui/RichText.tsx';
import styles from './FaqBlock.module.css';

/** Questions that open to their answers, also without script and in a search on the page. */
export function FaqBlock({ block: { title, items } }: { block: BlockOf<'faq'> }) {
  return (
    <section className={styles['faq']}>
      {title && <h2 dir="auto">{title}</h2>}
      <div>
        {items.map(({ question, answer }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- questions have no ids, and their state is the element's own
          <details key={index}>
            <summary>
              <span dir="auto">{question}</span>
              <Icon name="chevron-down" />
            </summary>
            <div className={styles['answer']}>
              <RichText text={answer} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
