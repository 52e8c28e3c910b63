import type { Sale } from '#shared/studio/salesSchema.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { showToast } from '../../../ui/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FormError } from '../forms/FormError.tsx';
import { useDraftForm } from '../forms/useDraftForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import { useShipMutation } from './ordersApi.ts';
import { shipmentOf } from './shipmentOf.ts';
import styles from './SaleDetail.module.css';

type ShipmentFormProps = {
  sale: Sale;
  /** Set when an existing shipment is edited. */
  onClose?: () => void;
};

/** Carrier and tracking number, both optional. The first time, the buyer gets a mail. */
export function ShipmentForm({ sale, onClose }: ShipmentFormProps) {
  const { typed, change, settle, latest } = useDraftForm({
    form: `shipment:${sale._id}`,
    saved: { carrier: sale.shipment?.carrier ?? '', tracking: sale.shipment?.tracking ?? '' },
  });
  const [ship] = useShipMutation();
  const saving = useSaving<Sale>({ repeat: () => void send() });
  const { isSaving, failure, problems } = saving;

  async function send(): Promise<void> {
    const answer = await saving.save(() =>
      ship({ orderId: sale._id, shipment: shipmentOf(latest().typed) }).unwrap(),
    );
    if (!answer) return;
    settle({ carrier: answer.shipment?.carrier ?? '', tracking: answer.shipment?.tracking ?? '' });
    showToast('success', onClose ? 'The shipment is changed.' : 'Marked as sent. The buyer is told by mail.');
    onClose?.();
  }

  return (
    <Form className={styles['form']} refusal={failure} onSend={() => void send()}>
      <TextField
        label="Carrier (optional)"
        placeholder="DHL"
        maxLength={80}
        value={typed.carrier}
        onChange={(event) => change({ carrier: event.currentTarget.value })}
        {...errorProp(problems['carrier'])}
      />
      <TextField
        label="Tracking number (optional)"
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        value={typed.tracking}
        onChange={(event) => change({ tracking: event.currentTarget.value })}
        {...errorProp(problems['tracking'])}
      />
      <FormError title="It is not saved" saving={saving} />
      <div className={styles['actions']}>
        <Button type="submit" busy={isSaving}>
          <DashboardIcon name="truck" size="small" />
          {onClose ? 'Save' : 'Mark as sent'}
        </Button>
        {onClose ? (
          <Button
            variant="quiet"
            onClick={() => {
              settle({ carrier: sale.shipment?.carrier ?? '', tracking: sale.shipment?.tracking ?? '' });
              onClose();
            }}
          >
            Cancel
          </Button>
        ) : null}
      </div>
    </Form>
  );
}
