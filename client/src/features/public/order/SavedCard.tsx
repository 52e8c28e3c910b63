import { dayText } from '#shared/dayText.ts';
import type { SavedCardAnswer } from '#shared/savedCardSchema.ts';
import { savedCardText } from '#shared/savedCardText.ts';
import { useSavedCardTexts } from '../../../lib/texts/useSavedCardTexts.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './SavedCard.module.css';

/** The card that later instalments are charged to, and whether it lasts until the last one. */
export function SavedCard({ card }: { card: SavedCardAnswer }) {
  const texts = useSavedCardTexts();
  const language = useLanguage();
  return (
    <div className={styles['card']}>
      <p>{savedCardText(card, { texts, language })}</p>
      {card.expires_before !== undefined && (
        <p className={styles['problem']}>
          <Icon name="warning" size="small" />
          <span>{texts.expires(dayText(card.expires_before, language))}</span>
        </p>
      )}
    </div>
  );
}
