import { formatMoney } from '#shared/formatMoney.ts';
import type { Discount, DiscountUseList } from '#shared/studio/discountSchema.ts';
import { Link } from '../../../lib/Link.tsx';
import { Table } from '../../../ui/Table.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { dateAndTime } from '../frame/orderFormat.ts';
import { QueryState } from '../frame/QueryState.tsx';
import styles from './DiscountForm.module.css';
import { useDiscountUsesQuery } from './discountsApi.ts';
import { usesText } from './discountLabels.ts';

type DiscountUse = DiscountUseList['uses'][number];

/** The latest purchases with this discount. */
export function DiscountUses({ discount }: { discount: Discount }) {
  const read = useDiscountUsesQuery(discount._id);
  return (
    <FormSection title="Who used it">
      <p className={styles['note']}>{usesText(discount)}</p>
      <QueryState query={read} what="Its uses">
        {({ uses }) => (
          <Table
            caption="Purchases with this discount"
            rows={uses}
            keyOf={({ order_id }) => order_id}
            columns={[
              { label: 'Order', cell: orderLink },
              { label: 'Buyer', cell: payerName },
              {
                label: 'Date',
                cell: ({ created_at }) => dateAndTime(created_at),
              },
              {
                label: 'Taken off',
                align: 'end',
                cell: ({ amount, currency }) => formatMoney(amount, currency),
              },
            ]}
          />
        )}
      </QueryState>
    </FormSection>
  );
}

function orderLink({ order_id: id, number }: DiscountUse) {
  return <Link to={`/dashboard/orders/${id}`}>{`#${number}`}</Link>;
}

function payerName({ payer }: DiscountUse) {
  return <bdi>{payer.name}</bdi>;
}
