import { useState } from 'react';
import { studioBankDetails as texts } from '#shared/texts/en/studioBankDetails.ts';
import { classNames } from '../../../lib/classNames.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useAccountQuery } from '../calls/ownAccountApi.ts';
import panel from '../frame/Panel.module.css';
import { BankPayouts } from './BankPayouts.tsx';
import { ConnectedAccount } from './ConnectedAccount.tsx';
import { ConnectForm } from './ConnectForm.tsx';
import styles from './MoneyDestination.module.css';
import { endedText, type Connect } from './payoutAccountLabels.ts';
import { usePayoutReturn } from './usePayoutReturn.ts';

/** The creator's account with the payment provider, or how to get one. */
export function ConnectPanel({ connect }: { connect: Connect }) {
  const { label, test, account, payouts } = connect;
  const provider = test ? texts.testProvider : label;
  const { isReturning, failure } = usePayoutReturn(account !== null);
  return (
    <section className={classNames(panel['panel'], styles['destination'])} aria-labelledby="money-connect">
      <div className={styles['answers']}>
        <h2 id="money-connect" className={styles['title']}>
          {test ? texts.testTitle : texts.title}
        </h2>
        {test ? <Badge tone="vermilion">{texts.test}</Badge> : null}
        <output className={styles['note']}>
          {isReturning ? texts.askingForNews(provider) : (failure ?? '')}
        </output>
      </div>
      {account ? (
        <ConnectedAccount connect={connect} account={account} provider={provider} />
      ) : (
        <NotConnected connect={connect} provider={provider} />
      )}
      {account || payouts.length > 0 ? <BankPayouts payouts={payouts} provider={provider} /> : null}
    </section>
  );
}

function NotConnected({ connect, provider }: { connect: Connect; provider: string }) {
  const { countries, country, ended, test } = connect;
  const [isOpen, setIsOpen] = useState(false);
  const { data: own } = useAccountQuery();
  const title = test ? texts.connectTest : texts.connect(provider);
  const why = ended === null ? undefined : endedText(ended, provider);
  return (
    <>
      {why === undefined ? null : <p className={styles['told']}>{why}</p>}
      <p className={styles['note']}>{test ? texts.connectTestNote : texts.connectNote(provider)}</p>
      <Button variant={test ? 'secondary' : 'primary'} onClick={() => setIsOpen(true)}>
        {title}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={title}>
        {isOpen ? (
          <ConnectForm
            provider={provider}
            countries={countries}
            country={country}
            asksCode={own?.two_factor.enabled === true}
            test={test}
          />
        ) : null}
      </Dialog>
    </>
  );
}
