import { useState } from 'react';
import { studioToday } from '#shared/texts/en/studioToday.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Welcome.module.css';

const { welcome: texts } = studioToday;

/** Welcomes a creator after the sign-up, and shows the next steps. */
export function Welcome({ address }: { address: string }) {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <section className={styles['welcome']} aria-labelledby="welcome">
      <div>
        <h2 id="welcome" className={styles['title']}>
          {texts.title}
        </h2>
        <p>
          {inSentence(
            texts.note(<strong className={styles['address']}>{address.replace(/^https?:\/\//, '')}</strong>),
          )}
        </p>
      </div>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(false)} aria-label={texts.close}>
        <Icon name="close" />
      </Button>
    </section>
  );
}
