import type { ReactNode } from 'react';
import { dayText } from '#shared/dates/dayText.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import type { Dispute } from '#shared/studio/balanceSchema.ts';
import { studioBalance as texts } from '#shared/texts/en/studioBalance.ts';
import { Link } from '../../../lib/Link.tsx';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import styles from './BankCases.module.css';

type BankCasesProps = {
  id: string;
  title: string;
  cases: readonly Dispute[];
  children: (one: Dispute) => ReactNode;
};

/** Payments that buyers' banks ask about, or want back. `children` says what to do about one. */
export function BankCases({ id, title, cases, children }: BankCasesProps) {
  return (
    <section className={styles['cases']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <ul className={styles['list']}>
        {cases.map((one) => (
          <li key={`${one.order_id} ${one.created_at}`} className={styles['case']}>
            <CaseHead {...one} />
            {children(one)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function CaseHead({ order_id, number, amount, currency, test }: Dispute) {
  const language = useLanguage();
  return (
    <p className={styles['head']}>
      <Link to={`/dashboard/orders/${encodeURIComponent(order_id)}`} className={styles['order']}>
        {texts.order(number)}
      </Link>
      <span className={styles['amount']}>{formatMoney(amount, currency, language)}</span>
      {test ? <Badge tone="vermilion">{texts.test}</Badge> : null}
    </p>
  );
}

type EvidenceProps = {
  dispute: Dispute;
  evidenceTo: string;
  subject: string;
  writeTo: typeof texts.writeTo;
};

/** What the creator sends to whom, and by when. */
export function Evidence({ dispute, evidenceTo, subject, writeTo }: EvidenceProps) {
  const language = useLanguage();
  const { reason, answer_by } = dispute;
  if (answer_by === null) return <p className={styles['note']}>{texts.bankTakesNoEvidence}</p>;
  const { evidence } = texts.disputes[reason ?? 'other'];
  const address = `mailto:${evidenceTo}?subject=${encodeURIComponent(subject)}`;
  return (
    <p>
      {inSentence(
        writeTo(
          inSentence(evidence((text) => <strong>{text}</strong>, dayText(answer_by, language))),
          <a href={address}>{evidenceTo}</a>,
        ),
      )}
    </p>
  );
}
