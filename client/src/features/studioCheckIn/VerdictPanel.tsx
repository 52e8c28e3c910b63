import type { ReactNode } from 'react';
import type { CheckIn } from '#shared/studio/salesSchema.ts';
import { classNames } from '../../lib/classNames.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './VerdictPanel.module.css';
import type { Verdict } from './verdict.ts';

type VerdictPanelProps = {
  verdict: Verdict | undefined;
  isAsking: boolean;
  onTakeBack: (entry: CheckIn) => void;
  onAskAgain: (code: string) => void;
};

/** Big, coloured and in words: yes or no, and why. Read out at once. */
export function VerdictPanel({ verdict, isAsking, onTakeBack, onAskAgain }: VerdictPanelProps) {
  return (
    <div
      className={classNames(styles['panel'], verdict && styles[verdict.kind], isAsking && styles['isAsking'])}
      aria-live="assertive"
      aria-atomic="true"
      aria-busy={isAsking}
    >
      {isAsking && !verdict ? (
        <Waiting />
      ) : (
        <Said verdict={verdict} onTakeBack={onTakeBack} onAskAgain={onAskAgain} />
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

function Said({ verdict, onTakeBack, onAskAgain }: Omit<VerdictPanelProps, 'isAsking'>) {
  if (!verdict) return <p className={styles['quiet']}>The answer to each code stands here.</p>;
  switch (verdict.kind) {
    case 'welcome':
      return <Welcome entry={verdict.entry} onTakeBack={onTakeBack} />;
    case 'used':
      return (
        <Refusal title="Already used">
          This ticket was used on <time dateTime={verdict.usedAt}>{usedWords(verdict.usedAt)}</time>.
        </Refusal>
      );
    case 'refused':
      return <Refusal title="No entry">{verdict.message}</Refusal>;
    case 'unheard':
      return (
        <>
          <Refusal title="No answer">{`${verdict.message}. The ticket was not looked up.`}</Refusal>
          <Button variant="secondary" onClick={() => onAskAgain(verdict.code)}>
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
        {entry.guest}
      </p>
      <p className={styles['ticket']}>{entry.tier ?? entry.event}</p>
      <p>
        {entry.count > 1 ? `Ticket ${entry.number} of ${entry.count}` : 'One ticket'}
        {entry.tier ? ` · ${entry.event}` : ''}
        {` · Order #${entry.order_number}`}
      </p>
      {entry.test ? <Badge>Test order</Badge> : null}
      <Button variant="secondary" size="small" onClick={() => onTakeBack(entry)}>
        Undo this check-in
      </Button>
    </>
  );
}

/** `Sat 21 Nov 2026, 18:04:30`: to the second, since the second use may follow at once. */
function usedWords(iso: string): string {
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
