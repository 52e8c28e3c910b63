import { useId, useState } from 'react';
import type { SaleRow } from '#shared/studio/salesSchema.ts';
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
    showToast('success', `${countText(orders.length)} marked as sent. The buyers are told by mail.`);
    onAllSent();
  }

  useWhenOnline(isWaiting, () => void sendAll());

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Mark ${countText(left.length)} as sent`}
      footer={
        <div className={styles['actions']}>
          <Button type="submit" form={formId} busy={isSending}>
            {failedCount > 0 ? 'Try again' : 'Mark as sent'}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
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
        {isWaiting ? <ErrorNotice title="No network" message={waitingText} /> : null}
        {failedCount > 0 ? (
          <ErrorNotice
            title={`${countText(failedCount)} not marked`}
            message="What went wrong stands beside each of them. The others are marked, and their buyers told."
          />
        ) : null}
        <TextField
          label="Carrier (optional)"
          placeholder="DHL"
          maxLength={80}
          value={carrier}
          onChange={(event) => setCarrier(event.currentTarget.value)}
        />
        {left.map(({ _id: orderId, number, payer }) => (
          <TextField
            key={orderId}
            label={`Tracking number of #${number}, ${payer.name || payer.email} (optional)`}
            autoComplete="off"
            spellCheck={false}
            maxLength={120}
            value={numbers[orderId] ?? ''}
            onChange={(event) => setNumbers({ ...numbers, [orderId]: event.currentTarget.value })}
            {...errorProp(problems[orderId])}
          />
        ))}
        <p className={styles['soft']}>Each buyer is told by mail, with the number if there is one.</p>
      </Form>
    </Dialog>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}
