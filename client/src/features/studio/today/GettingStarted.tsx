import type { ReactNode } from 'react';
import type { StartItem } from '#shared/studio/startSchema.ts';
import { studioToday } from '#shared/texts/en/studioToday.ts';
import { Link } from '../../../lib/Link.tsx';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { showToast } from '../../../ui/toast.ts';
import styles from './GettingStarted.module.css';
import { useStartQuery, useStartSharedMutation } from './todayApi.ts';

const { start: texts } = studioToday;

const steps: Record<StartItem, { label: string; to?: string }> = {
  picture: { label: texts.steps.picture, to: '/dashboard/page' },
  block: { label: texts.steps.block, to: '/dashboard/page' },
  product: { label: texts.steps.product, to: '/dashboard/products?new' },
  test_purchase: { label: texts.steps.testPurchase, to: '/dashboard/products' },
  share: { label: texts.steps.share },
};

/** A new creator's first steps. Each is ticked automatically, and the list disappears after the last. */
export function GettingStarted({ address }: { address: string }) {
  const { data } = useStartQuery(undefined, { refetchOnMountOrArgChange: true });
  const [shared] = useStartSharedMutation();
  if (!data || data.items.every(({ done }) => done)) return null;
  const doneCount = data.items.filter(({ done }) => done).length;

  async function share(): Promise<void> {
    try {
      if (typeof navigator.share === 'function') await navigator.share({ url: address });
      else await navigator.clipboard.writeText(address);
      showToast('success', texts.addressShared);
      void shared();
    } catch {
      // Closing the share sheet is no error; the address beside this list can be copied.
    }
  }

  return (
    <section className={styles['start']} aria-labelledby="start">
      <h2 id="start" className={styles['title']}>
        {texts.title}
        <span className={styles['count']}>{texts.progress({ done: doneCount, all: data.items.length })}</span>
      </h2>
      <ol className={styles['items']}>
        {data.items.map(({ key, done }) => (
          <li key={key} className={styles['item']} data-done={done}>
            <span className={styles['tick']}>{done ? <Icon name="check" size="small" /> : null}</span>
            <Step step={steps[key]} isDone={done} onShare={() => void share()} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type StepProps = { step: (typeof steps)[StartItem]; isDone: boolean; onShare: () => void };

function Step({ step: { label, to }, isDone, onShare }: StepProps) {
  if (isDone)
    return (
      <span>
        {inSentence(texts.doneStep<ReactNode>(label, (text) => <VisuallyHidden>{text}</VisuallyHidden>))}
      </span>
    );
  if (to !== undefined) return <Link to={to}>{label}</Link>;
  return (
    <Button variant="quiet" size="small" onClick={onShare}>
      {label}
    </Button>
  );
}
