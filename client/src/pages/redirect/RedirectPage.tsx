import { useEffect, useState } from 'react';
import { localPath } from '#shared/lib/localPath.ts';
import { AccountFrame } from '../../features/public/auth/AccountFrame.tsx';
import { useAppDispatch } from '../../calls/api.ts';
import { useHydrated } from '../../lib/useHydrated.ts';
import { useNavigate, useQuery } from '../../lib/router.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/iconName.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useScreensTexts } from '../../lib/texts/useScreensTexts.ts';
import { leftPath, settleLeftPayment } from './settleLeftPayment.ts';
import styles from './RedirectPage.module.css';
import { usePaymentStatus } from './usePaymentStatus.ts';
import { returnPathOf, type PaymentView } from './returnPath.ts';

// Exported from here, so that both pages are one chunk: the name of every chunk is in every page.
export { TestBankPage } from './TestBankPage.tsx';

const icons: Partial<Record<PaymentView['kind'], IconName>> = {
  succeeded: 'success',
  waiting: 'clock',
  processing: 'clock',
  requires_action: 'bell',
  failed: 'error',
};

/** Time to read the payment's status; a failure takes longer to read. */
const readingMs = {
  none: 0,
  asking: 0,
  succeeded: 2500,
  waiting: 2500,
  processing: 2500,
  requires_action: 8000,
  failed: 8000,
};

/**
 * The return address of payment providers and mailed links. `?to=` is a path within our own site. Without JavaScript there is a
 * link.
 */
export function RedirectPage() {
  const texts = useScreensTexts();
  const query = useQuery();
  const navigate = useNavigate();
  const { status, isAsking } = usePaymentStatus(query);
  const dispatch = useAppDispatch();
  const intent = query.get('payment_intent');
  const [openedAt] = useState(() => Date.now());
  const from = useHydrated() ? leftPath(intent, openedAt) : undefined;
  const named = query.get('to') ?? from;
  const to = returnPathOf(status, named === undefined ? undefined : localPath(named));
  const isElsewhere = named === undefined && 'slug' in status && status.slug !== undefined;
  const { title, text, link } = { ...texts.payments[status.kind], ...(isElsewhere ? texts.elsewhere : {}) };
  const icon = icons[status.kind];
  const waitMs = readingMs[status.kind];
  useEffect(() => {
    if (isAsking) return undefined;
    const timer = setTimeout(() => navigate(to, { replace: true }), waitMs);
    return () => clearTimeout(timer);
  }, [navigate, isAsking, waitMs, to]);
  const hasOrder = 'order' in status;
  useEffect(() => {
    if (hasOrder && intent !== null) void dispatch(settleLeftPayment(intent));
  }, [dispatch, hasOrder, intent]);
  const reason = status.kind === 'failed' ? status.message : undefined;
  return (
    <AccountFrame title={title}>
      <div className={styles['standing']} data-tone={status.kind} aria-live="polite">
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
