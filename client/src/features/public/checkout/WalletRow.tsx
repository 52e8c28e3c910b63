import { Suspense } from 'react';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';
import { useHasPainted } from '../../../lib/useHasPainted.ts';
import { inAppBrowser } from './inAppBrowser.ts';
import type { WalletsProps } from './paymentClient.ts';
import { usePayments } from './PaymentsProvider.tsx';
import { walletsFor } from './wallets.ts';
import styles from './WalletRow.module.css';

/** The wallets of the shop's payment provider, above all fields. Their row has its height before they have loaded, and keeps it. */
export function WalletRow(props: Omit<WalletsProps, 'wallets'>) {
  const texts = useCheckoutTexts();
  const { renderWallets } = usePayments();
  const hasPainted = useHasPainted();
  const wallets = walletsFor(props.methods, inAppBrowser(navigator.userAgent));
  if (!renderWallets || wallets.length === 0) return null;
  return (
    <section className={styles['wallets']} aria-label={texts.wallets}>
      <div className={styles['row']}>
        <Suspense>{hasPainted && renderWallets({ ...props, wallets })}</Suspense>
      </div>
      <p className={styles['or']}>{texts.orByForm}</p>
    </section>
  );
}
