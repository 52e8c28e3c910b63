import { formatMoney } from '#shared/money/formatMoney.ts';
import type { Discount, DiscountUseList } from '#shared/studio/discountSchema.ts';
import { studioDiscounts as texts } from '#shared/texts/en/studioDiscounts.ts';
import { Link } from '../../../lib/Link.tsx';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Table } from '../../../ui/Table.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { dateAndTime, orderLabel } from '../frame/orderFormat.ts';
import { QueryState } from '../frame/QueryState.tsx';
import styles from './DiscountForm.module.css';
import { useDiscountUsesQuery } from './discountsApi.ts';
import { usesText } from './discountLabels.ts';

type DiscountUse = DiscountUseList['uses'][number];

/** The latest purchases with this discount. */
export function DiscountUses({ discount }: { discount: Discount }) {
  const language = useLanguage();
  const read = useDiscountUsesQuery(discount._id);
  return (
    <FormSection title={texts.usesList.title}>
      <p className={styles['note']}>{usesText(discount)}</p>
      <QueryState query={read} failed={texts.usesList.failed}>
        {({ uses }) => (
          <Table
            caption={texts.usesList.caption}
            rows={uses}
            keyOf={({ order_id }) => order_id}
            columns={[
              { label: texts.usesList.order, cell: orderLink },
              { label: texts.usesList.buyer, cell: payerName },
              {
                label: texts.usesList.date,
                cell: ({ created_at }) => dateAndTime(created_at, language),
              },
              {
                label: texts.usesList.takenOff,
                align: 'end',
                cell: ({ amount, currency }) => formatMoney(amount, currency, language),
              },
            ]}
          />
        )}
      </QueryState>
    </FormSection>
  );
}

function orderLink({ order_id: id, number }: DiscountUse) {
  return (
    <Link to={`/dashboard/orders/${id}`}>
      <bdi dir="ltr">{orderLabel(number)}</bdi>
    </Link>
  );
}

function payerName({ payer }: DiscountUse) {
  return <bdi>{payer.name}</bdi>;
}
