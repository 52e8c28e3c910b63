import { useEffect } from 'react';
import { ownPath } from '#shared/ownPath.ts';
import { AccountFrame } from '../../features/auth/AccountFrame.tsx';
import { useNavigate, useQuery } from '../../lib/router.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/iconName.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './RedirectPage.module.css';
import { useStanding } from './useStanding.ts';
import { wayBackOf, type Standing } from './wayBack.ts';

const words: Record<Standing['kind'], { title: string; text: string; link: string; icon?: IconName }> = {
  none: { title: 'One moment', text: 'You are being taken on.', link: 'Go on' },
  asking: {
    title: 'One moment',
    text: 'We are asking how your payment stands.',
    link: 'Go on without waiting',
  },
  succeeded: {
    icon: 'success',
    title: 'Your payment has arrived',
    text: 'Thank you. You are being taken to your order.',
    link: 'To the order',
  },
  processing: {
    icon: 'clock',
    title: 'Your payment is on its way',
    text: 'Your bank is still working on it. As soon as it has arrived, the receipt comes by mail.',
    link: 'Go on',
  },
  requires_action: {
    icon: 'bell',
    title: 'One step is left',
    text: 'Your bank has not been told yet that you approve. Nothing was charged: go back and press Pay once more.',
    link: 'Back to where you were',
  },
  failed: {
    icon: 'error',
    title: 'The payment did not go through',
    text: 'Nothing was charged, and what you wanted to buy is still there.',
    link: 'Back to where you were',
  },
};

/** Long enough to read how the payment stands; what went wrong takes longer. */
const readingMs = {
  none: 0,
  asking: 0,
  succeeded: 2500,
  processing: 2500,
  requires_action: 8000,
  failed: 8000,
};

/** Where a payment provider or a mailed link comes back to. `?to=` is a path of our own; without JavaScript a link leads on. */
export function RedirectPage() {
  const query = useQuery();
  const navigate = useNavigate();
  const { standing, isAsking } = useStanding(query);
  const to = wayBackOf(standing, ownPath(query.get('to')));
  const { title, text, link, icon } = words[standing.kind];
  const waitMs = readingMs[standing.kind];
  useEffect(() => {
    if (isAsking) return undefined;
    const timer = setTimeout(() => navigate(to, { replace: true }), waitMs);
    return () => clearTimeout(timer);
  }, [navigate, isAsking, waitMs, to]);
  const reason = standing.kind === 'failed' ? standing.message : undefined;
  return (
    <AccountFrame title={title}>
      <div className={styles['standing']} data-tone={standing.kind} aria-live="polite">
        {icon && <Icon name={icon} size="large" />}
        <p>{text}</p>
        {reason && <p className={styles['reason']}>{reason}</p>}
        {isAsking && <Spinner />}
      </div>
      <div>
        <LinkButton to={to} replace variant="secondary">
          {link}
        </LinkButton>
      </div>
    </AccountFrame>
  );
}
