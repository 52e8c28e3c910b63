import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { usePayoutAccountQuery } from '../calls/payoutAccountApi.ts';
import { useBankDetailsQuery, useSkipBankDetailsMutation } from '../calls/bankDetailsApi.ts';
import styles from './BankDetailsQuestion.module.css';

/** Asked after the first sale, until it is answered or refused for good. */
export function BankDetailsQuestion() {
  const { data } = useBankDetailsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [skip, { isLoading }] = useSkipBankDetailsMutation();
  const { data: payout } = usePayoutAccountQuery(undefined, { skip: !data?.ask });
  if (!data?.ask || !payout) return null;
  const { way, connect } = payout;
  const provider = way === 'connect' ? connect : null;
  if (provider?.account) return null;
  return (
    <section className={styles['question']} aria-labelledby="bank-details">
      <h2 id="bank-details" className={styles['title']}>
        Where should your money go?
      </h2>
      <p>
        {provider
          ? `You sold something. Connect ${provider.label} once, and your money is sent there by itself.`
          : 'You sold something. Enter your bank account once, and payouts are sent there.'}
      </p>
      <div className={styles['answers']}>
        {provider ? (
          <LinkButton to="/dashboard/balance">{`Connect ${provider.label}`}</LinkButton>
        ) : (
          <LinkButton to="/dashboard/balance?bank-details">Enter bank details</LinkButton>
        )}
        <Button variant="secondary" busy={isLoading} onClick={() => void skip()}>
          Don’t ask again
        </Button>
      </div>
    </section>
  );
}
