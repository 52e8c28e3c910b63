import { useState } from 'react';
import type { Discount } from '#shared/studio/discountSchema.ts';
import { PartHead } from '../../features/studio/PartHead.tsx';
import type { PartProps } from '../../features/studio/partProps.ts';
import { Reading } from '../../features/studio/Reading.tsx';
import { DiscountEditor } from '../../features/studioDiscounts/DiscountEditor.tsx';
import { DiscountList } from '../../features/studioDiscounts/DiscountList.tsx';
import { useDiscountQuery, useDiscountsQuery } from '../../features/studioDiscounts/discountsApi.ts';
import { useNavigate } from '../../lib/router.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** The creator's discounts, a new one (`/dashboard/discounts/new`), or one of them. */
export function DiscountsPage({ id }: PartProps) {
  if (id === undefined) return <AllDiscounts />;
  return id === 'new' ? <NewDiscount /> : <OneDiscount key={id} id={id} />;
}

function AllDiscounts() {
  const read = useDiscountsQuery();
  return (
    <>
      <PartHead
        title="Discounts"
        actions={
          read.data?.discounts.some(({ state }) => state !== 'archived') ? (
            <LinkButton to="/dashboard/discounts/new">
              <Icon name="plus" size="small" />
              New discount
            </LinkButton>
          ) : null
        }
      />
      <Reading read={read} what="Your discounts">
        {({ discounts }) => <DiscountList discounts={discounts} />}
      </Reading>
    </>
  );
}

function NewDiscount() {
  const navigate = useNavigate();
  return <DiscountEditor onDiscount={({ _id }) => navigate(`/dashboard/discounts/${_id}`)} />;
}

function OneDiscount({ id }: { id: string }) {
  const read = useDiscountQuery(id);
  const [newer, setNewer] = useState<Discount>();
  return (
    <Reading read={read} what="This discount">
      {({ discount }) => <DiscountEditor discount={newer ?? discount} onDiscount={setNewer} />}
    </Reading>
  );
}
