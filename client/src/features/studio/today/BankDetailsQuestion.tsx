import { studioToday } from '#shared/texts/en/studioToday.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { usePayoutAccountQuery } from '../calls/payoutAccountApi.ts';
import { useBankDetailsQuery, useSkipBankDetailsMutation } from '../calls/bankDetailsApi.ts';
import styles from './BankDetailsQuestion.module.css';

const { bankDetails: texts } = studioToday;

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
        {texts.title}
      </h2>
      <p>{provider ? texts.connectNote(provider.label) : texts.enterNote}</p>
      <div className={styles['answers']}>
        {provider ? (
          <LinkButton to="/dashboard/balance">{texts.connect(provider.label)}</LinkButton>
        ) : (
          <LinkButton to="/dashboard/balance?bank-details">{texts.enter}</LinkButton>
        )}
        <Button variant="secondary" busy={isLoading} onClick={() => void skip()}>
          {texts.dontAsk}
        </Button>
      </div>
    </section>
  );
}
