import { useState } from 'react';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { orderNumberText } from '#shared/orders/orderNumber.ts';
import { studioOrders } from '#shared/texts/en/studioOrders.ts';
import { studioSale as texts } from '#shared/texts/en/studioSale.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { showToast } from '../../../ui/toast.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../frame/CopyButton.tsx';
import type { StudioError } from '../calls/studioApi.ts';
import { useUndo } from '../frame/UndoProvider.tsx';
import { labelAddress } from './labelAddress.ts';
import { useShipMutation, useUnshipMutation } from './ordersApi.ts';
import styles from './SaleDetail.module.css';
import { dateAndTime } from '../frame/orderFormat.ts';
import { SaleSection } from './SaleSection.tsx';
import { ShipmentForm } from './ShipmentForm.tsx';

/** The delivery address and the shipment. */
export function SaleParcel({ sale }: { sale: Sale }) {
  const language = useLanguage();
  if (!sale.shipping && sale.parcel === 'none') return null;
  const address = sale.shipping ? labelAddress(sale.shipping, language) : '';
  return (
    <SaleSection title={studioOrders.parcel}>
      <div className={styles['row']}>
        <address className={styles['address']} dir="auto">
          {address}
        </address>
        {sale.parcel === 'none' ? (
          sale.trial && <Badge>{studioOrders.test}</Badge>
        ) : (
          <Badge tone={sale.parcel === 'shipped' ? 'green' : 'neutral'}>
            {studioOrders.parcels[sale.parcel]}
          </Badge>
        )}
      </div>
      <div className={styles['actions']}>
        <CopyButton text={address}>{texts.parcel.copyAddress}</CopyButton>
      </div>
      {sale.parcel === 'to_ship' ? <ShipmentForm sale={sale} /> : null}
      {sale.shipment ? <Sent key={sale.shipment.shipped_at} sale={sale} shipment={sale.shipment} /> : null}
      {sale.parcel === 'none' ? <p className={styles['soft']}>{notSentReason(sale)}</p> : null}
    </SaleSection>
  );
}

function notSentReason({ trial, status }: Sale): string {
  if (status === 'waiting') return texts.parcel.waiting;
  if (status === 'canceled') return texts.parcel.canceled;
  return trial ? texts.parcel.ownTest : texts.parcel.refunded;
}

function Sent({ sale, shipment }: { sale: Sale; shipment: NonNullable<Sale['shipment']> }) {
  const language = useLanguage();
  const [isChanging, setIsChanging] = useState(false);
  const [takeBack, { isLoading }] = useUnshipMutation();
  const [ship] = useShipMutation();
  const offerUndo = useUndo();
  const { carrier, tracking } = shipment;
  const by = [carrier, tracking].filter(Boolean).join(' · ');

  async function notSent(): Promise<void> {
    const { error } = await takeBack(sale._id);
    if (error) {
      // The dashboard's calls reject with a StudioError (`studioApi.ts`).
      showToast('error', (error as StudioError).message);
      return;
    }
    offerUndo({
      message: texts.parcel.takenBack(orderNumberText(sale.number)),
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
        {by === '' ? studioOrders.parcels.shipped : by}
        <br />
        <time className={styles['soft']} dateTime={shipment.shipped_at}>
          {dateAndTime(shipment.shipped_at, language)}
        </time>
      </p>
      <div className={styles['actions']}>
        <Button variant="secondary" size="small" onClick={() => setIsChanging(true)}>
          {studioWords.change}
        </Button>
        <Button variant="quiet" size="small" busy={isLoading} onClick={() => void notSent()}>
          {texts.parcel.notSent}
        </Button>
      </div>
    </>
  );
}
