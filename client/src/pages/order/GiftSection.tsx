import type { ReactNode } from 'react';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './GiftStatus.module.css';

type GiftSectionProps = {
  /** The receiver's. */
  name: string;
  message: string | null;
  /** When the receiver hears of it. */
  statusText: string;
  children: ReactNode;
};

/** A gift on its buyer's page. */
export function GiftSection({ name, message, statusText, children }: GiftSectionProps) {
  const texts = useOrderTexts();
  return (
    <section className={styles['gift']} aria-labelledby="gift">
      <h2 id="gift">
        <Icon name="gift" />
        <span>{texts.giftForName(name)}</span>
      </h2>
      <p aria-live="polite">{statusText}</p>
      {message && (
        <blockquote className={styles['message']} dir="auto">
          {message}
        </blockquote>
      )}
      {children}
    </section>
  );
}
