import { useState } from 'react';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { studioOrders } from '#shared/texts/en/studioOrders.ts';
import { studioSale as texts } from '#shared/texts/en/studioSale.ts';
import { Link } from '../../../lib/Link.tsx';
import { showToast } from '../../../ui/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { StudioError } from '../calls/studioApi.ts';
import { isUnpaid } from '../frame/orderFormat.ts';
import { BuyerAddress } from './BuyerAddress.tsx';
import { useResendReceiptMutation } from './ordersApi.ts';
import styles from './SaleDetail.module.css';
import { SaleSection } from './SaleSection.tsx';

/** The buyer, with contact data, and a button to send the receipt again. */
export function SaleBuyer({ sale }: { sale: Sale }) {
  const { name, email, phone } = sale.payer;
  const [isMending, setIsMending] = useState(false);
  const [resend, { isLoading }] = useResendReceiptMutation();

  async function sendAgain(): Promise<void> {
    const { error } = await resend(sale._id);
    // The dashboard's calls reject with a StudioError (`studioApi.ts`).
    if (error) showToast('error', (error as StudioError).message);
    else showToast('success', texts.buyer.receiptSent(email));
  }

  return (
    <SaleSection title={studioOrders.buyer}>
      <div className={styles['contact']}>
        <span className={styles['name']}>
          <bdi>{name}</bdi>
        </span>
        <a href={`mailto:${email}`}>{email}</a>
        {phone ? <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a> : null}
        {sale.trial ? null : (
          <Link to={`/dashboard/audience/${encodeURIComponent(sale._id)}`}>{texts.buyer.allOrders}</Link>
        )}
      </div>
      {sale.message ? (
        <p className={styles['message']} dir="auto">
          {sale.message}
        </p>
      ) : null}
      <div className={styles['actions']}>
        {isUnpaid(sale) ? null : (
          <Button variant="secondary" size="small" busy={isLoading} onClick={() => void sendAgain()}>
            <Icon name="mail" size="small" />
            {texts.buyer.sendReceiptAgain}
          </Button>
        )}
        {isMending ? null : (
          <Button variant="quiet" size="small" onClick={() => setIsMending(true)}>
            {texts.buyer.changeAddress}
          </Button>
        )}
      </div>
      {isMending ? <BuyerAddress sale={sale} onClose={() => setIsMending(false)} /> : null}
    </SaleSection>
  );
}
