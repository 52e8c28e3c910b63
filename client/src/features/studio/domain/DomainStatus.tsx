import { useState } from 'react';
import { domainOrigin } from '#shared/domainOrigin.ts';
import type { DomainAnswer, OwnDomain } from '#shared/studio/domainSchema.ts';
import { classNames } from '../../../lib/classNames.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { useSaving } from '../forms/useSaving.ts';
import { dateAndTime } from '../frame/orderFormat.ts';
import panel from '../frame/Panel.module.css';
import { useDashboard } from '../calls/dashboardContext.ts';
import { useCheckDomainMutation, useRemoveDomainMutation } from './domainApi.ts';
import { DomainRecords } from './DomainRecords.tsx';
import { problemText, stateLabels } from './domainText.ts';
import styles from './Domain.module.css';

/** Where the domain stands, what is wrong with it, and its records. */
export function DomainStatus({ domain }: { domain: OwnDomain }) {
  const { publicUrl } = useDashboard();
  const [checkDomain] = useCheckDomainMutation();
  const checking = useSaving<DomainAnswer>();
  const { label, tone } = stateLabels[domain.state];
  const isLive = domain.state === 'live' || domain.state === 'failing';

  /** The records are looked at first; once they are right, so is our own answer. */
  async function check(): Promise<void> {
    const ask = () => checking.save(() => checkDomain().unwrap());
    const answer = await ask();
    const { state, problem } = answer?.domain ?? {};
    if (domain.state === 'waiting_for_dns' && state === 'waiting_for_answer' && !problem) await ask();
  }

  return (
    <section className={classNames(panel['panel'], styles['panel'])} aria-labelledby="domain">
      <div className={styles['head']}>
        <h2 id="domain" className={styles['host']}>
          {domain.shown}
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div className={styles['said']} aria-live="polite">
        <p className={styles['note']}>{explanationOf(domain)}</p>
        {domain.problem ? <p className={styles['problem']}>{problemText(domain.problem, domain)}</p> : null}
        {domain.checked_at === null ? null : (
          <p className={styles['soft']}>{timesOf(domain, domain.checked_at)}</p>
        )}
      </div>
      {checking.failure ? (
        <ErrorNotice title="The domain is not checked" message={checking.failure.message} />
      ) : null}
      <div className={styles['answers']}>
        {isLive ? (
          <LinkButton href={`${domainOrigin(publicUrl, domain.host)}/`} target="_blank" rel="noopener">
            Open your page
          </LinkButton>
        ) : null}
        {domain.state === 'live' ? null : (
          <Button
            variant={isLive ? 'secondary' : 'primary'}
            busy={checking.isSaving}
            onClick={() => void check()}
          >
            Check now
          </Button>
        )}
        <RemoveDomain domain={domain} isLive={isLive} />
      </div>
      <DomainRecords domain={domain} />
    </section>
  );
}

function explanationOf({ state, failing_since, let_go_at, shown }: OwnDomain): string {
  switch (state) {
    case 'waiting_for_dns':
      return 'Set the records below where you registered your domain. We look for them by ourselves, and more often in the first hour.';
    case 'waiting_for_answer':
      return 'The records are there. Now we ask for our own answer at your domain, with a certificate: this takes a minute or two.';
    case 'live':
      return `Your page is at ${shown}. Its old address leads there. Keep both records: we look at them once a day.`;
    case 'failing':
      return `The last check failed${failing_since === null ? '' : `, for the first time on ${dateAndTime(failing_since)}`}. If it still fails on ${dateAndTime(let_go_at ?? '')}, your page moves back to its old address.`;
  }
}

function timesOf({ next_check_at }: OwnDomain, checkedAt: string): string {
  const last = `Last check ${dateAndTime(checkedAt)}`;
  return next_check_at === null
    ? `${last}. We have stopped looking: press the button when the records are set.`
    : `${last}, next check ${dateAndTime(next_check_at)}`;
}

function RemoveDomain({ domain, isLive }: { domain: OwnDomain; isLive: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const [removeDomain] = useRemoveDomainMutation();
  const saving = useSaving<DomainAnswer>();
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Remove ${domain.shown}?`}
        confirm="Remove the domain"
        isBusy={saving.isSaving}
        onConfirm={() => void saving.save(() => removeDomain().unwrap())}
        onClose={() => {
          setIsAsking(false);
          saving.clear();
        }}
      >
        <p>
          {isLive
            ? 'Your page moves back to its old address at once. Links to your domain stop working here. Delete its records too.'
            : 'Nothing changes for visitors. You can add this or another domain later.'}
        </p>
        {saving.failure ? (
          <ErrorNotice title="The domain is not removed" message={saving.failure.message} />
        ) : null}
      </ConfirmDialog>
    </>
  );
}
