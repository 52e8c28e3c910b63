import { useConfig } from '../../api.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './TestMark.module.css';

/** Stands on every screen of a payment that is none. */
export function TestMark() {
  const { testPayments, stripePublishableKey } = useConfig();
  if (!testPayments && stripePublishableKey !== null) return null;
  return (
    <p className={styles['mark']}>
      <Icon name="info" size="small" />
      <span>
        <strong>Test payment.</strong> No money moves.
      </span>
    </p>
  );
}
