import { useState } from 'react';
import type { Order, OrderWaiting } from '#shared/orderSchema.ts';
import type { TestBank } from '#shared/chargeSchema.ts';
import { useAppDispatch } from '../../calls/api.ts';
import { readOrder } from '../../calls/orderRead.ts';
import { askTestBank } from '../../features/public/checkout/test/askTestBank.ts';
import { useLatePaymentsTexts } from '../../lib/texts/useLatePaymentsTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import styles from './TestArrival.module.css';

type TestArrivalProps = {
  token: string;
  payment: NonNullable<OrderWaiting['test_payment']>;
  onDecided: (order: Order) => void;
};

type Sending =
  | { kind: 'asked' }
  | { kind: 'sending'; outcome: TestBank['outcome'] }
  | { kind: 'failed'; message: string };

/** Of a test payment that is paid later: lets its money arrive or fail, in place of days of waiting. */
export function TestArrival({ token, payment, onDecided }: TestArrivalProps) {
  const texts = useLatePaymentsTexts();
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState<Sending>({ kind: 'asked' });

  async function decide(outcome: TestBank['outcome']): Promise<void> {
    if (sending.kind === 'sending') return;
    setSending({ kind: 'sending', outcome });
    try {
      await dispatch(askTestBank({ ...payment, outcome })).unwrap();
      onDecided((await dispatch(readOrder(token)).unwrap()).order);
    } catch (error) {
      // Both calls reject with a ResourceError.
      const { message } = error as { message?: string };
      setSending({ kind: 'failed', message: message || texts.tryAgain });
    }
  }

  const isBusy = (outcome: TestBank['outcome']) => sending.kind === 'sending' && sending.outcome === outcome;
  return (
    <section className={styles['arrival']} aria-label={texts.testBank}>
      <p>{texts.testBank}</p>
      {sending.kind === 'failed' && <ErrorNotice title={texts.notDecided} message={sending.message} />}
      <div className={styles['choices']}>
        <Button variant="secondary" busy={isBusy('arrive')} onClick={() => void decide('arrive')}>
          {texts.letArrive}
        </Button>
        <Button variant="quiet" busy={isBusy('fail')} onClick={() => void decide('fail')}>
          {texts.letFail}
        </Button>
      </div>
    </section>
  );
}
