import { formatMoney } from '#shared/formatMoney.ts';
import { isRefundedByHand } from '#shared/paymentMethods.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { showToast } from '../../../ui/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Form } from '../../../ui/Form.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { refundOutcome } from './refundOutcome.ts';
import { orderLabel } from '../frame/orderFormat.ts';
import styles from './SaleDetail.module.css';
import { useRefundForm } from './useRefundForm.ts';

type RefundDialogProps = { sale: Sale; open: boolean; onClose: () => void };

/** Refunds the whole remaining amount or a part, or notes that the seller paid it back. The input stays until the refund succeeded. */
export function RefundDialog({ sale, open, onClose }: RefundDialogProps) {
  const form = useRefundForm(sale);
  const { typed, change, amount, problem, failure, isUnclear } = form;
  const isPart = typed.extent === 'part';
  const isByHand = isRefundedByHand(sale.method);

  async function send(): Promise<void> {
    const answer = await form.send();
    if (!answer) return;
    const { tone, words } = refundOutcome(sale, answer);
    showToast(tone, words);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        isByHand ? `Order ${orderLabel(sale.number)}: paid back` : `Refund order ${orderLabel(sale.number)}`
      }
      footer={
        <div className={styles['actions']}>
          <Button type="submit" form="refund" variant="danger" busy={form.isSending}>
            {isUnclear ? 'Try again' : refundLabel({ isByHand, amount }, sale.currency)}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      }
    >
      <Form id="refund" className={styles['form']} onSend={() => void send()}>
        <RadioCards
          legend="How much"
          name="extent"
          value={typed.extent}
          onChange={(extent) => change({ extent: extent === 'part' ? 'part' : 'whole' })}
          options={[
            {
              value: 'whole',
              label: 'All that is left',
              detail: formatMoney(sale.refundable, sale.currency),
            },
            { value: 'part', label: 'A part of it' },
          ]}
        />
        {isPart ? (
          <TextField
            label={`Amount in ${sale.currency}`}
            inputMode="decimal"
            autoComplete="off"
            value={typed.amount}
            onChange={(event) => change({ amount: event.currentTarget.value })}
            {...errorProp(problem)}
          />
        ) : null}
        <TextField
          label="Reason (optional)"
          hint="It stands in the mail to the buyer, and in the history."
          maxLength={200}
          value={typed.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <Checkbox
          label="Once everything is refunded, put its seats and stock up for sale again"
          checked={typed.returnsSeats}
          onChange={(event) => change({ returnsSeats: event.currentTarget.checked })}
        />
        <p className={styles['soft']}>
          {isByHand
            ? 'No money moves: you have paid it back yourself. The buyer gets a mail that says so.'
            : 'The money goes back the way it came and cannot be called back.'}{' '}
          With everything refunded, tickets and downloads of this order stop working.
        </p>
        {failure ? (
          <ErrorNotice
            title={isUnclear ? 'No answer yet' : isByHand ? 'Not marked' : 'Not refunded'}
            message={
              isUnclear
                ? `${failure.message} Trying again is safe: it stays the same refund.`
                : failure.message
            }
          />
        ) : null}
      </Form>
    </Dialog>
  );
}

function refundLabel(
  { isByHand, amount }: { isByHand: boolean; amount: number | undefined },
  currency: string,
): string {
  const sum = amount === undefined ? null : formatMoney(amount, currency);
  if (isByHand) return `Mark ${sum ?? 'it'} as paid back`;
  return sum === null ? 'Refund' : `Refund ${sum}`;
}
