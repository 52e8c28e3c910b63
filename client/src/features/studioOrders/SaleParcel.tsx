import { useState } from 'react';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { showToast } from '../../lib/toast.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../studio/CopyButton.tsx';
import type { StudioError } from '../studio/studioApi.ts';
import { useUndo } from '../studio/UndoRoom.tsx';
import { useShipMutation, useUnshipMutation } from './ordersApi.ts';
import { addressLines } from './addressLines.ts';
import styles from './SaleDetail.module.css';
import { momentWords } from '../studio/orderWords.ts';
import { parcelWords } from './saleWords.ts';
import { Section } from './Section.tsx';
import { ShipmentForm } from './ShipmentForm.tsx';

/** Where it goes, and whether it went. */
export function SaleParcel({ sale }: { sale: Sale }) {
  if (!sale.shipping && sale.parcel === 'none') return null;
  const address = sale.shipping ? addressLines(sale.shipping) : '';
  return (
    <Section title="Parcel">
      <div className={styles['row']}>
        <address className={styles['address']}>{address}</address>
        {sale.parcel === 'none' ? null : (
          <Badge tone={sale.parcel === 'shipped' ? 'green' : 'neutral'}>{parcelWords[sale.parcel]}</Badge>
        )}
      </div>
      <div className={styles['actions']}>
        <CopyButton text={address}>Copy the address</CopyButton>
      </div>
      {sale.parcel === 'to_ship' ? <ShipmentForm sale={sale} /> : null}
      {sale.shipment ? <Sent key={sale.shipment.shipped_at} sale={sale} shipment={sale.shipment} /> : null}
      {sale.parcel === 'none' ? (
        <p className={styles['soft']}>The order was refunded: nothing has to be sent.</p>
      ) : null}
    </Section>
  );
}

function Sent({ sale, shipment }: { sale: Sale; shipment: NonNullable<Sale['shipment']> }) {
  const [isChanging, setIsChanging] = useState(false);
  const [takeBack, { isLoading }] = useUnshipMutation();
  const [ship] = useShipMutation();
  const offerUndo = useUndo();
  const { carrier, tracking } = shipment;
  const by = [carrier, tracking].filter(Boolean).join(' · ');

  async function notSent(): Promise<void> {
    const { error } = await takeBack(sale._id);
    if (error) {
      // What the studio's calls are refused with (`studioApi.ts`).
      showToast('error', (error as StudioError).message);
      return;
    }
    offerUndo({
      message: `Order #${sale.number} waits to be sent again.`,
      undo: () =>
        ship({
          orderId: sale._id,
          shipment: { ...(carrier ? { carrier } : {}), ...(tracking ? { tracking } : {}) },
        }),
    });
  }

  if (isChanging) return <ShipmentForm sale={sale} onClose={() => setIsChanging(false)} />;
  return (
    <>
      <p>
        {by === '' ? 'Sent' : by}
        <br />
        <time className={styles['soft']} dateTime={shipment.shipped_at}>
          {momentWords(shipment.shipped_at)}
        </time>
      </p>
      <div className={styles['actions']}>
        <Button variant="secondary" size="small" onClick={() => setIsChanging(true)}>
          Change
        </Button>
        <Button variant="quiet" size="small" busy={isLoading} onClick={() => void notSent()}>
          Not sent after all
        </Button>
      </div>
    </>
  );
}
