import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Price } from '../../ui/Price.tsx';
import styles from './ApprovalDialog.module.css';
import { TestMark } from './TestMark.tsx';

export type Approval = { paymentIntentId: string; decide: (paymentIntentId: string) => void };

type ApprovalDialogProps = { approval: Approval | null; amount: number; currency: string; payee: string };

/** Stands in for the bank's page while payments are tests. Source: contract, section 6, "authentication". */
export function ApprovalDialog({ approval, amount, currency, payee }: ApprovalDialogProps) {
  const refuse = () => approval?.decide(`${approval.paymentIntentId}_refused`);
  const accept = () => approval?.decide(approval.paymentIntentId);
  return (
    <Dialog
      open={approval !== null}
      onClose={refuse}
      title="Approve this payment?"
      footer={
        <div className={styles['choices']}>
          <Button variant="secondary" onClick={refuse}>
            Refuse
          </Button>
          <Button onClick={accept}>Approve</Button>
        </div>
      }
    >
      <TestMark />
      <p className={styles['text']}>
        {payee} asks for <Price amount={amount} currency={currency} />. Your bank would ask you here, in its
        app or by a code; this is the test bank.
      </p>
    </Dialog>
  );
}
