import { inSentence } from '../../../../lib/texts/inSentence.ts';
import { useTestCardsTexts } from '../../../../lib/texts/useTestCardsTexts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Price } from '../../../../ui/Price.tsx';
import styles from './ApprovalDialog.module.css';
import type { ApprovalDialogProps } from '../paymentClient.ts';
import { TestPaymentNotice } from '../TestPaymentNotice.tsx';

/** Replaces the bank's page in test payments. Source: contract, section 6, "authentication". */
export function ApprovalDialog({ question, amount, currency, payee }: ApprovalDialogProps) {
  const texts = useTestCardsTexts();
  const refuse = () => question?.decide(`${question.paymentIntentId}_refused`);
  const accept = () => question?.decide(question.paymentIntentId);
  return (
    <Dialog
      open={question !== null}
      onClose={refuse}
      title={texts.approveThis}
      footer={
        <div className={styles['choices']}>
          <Button variant="secondary" onClick={refuse}>
            {texts.refuse}
          </Button>
          <Button onClick={accept}>{texts.approve}</Button>
        </div>
      }
    >
      <TestPaymentNotice />
      <p className={styles['text']}>
        {amount === null
          ? texts.testBankOfCard(payee)
          : inSentence(texts.testBank(payee, <Price amount={amount} currency={currency} />))}
      </p>
    </Dialog>
  );
}
