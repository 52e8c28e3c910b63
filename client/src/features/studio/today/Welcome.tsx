import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Welcome.module.css';

/** Welcomes a creator after the sign-up, and shows the next steps. */
export function Welcome({ address }: { address: string }) {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <section className={styles['welcome']} aria-labelledby="welcome">
      <div>
        <h2 id="welcome" className={styles['title']}>
          Your stall is open.
        </h2>
        <p>
          <strong className={styles['address']}>{address.replace(/^https?:\/\//, '')}</strong> is yours. Put
          the address where people follow you; what they buy appears on this screen.
        </p>
      </div>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(false)} aria-label="Close this welcome">
        <Icon name="close" />
      </Button>
    </section>
  );
}
