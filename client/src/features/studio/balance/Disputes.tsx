import { dayText } from '#shared/dayText.ts';
import { formatMoney } from '#shared/formatMoney.ts';
import type { Dispute } from '#shared/studio/balanceSchema.ts';
import { Link } from '../../../lib/Link.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { disputeReason } from './disputeLabels.ts';
import styles from './Disputes.module.css';

/** Payments that banks are asked to take back: why, what to do, and by when. */
export function Disputes({ disputes, evidenceTo }: { disputes: readonly Dispute[]; evidenceTo: string }) {
  return (
    <section className={styles['disputes']} aria-labelledby="disputes">
      <h2 id="disputes" className={styles['title']}>
        Disputed payments
      </h2>
      <ul className={styles['list']}>
        {disputes.map((dispute) => (
          <li key={`${dispute.order_id} ${dispute.created_at}`} className={styles['dispute']}>
            <OneDispute dispute={dispute} evidenceTo={evidenceTo} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneDispute({ dispute, evidenceTo }: { dispute: Dispute; evidenceTo: string }) {
  const { order_id, number, amount, currency, answer_by, test } = dispute;
  const { why, proof } = disputeReason(dispute);
  return (
    <>
      <p className={styles['head']}>
        <Link to={`/dashboard/orders/${encodeURIComponent(order_id)}`} className={styles['order']}>
          {`Order #${number}`}
        </Link>
        <span className={styles['amount']}>{formatMoney(amount, currency)}</span>
        {test ? <Badge tone="vermilion">Test</Badge> : null}
      </p>
      <p>{`${why} Until its bank has decided, the money is held back.`}</p>
      {answer_by === null ? (
        <p className={styles['note']}>The bank takes no evidence, or has not said until when.</p>
      ) : (
        <p>
          <strong>{`By ${dayText(answer_by)}:`}</strong>
          {` mail us ${proof}. Write to `}
          <a href={`mailto:${evidenceTo}?subject=${encodeURIComponent(`Dispute of order #${number}`)}`}>
            {evidenceTo}
          </a>
          . We pass it on to the bank. If it decides for you, you get the money again.
        </p>
      )}
    </>
  );
}
