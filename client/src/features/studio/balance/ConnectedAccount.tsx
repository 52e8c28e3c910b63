import { useState } from 'react';
import { countryName } from '#shared/contact/countries.ts';
import { dayText } from '#shared/dates/dayText.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import type { Reauthentication } from '#shared/studio/ownAccountSchema.ts';
import type {
  PayoutAccount,
  PayoutAccountAnswer,
  PayoutAccountLink,
  RequirementTopic,
} from '#shared/studio/payoutAccountSchema.ts';
import type { KnownProblem } from '#shared/studio/problemSchema.ts';
import { problemText } from '#shared/studio/problemText.ts';
import { studioBankDetails as texts } from '#shared/texts/en/studioBankDetails.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { providerRefusalText } from '../calls/providerRefusalText.ts';
import { useAccountQuery } from '../calls/ownAccountApi.ts';
import { ReauthenticationDialog } from '../forms/ReauthenticationDialog.tsx';
import { useSaving } from '../forms/useSaving.ts';
import { leaveTo } from './leaveTo.ts';
import styles from './MoneyDestination.module.css';
import { useEndPayoutAccountMutation, useLinkPayoutAccountMutation } from '../calls/payoutAccountApi.ts';
import { needsEntry, stateText, type Connect } from './payoutAccountLabels.ts';

type Parts = { connect: Connect; account: PayoutAccount; provider: string };

/** What the provider says of the account, and what the creator can do. */
export function ConnectedAccount({ connect, account, provider }: Parts) {
  const { state, country, currency, wants, overdue, reasons, transfers_from } = account;
  const language = useLanguage();
  const tone = state === 'active' ? 'green' : state === 'checking' ? 'neutral' : 'vermilion';
  const missing = [...new Set([...overdue, ...wants])];
  return (
    <>
      <p className={styles['answers']}>
        <Badge tone={tone}>{texts.states[state]}</Badge>
        <span>{[countryName(country, language), currency].filter((part) => part !== null).join(' · ')}</span>
      </p>
      <p className={styles['note']}>{stateText(account, provider, language)}</p>
      {missing.length > 0 ? <Missing topics={missing} reasons={reasons} /> : null}
      {transfers_from === null || state === 'rejected' ? null : (
        <p className={styles['told']}>{texts.newAccount(dayText(transfers_from, language))}</p>
      )}
      {connect.waiting.map(({ amount, currency: sent, ...why }) => (
        <p key={`${sent} ${why.problem}`} className={styles['told']}>
          {texts.notSentYet({ amount: formatMoney(amount, sent, language), problem: problemText(why) })}
        </p>
      ))}
      <Actions connect={connect} account={account} provider={provider} />
    </>
  );
}

type MissingProps = { topics: readonly RequirementTopic[]; reasons: readonly KnownProblem[] };

function Missing({ topics, reasons }: MissingProps) {
  return (
    <div className={styles['missing']}>
      <p className={styles['missingTitle']}>{texts.stillMissing}</p>
      <ul className={styles['topics']}>
        {topics.map((topic) => (
          <li key={topic}>{texts.topics[topic]}</li>
        ))}
      </ul>
      {reasons.map((reason) => (
        <p key={reason.problem} className={styles['note']}>
          {problemText(reason)}
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

  async function leave(to: 'link' | 'dashboard'): Promise<void> {
    const answer = await leaving.save(() => link(to).unwrap());
    if (answer) leaveTo(answer.url);
  }

  function close(): void {
    ending.clear();
    setIsEnding(false);
  }

  async function sendEnd(credentials: Reauthentication): Promise<void> {
    if (await ending.save(() => end(credentials).unwrap())) close();
  }

  return (
    <>
      {leaving.failure ? <ErrorNotice message={providerRefusalText(leaving.failure)} /> : null}
      <div className={styles['answers']}>
        {account.state === 'rejected' ? null : (
          <Button
            variant={isAsked ? 'primary' : 'secondary'}
            busy={leaving.isSaving}
            onClick={() => void leave(isAsked ? 'link' : 'dashboard')}
          >
            {entryText(isAsked, connect.test ? undefined : provider)}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setIsEnding(true)}>
          {texts.replaceAccount}
        </Button>
      </div>
      <ReauthenticationDialog
        open={isEnding}
        title={texts.endAccount}
        confirm={texts.endIt}
        asksCode={own?.two_factor.enabled === true}
        isBusy={ending.isSaving}
        failure={ending.failure}
        onConfirm={(credentials) => void sendEnd(credentials)}
        onClose={close}
      >
        <p>{texts.endAccountNote}</p>
      </ReauthenticationDialog>
    </>
  );
}

/** The text of the button. Without a provider it leads to the test page. */
function entryText(isAsked: boolean, provider: string | undefined): string {
  if (provider === undefined) return isAsked ? texts.goOnAtTestPage : texts.openTestPage;
  return isAsked ? texts.goOnAt(provider) : texts.open(provider);
}
