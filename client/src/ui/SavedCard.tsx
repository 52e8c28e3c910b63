import { dayText } from '#shared/dates/dayText.ts';
import type { SavedCardAnswer } from '#shared/orders/savedCardSchema.ts';
import { savedCardText } from '#shared/orders/savedCardText.ts';
import { useOrderTexts } from '../lib/texts/useOrderTexts.ts';
import { useLanguage } from '../lib/texts/useTexts.ts';
import { Icon } from './Icon.tsx';

/** Which card is charged for what is left, and whether it lasts until the last charge. `problemClass`: the CSS class of the warning. */
export function SavedCard({
  card,
  problemClass,
}: {
  card: SavedCardAnswer;
  problemClass?: string | undefined;
}) {
  const texts = useOrderTexts();
  const language = useLanguage();
  const { expires_before } = card;
  return (
    <>
      <p>{savedCardText(card, { texts, language })}</p>
      {expires_before !== undefined && (
        <p className={problemClass}>
          <Icon name="warning" size="small" />
          <span>{texts.cardExpires(dayText(expires_before, language))}</span>
        </p>
      )}
    </>
  );
}
