import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useBankDetailsQuery, useSkipBankDetailsMutation } from '../calls/bankDetailsApi.ts';
import styles from './BankDetailsQuestion.module.css';

/** Asked after the first sale, until it is answered or refused for good. */
export function BankDetailsQuestion() {
  const { data } = useBankDetailsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [skip, { isLoading }] = useSkipBankDetailsMutation();
  if (!data?.ask) return null;
  return (
    <section className={styles['question']} aria-labelledby="bank-details">
      <h2 id="bank-details" className={styles['title']}>
        Where should your money go?
      </h2>
      <p>You sold something. Enter your bank account once, and payouts are sent there.</p>
      <div className={styles['answers']}>
        <LinkButton to="/dashboard/balance?bank-details">Enter bank details</LinkButton>
        <Button variant="secondary" busy={isLoading} onClick={() => void skip()}>
          Don’t ask again
        </Button>
      </div>
    </section>
  );
}
