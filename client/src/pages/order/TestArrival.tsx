import type { Order, OrderWaiting } from '#shared/orders/orderSchema.ts';
import { useAppDispatch } from '../../calls/api.ts';
import { readOrder } from '../../calls/orderRead.ts';
import { useTestBank } from '../../features/public/checkout/test/useTestBank.ts';
import { useLatePaymentsTexts } from '../../lib/texts/useLatePaymentsTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import styles from './TestArrival.module.css';

type TestArrivalProps = {
  token: string;
  payment: NonNullable<OrderWaiting['test_payment']>;
  onDecided: (order: Order) => void;
};

/** Of a test payment that is paid later: lets its money arrive or fail, in place of days of waiting. */
export function TestArrival({ token, payment, onDecided }: TestArrivalProps) {
  const texts = useLatePaymentsTexts();
  const dispatch = useAppDispatch();
  const { decide, isBusy, problem } = useTestBank({
    payment,
    onDecided: async () => onDecided((await dispatch(readOrder(token)).unwrap()).order),
    unreachable: texts.tryAgain,
  });

  return (
    <section className={styles['arrival']} aria-label={texts.testBank}>
      <p>{texts.testBank}</p>
      {problem !== undefined && <ErrorNotice title={texts.notDecided} message={problem} />}
      <div className={styles['choices']}>
        <Button variant="secondary" busy={isBusy('arrive')} onClick={() => decide('arrive')}>
          {texts.letArrive}
        </Button>
        <Button variant="quiet" busy={isBusy('fail')} onClick={() => decide('fail')}>
          {texts.letFail}
        </Button>
      </div>
    </section>
  );
}
