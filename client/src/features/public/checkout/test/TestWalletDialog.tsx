import { inSentence } from '../../../../lib/texts/inSentence.ts';
import { useTestCardsTexts } from '../../../../lib/texts/useTestCardsTexts.ts';
import { useTestWalletsTexts } from '../../../../lib/texts/useTestWalletsTexts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Price } from '../../../../ui/Price.tsx';
import type { WalletsProps } from '../paymentClient.ts';
import { TestPaymentNotice } from '../TestPaymentNotice.tsx';
import type { Wallet } from '../wallets.ts';
import styles from './ApprovalDialog.module.css';
import { isRedirectWallet, testBuyer } from './testWallet.ts';

type TestWalletDialogProps = Pick<WalletsProps, 'amount' | 'currency'> & {
  open: boolean;
  /** The buyer pays with something else. */
  onClose: () => void;
  wallet: Wallet;
  name: string;
  onPay: (isDeclined: boolean) => void;
};

/** Stands where a wallet would open. */
export function TestWalletDialog({ wallet, name, amount, currency, onPay, ...modal }: TestWalletDialogProps) {
  const texts = useTestWalletsTexts();
  const cards = useTestCardsTexts();
  const price = <Price amount={amount} currency={currency} />;
  return (
    <Dialog
      {...modal}
      title={texts.title(name)}
      footer={
        isRedirectWallet(wallet) ? (
          <Button wide onClick={() => onPay(false)}>
            {texts.goOn(name)}
          </Button>
        ) : (
          <div className={styles['choices']}>
            <Button variant="secondary" onClick={() => onPay(true)}>
              {texts.decline}
            </Button>
            <Button onClick={() => onPay(false)}>
              <span>{inSentence(cards.payAtBank(price))}</span>
            </Button>
          </div>
        )
      }
    >
      <TestPaymentNotice />
      <p className={styles['text']}>{inSentence(texts.asks(name, price))}</p>
      <p className={styles['text']}>{texts.gives(testBuyer.name, testBuyer.email)}</p>
    </Dialog>
  );
}
