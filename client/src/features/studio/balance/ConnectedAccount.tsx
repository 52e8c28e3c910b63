import { useState } from 'react';
import { countryName } from '#shared/countries.ts';
import { dayText } from '#shared/dayText.ts';
import { formatMoney } from '#shared/formatMoney.ts';
import type { PasswordProof } from '#shared/studio/ownAccountSchema.ts';
import type {
  PayoutAccount,
  PayoutAccountAnswer,
  PayoutAccountLink,
  RequirementTopic,
} from '#shared/studio/payoutAccountSchema.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { useAccountQuery } from '../calls/ownAccountApi.ts';
import { ReauthenticationDialog } from '../forms/ReauthenticationDialog.tsx';
import { useSaving } from '../forms/useSaving.ts';
import { leaveTo } from './leaveTo.ts';
import styles from './MoneyDestination.module.css';
import { useEndPayoutAccountMutation, useLinkPayoutAccountMutation } from '../calls/payoutAccountApi.ts';
import { needsEntry, stateLabels, stateText, topicLabels, type Connect } from './payoutAccountLabels.ts';

type Parts = { connect: Connect; account: PayoutAccount; provider: string };

/** What the provider says of the account, and what the creator can do. */
export function ConnectedAccount({ connect, account, provider }: Parts) {
  const { state, country, currency, wants, overdue, problems, transfers_from } = account;
  const tone = state === 'active' ? 'green' : state === 'checking' ? 'neutral' : 'vermilion';
  const missing = [...new Set([...overdue, ...wants])];
  return (
    <>
      <p className={styles['answers']}>
        <Badge tone={tone}>{stateLabels[state]}</Badge>
        <span>{[countryName(country), currency].filter((part) => part !== null).join(' · ')}</span>
      </p>
      <p className={styles['note']}>{stateText(account, provider)}</p>
      {missing.length > 0 ? <Missing topics={missing} problems={problems} /> : null}
      {transfers_from === null || state === 'rejected' ? null : (
        <p className={styles['told']}>
          {`This account is new. To keep your money safe, nothing is sent there before ${dayText(transfers_from)}. If it was not you, follow the link in the mail that we sent.`}
        </p>
      )}
      {connect.waiting.map((one) => (
        <p key={`${one.currency} ${one.problem}`} className={styles['told']}>
          {`${formatMoney(one.amount, one.currency)} could not be sent yet, and is tried again. ${provider} says: ${one.problem}`}
        </p>
      ))}
      <Actions connect={connect} account={account} provider={provider} />
    </>
  );
}

function Missing({ topics, problems }: { topics: readonly RequirementTopic[]; problems: readonly string[] }) {
  return (
    <div className={styles['missing']}>
      <p className={styles['missingTitle']}>Still missing</p>
      <ul className={styles['topics']}>
        {topics.map((topic) => (
          <li key={topic}>{topicLabels[topic]}</li>
        ))}
      </ul>
      {problems.map((problem) => (
        <p key={problem} className={styles['note']}>
          {problem}
        </p>
      ))}
    </div>
  );
}

function Actions({ connect, account, provider }: Parts) {
  const [link] = useLinkPayoutAccountMutation();
  const [end] = useEndPayoutAccountMutation();
  const [isEnding, setIsEnding] = useState(false);
  const { data: own } = useAccountQuery();
  const leaving = useSaving<PayoutAccountLink>();
  const ending = useSaving<PayoutAccountAnswer>();
  const isAsked = needsEntry(account);
  const name = connect.test ? 'the test page' : provider;

  async function leave(to: 'link' | 'dashboard'): Promise<void> {
    const answer = await leaving.save(() => link(to).unwrap());
    if (answer) leaveTo(answer.url);
  }

  function close(): void {
    ending.clear();
    setIsEnding(false);
  }

  async function sendEnd(proof: PasswordProof): Promise<void> {
    if (await ending.save(() => end(proof).unwrap())) close();
  }

  return (
    <>
      {leaving.failure ? <ErrorNotice message={leaving.failure.message} /> : null}
      <div className={styles['answers']}>
        {account.state === 'rejected' ? null : (
          <Button
            variant={isAsked ? 'primary' : 'secondary'}
            busy={leaving.isSaving}
            onClick={() => void leave(isAsked ? 'link' : 'dashboard')}
          >
            {isAsked ? `Go on at ${name}` : `Open ${name}`}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setIsEnding(true)}>
          Use another account
        </Button>
      </div>
      <ReauthenticationDialog
        open={isEnding}
        title="End this account?"
        confirm="End it"
        asksCode={own?.two_factor.enabled === true}
        isBusy={ending.isSaving}
        failure={ending.failure}
        onProof={(proof) => void sendEnd(proof)}
        onClose={close}
      >
        <p>
          Nothing more is sent to it, for example because you moved to another country. What was sent already
          is still paid to its bank. You can then connect a new account.
        </p>
      </ReauthenticationDialog>
    </>
  );
}
