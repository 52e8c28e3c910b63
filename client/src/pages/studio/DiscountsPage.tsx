import { useState } from 'react';
import type { Discount } from '#shared/studio/discountSchema.ts';
import { studioDiscounts as texts } from '#shared/texts/en/studioDiscounts.ts';
import { PartHeader } from '../../features/studio/frame/PartHeader.tsx';
import type { PartProps } from '../../features/studio/frame/partProps.ts';
import { QueryState } from '../../features/studio/frame/QueryState.tsx';
import { DiscountEditor } from '../../features/studio/discounts/DiscountEditor.tsx';
import { DiscountList } from '../../features/studio/discounts/DiscountList.tsx';
import { useDiscountQuery, useDiscountsQuery } from '../../features/studio/discounts/discountsApi.ts';
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
      <PartHeader
        title={texts.discounts}
        actions={
          read.data?.discounts.some(({ state }) => state !== 'archived') ? (
            <LinkButton to="/dashboard/discounts/new">
              <Icon name="plus" size="small" />
              {texts.newDiscount}
            </LinkButton>
          ) : null
        }
      />
      <QueryState query={read} failed={texts.listFailed}>
        {({ discounts }) => <DiscountList discounts={discounts} />}
      </QueryState>
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
    <QueryState query={read} failed={texts.failed}>
      {({ discount }) => <DiscountEditor discount={newer ?? discount} onDiscount={setNewer} />}
    </QueryState>
  );
}
