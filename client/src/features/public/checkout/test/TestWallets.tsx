import { useState, type ReactNode } from 'react';
import { usePaymentMethodsTexts } from '../../../../lib/texts/usePaymentMethodsTexts.ts';
import { useTestWalletsTexts } from '../../../../lib/texts/useTestWalletsTexts.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { WalletsProps } from '../paymentClient.ts';
import type { Wallet } from '../wallets.ts';
import { testBuyer, testMethodOf } from './testWallet.ts';
import { TestWalletDialog } from './TestWalletDialog.tsx';
import styles from './TestWallets.module.css';

/** One row with a button for each wallet, which is marked as a test. */
export function TestWallets({ wallets, amount, currency, mayOpen, onPay }: WalletsProps): ReactNode {
  const texts = useTestWalletsTexts();
  const methods = usePaymentMethodsTexts();
  const names: Record<Wallet, string> = {
    applePay: texts.applePay,
    googlePay: texts.googlePay,
    link: methods.link,
    paypal: methods.paypal,
  };
  // While the dialog closes, it still shows its wallet.
  const [asked, setAsked] = useState<{ wallet: Wallet; isOpen: boolean }>();

  function close(): void {
    if (asked) setAsked({ ...asked, isOpen: false });
  }

  function pay(isDeclined: boolean): void {
    if (!asked?.isOpen) return;
    close();
    void onPay({ method: testMethodOf(asked.wallet, isDeclined), ...testBuyer });
  }

  return (
    <>
      <ul className={styles['row']}>
        {wallets.map((wallet) => (
          <li key={wallet}>
            <Button
              variant="secondary"
              wide
              className={styles['wallet']}
              onClick={() => mayOpen() && setAsked({ wallet, isOpen: true })}
            >
              <span className={styles['mark']}>{texts.test}</span> {names[wallet]}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <TestWalletDialog
          open={asked.isOpen}
          onClose={close}
          wallet={asked.wallet}
          name={names[asked.wallet]}
          onPay={pay}
          {...{ amount, currency }}
        />
      )}
    </>
  );
}
