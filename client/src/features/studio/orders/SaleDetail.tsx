import { useState } from 'react';
import { hasFailedInstalment } from '#shared/orders/hasFailedInstalment.ts';
import { orderNumberText } from '#shared/orders/orderNumber.ts';
import { isRefundedByHand } from '#shared/payments/paymentMethods.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { studioOrders } from '#shared/texts/en/studioOrders.ts';
import { studioSale as texts } from '#shared/texts/en/studioSale.ts';
import { useQuery } from '../../../lib/router.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PartHeader } from '../frame/PartHeader.tsx';
import { QueryState } from '../frame/QueryState.tsx';
import { StatusBadge } from '../frame/StatusBadge.tsx';
import type { StudioError } from '../calls/studioApi.ts';
import { useSaleQuery } from './ordersApi.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { SaleBuyer } from './SaleBuyer.tsx';
import { SaleCampaign } from './SaleCampaign.tsx';
import { SaleEvidence } from './SaleEvidence.tsx';
import { SaleWaiver } from './SaleWaiver.tsx';
import styles from './SaleDetail.module.css';
import { SaleGift } from './SaleGift.tsx';
import { SaleHistory } from './SaleHistory.tsx';
import { SaleInvoices } from './SaleInvoices.tsx';
import { SaleLines } from './SaleLines.tsx';
import { SaleMoney } from './SaleMoney.tsx';
import { SaleNote } from './SaleNote.tsx';
import { SalePaidInCash } from './SalePaidInCash.tsx';
import { SaleParcel } from './SaleParcel.tsx';
import { SaleTickets } from './SaleTickets.tsx';
import { SaleUnpaid } from './SaleUnpaid.tsx';
import { SaleWithdrawal } from './SaleWithdrawal.tsx';
import { dateAndTime, isUnpaid } from '../frame/orderFormat.ts';
import { addressOf, readSaleQuery, type SaleQuery } from './saleQuery.ts';
import { slipsAddress } from './slipsAddress.ts';

/** One order, and the seller's actions on it. */
export function SaleDetail({ orderId }: { orderId: string }) {
  const read = useSaleQuery(orderId, { refetchOnMountOrArgChange: true });
  // The list that links here, with its search and filters.
  const query = readSaleQuery(useQuery());
  const list = addressOf(query);
  const back = { to: list, label: studioOrders.allOrders };
  // The dashboard's calls reject with a StudioError (`studioApi.ts`).
  if ((read.error as StudioError | undefined)?.status === 404) {
    return (
      <>
        <PartHeader title={texts.missing} back={back} />
        <EmptyState
          title={texts.missingNote}
          action={<LinkButton to={list}>{studioOrders.showAllOrders}</LinkButton>}
        >
          {texts.missingHint}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {read.data ? null : <PartHeader title={studioOrders.order} back={back} />}
      <QueryState query={read} failed={texts.failed}>
        {(sale) => <Shown sale={sale} back={back} query={query} />}
      </QueryState>
    </>
  );
}

type ShownProps = { sale: Sale; back: { to: string; label: string }; query: SaleQuery };

function Shown({ sale, back, query }: ShownProps) {
  const language = useLanguage();
  const [isRefunding, setIsRefunding] = useState(false);
  const canRefund = sale.refundable > 0 && sale.status !== 'disputed';
  return (
    <>
      <PartHeader
        title={sale.number === 0 ? studioOrders.order : studioOrders.orderNo(orderNumberText(sale.number))}
        back={back}
        mark={
          <>
            <StatusBadge status={sale.status} hasFailedInstalment={hasFailedInstalment(sale)} />
            {sale.test ? <Badge>{sale.sample ? studioOrders.sample : studioOrders.test}</Badge> : null}
          </>
        }
        actions={
          <>
            {canRefund ? (
              <Button variant="secondary" size="small" onClick={() => setIsRefunding(true)}>
                <Icon name="refresh" size="small" />
                {isRefundedByHand(sale.method) ? texts.refund.openByHand : texts.refund.open}
              </Button>
            ) : null}
            {isUnpaid(sale) ? null : (
              <LinkButton variant="secondary" size="small" to={slipsAddress([sale._id], query)}>
                {studioOrders.slips.one}
              </LinkButton>
            )}
            <LinkButton
              variant="quiet"
              size="small"
              href={`/orders/${encodeURIComponent(sale.token)}`}
              target="_blank"
              rel="noopener"
            >
              {texts.buyersPage}
              <Icon name="external" size="small" />
            </LinkButton>
          </>
        }
      />
      <p className={styles['when']}>
        <time dateTime={sale.created_at}>{dateAndTime(sale.created_at, language)}</time>
        {testNote(sale)}
      </p>
      <SaleUnpaid sale={sale} />
      {canRefund ? <SalePaidInCash sale={sale} /> : null}
      <div className={styles['layout']}>
        <div className={styles['column']}>
          <SaleWithdrawal sale={sale} onRefund={canRefund ? () => setIsRefunding(true) : undefined} />
          <SaleLines sale={sale} />
          <SaleMoney sale={sale} />
          <SaleInvoices sale={sale} />
          <SaleTickets sale={sale} />
        </div>
        <div className={styles['column']}>
          <SaleBuyer sale={sale} />
          <SaleGift sale={sale} />
          <SaleCampaign campaign={sale.campaign} />
          <SaleEvidence tax={sale.tax} country_evidence={sale.country_evidence} />
          <SaleWaiver waiver={sale.waiver} />
          <SaleParcel sale={sale} />
          <SaleNote key={sale._id} sale={sale} />
          <SaleHistory events={sale.history} />
        </div>
      </div>
      {canRefund || isRefunding ? (
        <RefundDialog sale={sale} open={isRefunding} onClose={() => setIsRefunding(false)} />
      ) : null}
    </>
  );
}

function testNote({ sample, test }: Sale): string | null {
  if (sample) return ` · ${texts.sampleNote}`;
  return test ? ` · ${texts.testNote}` : null;
}
