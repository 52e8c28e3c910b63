import { useConfig } from '../../../calls/api.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { useTestCardsTexts } from '../../../lib/texts/useTestCardsTexts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './TestPaymentNotice.module.css';

/** Shown on every screen of a test payment. */
export function TestPaymentNotice() {
  const texts = useTestCardsTexts();
  if (useConfig().payments.movesMoney) return null;
  return (
    <p className={styles['mark']}>
      <Icon name="info" size="small" />
      <span>{inSentence(texts.testPayment((text) => <strong>{text}</strong>))}</span>
    </p>
  );
}
