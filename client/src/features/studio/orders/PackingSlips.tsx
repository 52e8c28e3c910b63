import { useState } from 'react';
import { studioOrders as texts } from '#shared/texts/en/studioOrders.ts';
import { useQuery } from '../../../lib/router.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useDashboard } from '../calls/dashboardContext.ts';
import { useOwnPageQuery } from '../calls/studioApi.ts';
import { PartHeader } from '../frame/PartHeader.tsx';
import { QueryState } from '../frame/QueryState.tsx';
import { useSalesByIdsQuery } from './ordersApi.ts';
import { PackingSlip } from './PackingSlip.tsx';
import styles from './PackingSlips.module.css';
import { addressOf, readSaleQuery } from './saleQuery.ts';
import { slipsOf } from './slipsAddress.ts';

/** The packing slips of the orders in the address, one sheet of paper each. */
export function PackingSlips() {
  const search = useQuery();
  const { user } = useDashboard();
  const [hasPrices, setHasPrices] = useState(false);
  const orderIds = slipsOf(search);
  const [only] = orderIds;
  const list = readSaleQuery(search);
  const back =
    only !== undefined && orderIds.length === 1
      ? {
          to: addressOf(list, `/dashboard/orders/${encodeURIComponent(only)}`),
          label: texts.slips.backToOrder,
        }
      : { to: addressOf(list), label: texts.allOrders };
  const sales = useSalesByIdsQuery(orderIds, { refetchOnMountOrArgChange: true });
  const page = useOwnPageQuery(user.slug);
  const seller = page.data?.header.title ?? user.name;
  const isReady = sales.data !== undefined && !page.isLoading;
  return (
    <>
      <div className={styles['controls']}>
        <PartHeader
          title={orderIds.length === 1 ? texts.slips.one : texts.slips.several}
          back={back}
          actions={
            isReady && orderIds.length > 0 ? (
              <Button onClick={() => window.print()}>{texts.slips.print}</Button>
            ) : null
          }
        />
        <Checkbox
          label={texts.slips.withPrices}
          checked={hasPrices}
          onChange={(event) => setHasPrices(event.currentTarget.checked)}
        />
      </div>
      {orderIds.length === 0 ? (
        <EmptyState
          title={texts.slips.noneChosen}
          action={<LinkButton to={back.to}>{texts.showAllOrders}</LinkButton>}
        >
          {texts.slips.noneChosenNote}
        </EmptyState>
      ) : (
        <QueryState query={sales} failed={texts.ordersFailed}>
          {(loaded) =>
            loaded.map((sale) => (
              <PackingSlip key={sale._id} sale={sale} seller={seller} hasPrices={hasPrices} />
            ))
          }
        </QueryState>
      )}
    </>
  );
}
