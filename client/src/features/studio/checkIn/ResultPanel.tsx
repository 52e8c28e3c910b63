import type { ReactNode } from 'react';
import type { CheckIn, Guest } from '#shared/studio/salesSchema.ts';
import { classNames } from '../../../lib/classNames.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DotList } from '../../../ui/DotList.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { orderLabel } from '../frame/orderFormat.ts';
import styles from './ResultPanel.module.css';
import { guestOf, type CheckInResult } from './checkInResult.ts';

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
      <Spinner /> Asking…
    </p>
  );
}

function ResultText({ result, guests, onTakeBack, onAskAgain }: Omit<ResultPanelProps, 'isAsking'>) {
  if (!result) return <p className={styles['quiet']}>The answer to each code stands here.</p>;
  switch (result.kind) {
    case 'welcome':
      return <Welcome entry={result.entry} onTakeBack={onTakeBack} />;
    case 'used':
      return (
        <Refusal title="Already used">
          This ticket was used on <time dateTime={result.usedAt}>{usedText(result.usedAt)}</time>.
        </Refusal>
      );
    case 'refused':
      return <Refusal title="No entry">{result.message}</Refusal>;
    case 'unheard':
      return (
        <>
          <Unheard result={result} guests={guests} />
          <Button variant="secondary" onClick={() => onAskAgain(result.code)}>
            Try this code again
          </Button>
        </>
      );
  }
}

type UnheardProps = Pick<ResultPanelProps, 'guests'> & {
  result: Extract<CheckInResult, { kind: 'unheard' }>;
};

/** Without an answer, what the list on this device says. */
function Unheard({ result: { code, message, isRepeat }, guests }: UnheardProps) {
  const guest = guests && guestOf(code, guests);
  if (isRepeat)
    return (
      <Refusal title="Scanned here before">
        {`${guest ? `${guest.guest}, ticket ${guest.number} of ${guest.count}. ` : ''}It waits for the network to be sent.`}
      </Refusal>
    );
  if (guest?.checked_in_at)
    return (
      <Refusal title="Already used">
        {`${message}. By the list on this device, the ticket was used on ${usedText(guest.checked_in_at)}.`}
      </Refusal>
    );
  if (guest)
    return (
      <Refusal title={`On the list: ${guest.guest}`}>
        {`${message}. Ticket ${guest.number} of ${guest.count}${guest.tier === null ? '' : `, ${guest.tier}`}: it is kept, and sent when the network is back.`}
      </Refusal>
    );
  return (
    <Refusal title={guests ? 'Not on the list' : 'No network'}>
      {`${message}. ${guests ? 'The list on this device does not have this code' : 'The ticket was not looked up'}: it is kept, and sent when the network is back.`}
    </Refusal>
  );
}

function Refusal({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <p className={styles['title']}>
        <Icon name="error" />
        {title}
      </p>
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
            entry.count > 1 ? `Ticket ${entry.number} of ${entry.count}` : 'One ticket',
            entry.tier ? entry.event : null,
            `Order ${orderLabel(entry.order_number)}`,
          ]}
        />
      </p>
      {entry.test ? <Badge>Test order</Badge> : null}
      <Button variant="secondary" size="small" onClick={() => onTakeBack(entry)}>
        Undo this check-in
      </Button>
    </>
  );
}

/** `Sat 21 Nov 2026, 18:04:30`: with seconds, because a second use may follow at once. */
function usedText(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
}
