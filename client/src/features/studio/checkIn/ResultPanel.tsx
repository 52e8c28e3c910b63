import type { ReactNode } from 'react';
import { intlLocale } from '#shared/texts/intlLocale.ts';
import type { CheckIn, Guest } from '#shared/studio/salesSchema.ts';
import { studioCheckIn } from '#shared/texts/en/studioCheckIn.ts';
import type { Language } from '#shared/texts/languages.ts';
import { classNames } from '../../../lib/classNames.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DotList } from '../../../ui/DotList.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import styles from './ResultPanel.module.css';
import { guestOf, type CheckInResult } from './checkInResult.ts';
import { orderText } from './orderText.ts';

const { result: texts } = studioCheckIn;

type ResultPanelProps = {
  result: CheckInResult | undefined;
  /** The list that this device has, for answers without a network; undefined if there is none. */
  guests: readonly Guest[] | undefined;
  isAsking: boolean;
  onTakeBack: (entry: CheckIn) => void;
  onAskAgain: (code: string) => void;
};

/** The result in large, coloured text: accepted or refused, and why. Announced at once. */
export function ResultPanel({ result, guests, isAsking, onTakeBack, onAskAgain }: ResultPanelProps) {
  return (
    <div
      className={classNames(styles['panel'], result && styles[result.kind], isAsking && styles['isAsking'])}
      aria-live="assertive"
      aria-atomic="true"
      aria-busy={isAsking}
    >
      {isAsking && !result ? (
        <Waiting />
      ) : (
        <ResultText result={result} guests={guests} onTakeBack={onTakeBack} onAskAgain={onAskAgain} />
      )}
    </div>
  );
}

function Waiting() {
  return (
    <p className={styles['quiet']}>
      <Spinner /> {texts.asking}
    </p>
  );
}

function ResultText({ result, guests, onTakeBack, onAskAgain }: Omit<ResultPanelProps, 'isAsking'>) {
  const language = useLanguage();
  if (!result) return <p className={styles['quiet']}>{texts.standsHere}</p>;
  switch (result.kind) {
    case 'welcome':
      return <Welcome entry={result.entry} onTakeBack={onTakeBack} />;
    case 'used':
      return (
        <Refusal title={texts.alreadyUsed}>
          {inSentence(
            texts.usedOn(<time dateTime={result.usedAt}>{usedText(result.usedAt, language)}</time>),
          )}
        </Refusal>
      );
    case 'refused':
      return <Refusal title={texts.noEntry}>{result.message}</Refusal>;
    case 'unanswered':
      return (
        <>
          <UnansweredScan result={result} guests={guests} />
          <Button variant="secondary" onClick={() => onAskAgain(result.code)}>
            {texts.tryCodeAgain}
          </Button>
        </>
      );
  }
}

type UnansweredScanProps = Pick<ResultPanelProps, 'guests'> & {
  result: Extract<CheckInResult, { kind: 'unanswered' }>;
};

/** For a scan without an answer of the API: what the guest list on this device says about the ticket. */
function UnansweredScan({ result: { code, message, isRepeat }, guests }: UnansweredScanProps) {
  const language = useLanguage();
  const guest = guests && guestOf(code, guests);
  if (isRepeat)
    return (
      <Refusal title={texts.scannedBefore}>
        {guest ? texts.guestWaitsForNetwork(guest) : texts.waitsForNetwork}
      </Refusal>
    );
  if (guest?.checked_in_at)
    return (
      <Refusal title={texts.alreadyUsed} reason={message}>
        {texts.usedByList(usedText(guest.checked_in_at, language))}
      </Refusal>
    );
  if (guest)
    return (
      <Refusal title={texts.onTheList(guest.guest)} reason={message}>
        {ticketKeptText(guest)}
      </Refusal>
    );
  return (
    <Refusal title={guests ? texts.notOnTheList : texts.noNetwork} reason={message}>
      {guests ? texts.codeNotOnTheList : texts.notLookedUp}
    </Refusal>
  );
}

function ticketKeptText({ number, count, tier }: Guest): string {
  return tier === null ? texts.ticketKept({ number, count }) : texts.tierTicketKept({ number, count, tier });
}

type RefusalProps = {
  title: string;
  /** Why there was no answer, in a line of its own: it may be without a full stop. */
  reason?: string;
  children: ReactNode;
};

function Refusal({ title, reason, children }: RefusalProps) {
  return (
    <>
      <p className={styles['title']}>
        <Icon name="error" />
        {title}
      </p>
      {reason === undefined ? null : <p>{reason}</p>}
      <p>{children}</p>
    </>
  );
}

function Welcome({ entry, onTakeBack }: { entry: CheckIn; onTakeBack: (entry: CheckIn) => void }) {
  return (
    <>
      <p className={styles['title']}>
        <Icon name="success" />
        <bdi>{entry.guest}</bdi>
      </p>
      <p className={styles['ticket']} dir="auto">
        {entry.tier ?? entry.event}
      </p>
      <p>
        <DotList
          parts={[
            entry.count > 1 ? texts.ticketOf(entry) : texts.oneTicket,
            entry.tier ? entry.event : null,
            orderText(entry.order_number),
          ]}
        />
      </p>
      {entry.test ? <Badge>{texts.testOrder}</Badge> : null}
      <Button variant="secondary" size="small" onClick={() => onTakeBack(entry)}>
        {texts.undo}
      </Button>
    </>
  );
}

/** `Sat 21 Nov 2026, 18:04:30`: with seconds, because a second use may follow at once. */
function usedText(iso: string, language: Language): string {
  return new Date(iso).toLocaleString(intlLocale(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
}
