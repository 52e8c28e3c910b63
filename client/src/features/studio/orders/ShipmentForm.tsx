import type { Sale } from '#shared/studio/salesSchema.ts';
import { studioOrders } from '#shared/texts/en/studioOrders.ts';
import { studioSale as texts } from '#shared/texts/en/studioSale.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
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
  const { values, change, reset, latest } = useDraftForm({
    form: `shipment:${sale._id}`,
    saved: { carrier: sale.shipment?.carrier ?? '', tracking: sale.shipment?.tracking ?? '' },
  });
  const [ship] = useShipMutation();
  const saving = useSaving<Sale>({ repeat: () => void send() });
  const { isSaving, failure, problems } = saving;

  async function send(): Promise<void> {
    const answer = await saving.save(() =>
      ship({ orderId: sale._id, shipment: shipmentOf(latest().values) }).unwrap(),
    );
    if (!answer) return;
    reset({ carrier: answer.shipment?.carrier ?? '', tracking: answer.shipment?.tracking ?? '' });
    showToast('success', onClose ? texts.parcel.changed : texts.parcel.markedAsSent);
    onClose?.();
  }

  return (
    <Form className={styles['form']} refusal={failure} onSend={() => void send()}>
      <TextField
        label={studioOrders.shipments.carrier}
        placeholder="DHL"
        maxLength={80}
        value={values.carrier}
        onChange={(event) => change({ carrier: event.currentTarget.value })}
        {...errorProp(problems['carrier'])}
      />
      <TextField
        label={texts.parcel.trackingNumber}
        autoComplete="off"
        spellCheck={false}
        maxLength={120}
        value={values.tracking}
        onChange={(event) => change({ tracking: event.currentTarget.value })}
        {...errorProp(problems['tracking'])}
      />
      <FormError title={texts.parcel.notSaved} saving={saving} />
      <div className={styles['actions']}>
        <Button type="submit" busy={isSaving}>
          <DashboardIcon name="truck" size="small" />
          {onClose ? studioWords.save : studioOrders.shipments.markAsSent}
        </Button>
        {onClose ? (
          <Button
            variant="quiet"
            onClick={() => {
              reset({ carrier: sale.shipment?.carrier ?? '', tracking: sale.shipment?.tracking ?? '' });
              onClose();
            }}
          >
            {studioWords.cancel}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}
