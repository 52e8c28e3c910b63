import { useState } from 'react';
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
  const provider = test ? 'Test Provider' : label;
  const { isReturning, failure } = usePayoutReturn(account !== null);
  return (
    <section className={classNames(panel['panel'], styles['destination'])} aria-labelledby="money-connect">
      <div className={styles['answers']}>
        <h2 id="money-connect" className={styles['title']}>
          {test ? 'Where test money goes' : 'Where your money goes'}
        </h2>
        {test ? <Badge tone="vermilion">Test</Badge> : null}
        <output className={styles['note']}>
          {isReturning ? `Asking ${provider} for news …` : (failure ?? '')}
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
  const why = ended === null ? undefined : endedText(ended, provider);
  return (
    <>
      {why === undefined ? null : <p className={styles['told']}>{why}</p>}
      <p className={styles['note']}>
        {test
          ? 'Connect a test account, and see how money is sent and paid out. Nobody is paid.'
          : `Connect an account at ${provider} once. Your money is then sent there by itself, and paid to your bank. You can sell without it: your money waits here.`}
      </p>
      <Button variant={test ? 'secondary' : 'primary'} onClick={() => setIsOpen(true)}>
        {test ? 'Connect a test account' : `Connect ${provider}`}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={test ? 'Connect a test account' : `Connect ${provider}`}
      >
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
