import { useState } from 'react';
import { domainOrigin } from '#shared/addresses/domainOrigin.ts';
import type { DomainAnswer, OwnDomain } from '#shared/studio/domainSchema.ts';
import { studioDomain as texts } from '#shared/texts/en/studioDomain.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import type { Language } from '#shared/texts/languages.ts';
import { classNames } from '../../../lib/classNames.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
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
import { problemText, stateTones } from './domainText.ts';
import styles from './Domain.module.css';

/** Where the domain stands, what is wrong with it, and its records. */
export function DomainStatus({ domain }: { domain: OwnDomain }) {
  const { publicUrl } = useDashboard();
  const language = useLanguage();
  const [checkDomain] = useCheckDomainMutation();
  const checking = useSaving<DomainAnswer>();
  const isLive = domain.state === 'live' || domain.state === 'failing';

  /** The first call checks the records. Once they are right, a second call checks our own answer on the host. */
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
        <Badge tone={stateTones[domain.state]}>{texts.states[domain.state]}</Badge>
      </div>
      <div className={styles['said']} aria-live="polite">
        <p className={styles['note']}>{explanationOf(domain, language)}</p>
        {domain.problem ? <p className={styles['problem']}>{problemText(domain.problem, domain)}</p> : null}
        {domain.checked_at === null ? null : (
          <p className={styles['soft']}>{timesOf(domain, domain.checked_at, language)}</p>
        )}
      </div>
      {checking.failure ? <ErrorNotice title={texts.notChecked} message={checking.failure.message} /> : null}
      <div className={styles['answers']}>
        {isLive ? (
          <LinkButton href={`${domainOrigin(publicUrl, domain.host)}/`} target="_blank" rel="noopener">
            {texts.openYourPage}
          </LinkButton>
        ) : null}
        {domain.state === 'live' ? null : (
          <Button
            variant={isLive ? 'secondary' : 'primary'}
            busy={checking.isSaving}
            onClick={() => void check()}
          >
            {texts.checkNow}
          </Button>
        )}
        <RemoveDomain domain={domain} isLive={isLive} />
      </div>
      <DomainRecords domain={domain} />
    </section>
  );
}

function explanationOf({ state, failing_since, let_go_at, shown }: OwnDomain, language: Language): string {
  switch (state) {
    case 'waiting_for_dns':
      return texts.waitingForDnsNote;
    case 'waiting_for_answer':
      return texts.waitingForAnswerNote;
    case 'live':
      return texts.liveNote(shown);
    case 'failing':
      return texts.failingNote({
        since: failing_since === null ? undefined : dateAndTime(failing_since, language),
        until: dateAndTime(let_go_at ?? '', language),
      });
  }
}

function timesOf({ next_check_at }: OwnDomain, checkedAt: string, language: Language): string {
  const last = dateAndTime(checkedAt, language);
  return next_check_at === null
    ? texts.lastCheck(last)
    : texts.lastAndNextCheck({ last, next: dateAndTime(next_check_at, language) });
}

function RemoveDomain({ domain, isLive }: { domain: OwnDomain; isLive: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const [removeDomain] = useRemoveDomainMutation();
  const saving = useSaving<DomainAnswer>();
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {studioWords.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.removeTitle(domain.shown)}
        confirm={texts.removeDomain}
        isBusy={saving.isSaving}
        onConfirm={() => void saving.save(() => removeDomain().unwrap())}
        onClose={() => {
          setIsAsking(false);
          saving.clear();
        }}
      >
        <p>{isLive ? texts.removeLiveNote : texts.removeWaitingNote}</p>
        {saving.failure ? <ErrorNotice title={texts.notRemoved} message={saving.failure.message} /> : null}
      </ConfirmDialog>
    </>
  );
}
