import { Suspense } from 'react';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';
import { useHasPainted } from '../../../lib/useHasPainted.ts';
import type { WalletsProps } from './paymentClient.ts';
import { usePayments } from './PaymentsProvider.tsx';
import styles from './WalletRow.module.css';

/** The wallets of the shop's payment provider, above all fields. Their row has its height before they have loaded, and keeps it. */
export function WalletRow(props: WalletsProps) {
  const texts = useCheckoutTexts();
  const { renderWallets } = usePayments();
  const hasPainted = useHasPainted();
  if (!renderWallets) return null;
  return (
    <section className={styles['wallets']} aria-label={texts.wallets}>
      <div className={styles['row']}>
        <Suspense>{hasPainted && renderWallets(props)}</Suspense>
      </div>
      <p className={styles['or']}>{texts.orByForm}</p>
    </section>
  );
}
