import { dayText } from '#shared/dayText.ts';
import { formatMoney } from '#shared/formatMoney.ts';
import type { Dispute } from '#shared/studio/balanceSchema.ts';
import { studioBalance as texts } from '#shared/texts/en/studioBalance.ts';
import { Link } from '../../../lib/Link.tsx';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import styles from './Disputes.module.css';

/** Payments that banks are asked to take back: why, what to do, and by when. */
export function Disputes({ disputes, evidenceTo }: { disputes: readonly Dispute[]; evidenceTo: string }) {
  return (
    <section className={styles['disputes']} aria-labelledby="disputes">
      <h2 id="disputes" className={styles['title']}>
        {texts.disputedPayments}
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
  const { order_id, number, amount, currency, reason, answer_by, test } = dispute;
  const language = useLanguage();
  const { why, evidence } = texts.disputes[reason ?? 'other'];
  const address = `mailto:${evidenceTo}?subject=${encodeURIComponent(texts.evidenceSubject(number))}`;
  return (
    <>
      <p className={styles['head']}>
        <Link to={`/dashboard/orders/${encodeURIComponent(order_id)}`} className={styles['order']}>
          {texts.order(number)}
        </Link>
        <span className={styles['amount']}>{formatMoney(amount, currency, language)}</span>
        {test ? <Badge tone="vermilion">{texts.test}</Badge> : null}
      </p>
      <p>{texts.heldUntilBankDecides(why)}</p>
      {answer_by === null ? (
        <p className={styles['note']}>{texts.bankTakesNoEvidence}</p>
      ) : (
        <p>
          {inSentence(
            texts.writeTo(
              inSentence(evidence((text) => <strong>{text}</strong>, dayText(answer_by, language))),
              <a href={address}>{evidenceTo}</a>,
            ),
          )}
        </p>
      )}
    </>
  );
}
