import type { Sale } from '#shared/studio/salesSchema.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { StudioError } from '../studio/studioApi.ts';
import { useResendReceiptMutation } from './ordersApi.ts';
import styles from './SaleDetail.module.css';
import { Section } from './Section.tsx';

/** Who bought it, how to reach them, and the receipt once more. */
export function SaleBuyer({ sale }: { sale: Sale }) {
  const { name, email, phone } = sale.payer;
  const [resend, { isLoading }] = useResendReceiptMutation();

  async function sendAgain(): Promise<void> {
    const { error } = await resend(sale._id);
    // What the studio's calls are refused with (`studioApi.ts`).
    if (error) showToast('error', (error as StudioError).message);
    else showToast('success', `The receipt is on its way to ${email}.`);
  }

  return (
    <Section title="Buyer">
      <div className={styles['contact']}>
        <span className={styles['name']}>{name}</span>
        <a href={`mailto:${email}`}>{email}</a>
        {phone ? <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a> : null}
      </div>
      {sale.message ? <p className={styles['message']}>{sale.message}</p> : null}
      <div className={styles['actions']}>
        <Button variant="secondary" size="small" busy={isLoading} onClick={() => void sendAgain()}>
          <Icon name="mail" size="small" />
          Send the receipt again
        </Button>
      </div>
    </Section>
  );
}
