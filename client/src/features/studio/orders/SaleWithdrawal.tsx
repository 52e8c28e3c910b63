import { dayText } from '#shared/dates/dayText.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import { needsAddress } from '#shared/productKinds/productKinds.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { studioSale } from '#shared/texts/en/studioSale.ts';
import type { SaleWithdrawal as Withdrawal } from '#shared/orders/withdrawalSchema.ts';
import { classNames } from '../../../lib/classNames.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { dateAndTime } from '../frame/orderFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './SaleDetail.module.css';
import { SaleSection } from './SaleSection.tsx';
import { paidFor } from './withdrawnSum.ts';

const texts = studioSale.withdrawal;

type SaleWithdrawalProps = { sale: Sale; onRefund: (() => void) | undefined };

/** What the buyer withdrew from, and until when it is paid back; nothing where nobody did. */
export function SaleWithdrawal({ sale, onRefund }: SaleWithdrawalProps) {
  const { withdrawals = [] } = sale;
  if (withdrawals.length === 0) return null;
  const isOpen = withdrawals.some(({ settled_at }) => settled_at === null);
  return (
    <SaleSection title={texts.title}>
      {withdrawals.map((withdrawal) => (
        <Declared key={withdrawal.declared_at} sale={sale} withdrawal={withdrawal} />
      ))}
      {isOpen && onRefund ? (
        <div className={styles['actions']}>
          <Button size="small" onClick={onRefund}>
            {studioSale.refund.open}
          </Button>
        </div>
      ) : null}
    </SaleSection>
  );
}

function Declared({ sale, withdrawal }: { sale: Sale; withdrawal: Withdrawal }) {
  const language = useLanguage();
  const { line_ids, name, declared_at, refund_by, settled_at } = withdrawal;
  const items = sale.items.filter(({ _id }) => line_ids.includes(_id));
  const amount = formatMoney(paidFor(sale, line_ids), sale.currency, language);
  return (
    <div className={classNames(styles['message'], styles['rows'])}>
      <p>{texts.declared({ name, time: dateAndTime(declared_at, language) })}</p>
      <ul>
        {items.map(({ _id, quantity, name: thing }) => (
          <li key={_id} dir="auto">
            {quantity > 1 ? texts.thing({ quantity, name: thing }) : thing}
          </li>
        ))}
      </ul>
      {settled_at === null ? (
        <p>
          <strong>{texts.refundBy({ amount, day: dayText(refund_by, language) })}</strong>{' '}
          {items.some(({ product_type }) => needsAddress(product_type)) ? texts.parcel : null}
        </p>
      ) : (
        <p className={styles['soft']}>{texts.settled(dateAndTime(settled_at, language))}</p>
      )}
    </div>
  );
}
