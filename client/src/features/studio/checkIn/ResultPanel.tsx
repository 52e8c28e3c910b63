import type { ReactNode } from 'react';
import type { CheckIn } from '#shared/studio/salesSchema.ts';
import { classNames } from '../../../lib/classNames.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DotList } from '../../../ui/DotList.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { orderLabel } from '../frame/orderFormat.ts';
import styles from './ResultPanel.module.css';
import type { CheckInResult } from './checkInResult.ts';

type ResultPanelProps = {
  result: CheckInResult | undefined;
  isAsking: boolean;
  onTakeBack: (entry: CheckIn) => void;
  onAskAgain: (code: string) => void;
};

/** The result in large, coloured text: accepted or refused, and why. Announced at once. */
export function ResultPanel({ result, isAsking, onTakeBack, onAskAgain }: ResultPanelProps) {
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
        <ResultText result={result} onTakeBack={onTakeBack} onAskAgain={onAskAgain} />
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

function ResultText({ result, onTakeBack, onAskAgain }: Omit<ResultPanelProps, 'isAsking'>) {
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
          <Refusal title="No network">
            {`${result.message}. The ticket was not looked up: it is kept, and sent when the network is back.`}
          </Refusal>
          <Button variant="secondary" onClick={() => onAskAgain(result.code)}>
            Try this code again
          </Button>
        </>
      );
  }
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
