import { formatMoney } from '#shared/formatMoney.ts';
import type { Discount, DiscountUseList } from '#shared/studio/discountSchema.ts';
import { Link } from '../../lib/Link.tsx';
import { Table } from '../../ui/Table.tsx';
import { FormSection } from '../studio/FormSection.tsx';
import { momentWords } from '../studio/orderWords.ts';
import { Reading } from '../studio/Reading.tsx';
import styles from './DiscountForm.module.css';
import { useDiscountUsesQuery } from './discountsApi.ts';
import { usesWords } from './discountWords.ts';

type DiscountUse = DiscountUseList['uses'][number];

/** The latest purchases that it made cheaper. */
export function DiscountUses({ discount }: { discount: Discount }) {
  const read = useDiscountUsesQuery(discount._id);
  return (
    <FormSection title="Who used it">
      <p className={styles['note']}>{usesWords(discount)}</p>
      <Reading read={read} what="Its uses">
        {({ uses }) => (
          <Table
            caption="Purchases with this discount"
            rows={uses}
            keyOf={({ order_id }) => order_id}
            columns={[
              { label: 'Order', cell: orderLink },
              { label: 'Buyer', cell: ({ payer }) => payer.name },
              {
                label: 'Date',
                cell: ({ created_at }) => momentWords(created_at),
              },
              {
                label: 'Taken off',
                align: 'end',
                cell: ({ amount, currency }) => formatMoney(amount, currency),
              },
            ]}
          />
        )}
      </Reading>
    </FormSection>
  );
}

function orderLink({ order_id: id, number }: DiscountUse) {
  return <Link to={`/dashboard/orders/${id}`}>{`#${number}`}</Link>;
}
