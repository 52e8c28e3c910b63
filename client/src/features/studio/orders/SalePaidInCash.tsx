import { isRefundedByHand } from '#shared/payments/paymentMethods.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { paymentMethods } from '#shared/texts/en/paymentMethods.ts';
import { studioSale as texts } from '#shared/texts/en/studioSale.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './SaleDetail.module.css';

/** Tells the seller how to pay back a buyer who paid in cash. */
export function SalePaidInCash({ sale }: { sale: Sale }) {
  const { method } = sale;
  if (method === undefined || !isRefundedByHand(method)) return null;
  return (
    <p className={styles['unpaid']}>
      <Icon name="info" />
      <span>{texts.money.paidInCash(paymentMethods[method])}</span>
    </p>
  );
}
