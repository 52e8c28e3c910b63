import { formatMoney } from '#shared/money/formatMoney.ts';
import { orderNumberText } from '#shared/orders/orderNumber.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { studioSale as texts } from '#shared/texts/en/studioSale.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { showToast } from '../../../ui/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Form } from '../../../ui/Form.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { providerRefusalText } from '../calls/providerRefusalText.ts';
import { refundOutcome } from './refundOutcome.ts';
import styles from './SaleDetail.module.css';
import { useRefundForm } from './useRefundForm.ts';

type RefundDialogProps = { sale: Sale; open: boolean; onClose: () => void };

/** Refunds the whole remaining amount or a part, or notes that the seller paid it back. The input stays until the refund succeeded. */
export function RefundDialog({ sale, open, onClose }: RefundDialogProps) {
  const language = useLanguage();
  const form = useRefundForm(sale);
  const { values, change, amount, isByHand, problem, failure, isUnclear } = form;
  const isPart = values.extent === 'part';
  const number = orderNumberText(sale.number);

  async function send(): Promise<void> {
    const answer = await form.send();
    if (!answer) return;
    const { tone, words } = refundOutcome(sale, answer, language);
    showToast(tone, words);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isByHand ? texts.refund.titleByHand(number) : texts.refund.title(number)}
      footer={
        <div className={styles['actions']}>
          <Button type="submit" form="refund" variant="danger" busy={form.isSending}>
            {isUnclear
              ? studioWords.tryAgain
              : sendText(
                  isByHand,
                  amount === undefined ? undefined : formatMoney(amount, sale.currency, language),
                )}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {studioWords.cancel}
          </Button>
        </div>
      }
    >
      <Form id="refund" className={styles['form']} onSend={() => void send()}>
        <RadioCards
          legend={texts.refund.howMuch}
          name="extent"
          value={values.extent}
          onChange={(extent) => change({ extent: extent === 'part' ? 'part' : 'whole' })}
          options={[
            {
              value: 'whole',
              label: texts.refund.whole,
              detail: formatMoney(sale.refundable, sale.currency, language),
            },
            { value: 'part', label: texts.refund.part },
          ]}
        />
        {isPart ? (
          <TextField
            label={texts.refund.amountIn(sale.currency)}
            inputMode="decimal"
            autoComplete="off"
            value={values.amount}
            onChange={(event) => change({ amount: event.currentTarget.value })}
            {...errorProp(problem)}
          />
        ) : null}
        <TextField
          label={texts.refund.reason}
          hint={texts.refund.reasonHint}
          maxLength={200}
          value={values.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <Checkbox
          label={texts.refund.returnSeats}
          checked={values.returnsSeats}
          onChange={(event) => change({ returnsSeats: event.currentTarget.checked })}
        />
        {form.canPayOtherWay ? (
          <Checkbox
            label={texts.refund.otherWay}
            checked={values.otherWay}
            onChange={(event) => change({ otherWay: event.currentTarget.checked })}
          />
        ) : null}
        <p className={styles['soft']}>{texts.refund.note(isByHand)}</p>
        {failure ? (
          <ErrorNotice
            title={
              isUnclear ? texts.refund.noAnswer : isByHand ? texts.refund.notMarked : texts.refund.notRefunded
            }
            message={isUnclear ? texts.refund.tryAgainIsSafe(failure.message) : providerRefusalText(failure)}
          />
        ) : null}
      </Form>
    </Dialog>
  );
}

function sendText(isByHand: boolean, amount: string | undefined): string {
  const { mark, markUnknown, send, sendUnknown } = texts.refund;
  if (amount === undefined) return isByHand ? markUnknown : sendUnknown;
  return isByHand ? mark(amount) : send(amount);
}
