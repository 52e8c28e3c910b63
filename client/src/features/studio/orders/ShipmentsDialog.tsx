import { useId, useState } from 'react';
import type { SaleRow } from '#shared/studio/salesSchema.ts';
import { studioOrders as texts } from '#shared/texts/en/studioOrders.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { useWhenOnline } from '../../../lib/useWhenOnline.ts';
import { showToast } from '../../../ui/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { waitingText } from '../forms/useSaving.ts';
import styles from './SaleDetail.module.css';
import { useShipments } from './useShipments.ts';

type ShipmentsDialogProps = { orders: readonly SaleRow[]; onClose: () => void; onAllSent: () => void };

/** Marks several orders as sent: one carrier, a tracking number for each. */
export function ShipmentsDialog({ orders, onClose, onAllSent }: ShipmentsDialogProps) {
  const formId = useId();
  const [carrier, setCarrier] = useState('');
  const [numbers, setNumbers] = useState<Record<string, string>>({});
  const { left, isSending, isWaiting, problems, send } = useShipments(orders);
  const failedCount = Object.keys(problems).length;

  async function sendAll(): Promise<void> {
    if ((await send({ carrier, numbers })) > 0) return;
    showToast('success', texts.shipments.done(orders.length));
    onAllSent();
  }

  useWhenOnline(isWaiting, () => void sendAll());

  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.shipments.title(left.length)}
      footer={
        <div className={styles['actions']}>
          <Button type="submit" form={formId} busy={isSending}>
            {failedCount > 0 ? studioWords.tryAgain : texts.shipments.markAsSent}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {studioWords.cancel}
          </Button>
        </div>
      }
    >
      <Form
        id={formId}
        className={styles['form']}
        refusal={failedCount > 0 ? problems : undefined}
        onSend={() => void sendAll()}
      >
        {isWaiting ? <ErrorNotice title={texts.shipments.noNetwork} message={waitingText} /> : null}
        {failedCount > 0 ? (
          <ErrorNotice
            title={texts.shipments.someFailed(failedCount)}
            message={texts.shipments.someFailedNote}
          />
        ) : null}
        <TextField
          label={texts.shipments.carrier}
          placeholder="DHL"
          maxLength={80}
          value={carrier}
          onChange={(event) => setCarrier(event.currentTarget.value)}
        />
        {left.map(({ _id: orderId, number, payer }) => (
          <TextField
            key={orderId}
            label={texts.shipments.trackingNumberOf({ number, buyer: payer.name || payer.email })}
            autoComplete="off"
            spellCheck={false}
            maxLength={120}
            value={numbers[orderId] ?? ''}
            onChange={(event) => setNumbers({ ...numbers, [orderId]: event.currentTarget.value })}
            {...errorProp(problems[orderId])}
          />
        ))}
        <p className={styles['soft']}>{texts.shipments.mailNote}</p>
      </Form>
    </Dialog>
  );
}
