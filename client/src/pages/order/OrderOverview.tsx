import { isCollected } from '#shared/orders/isCollected.ts';
import type { Order, OrderInstalment } from '#shared/orders/orderSchema.ts';
import { InstalmentSchedule } from '../../features/public/order/InstalmentSchedule.tsx';
import { FileLinkNotice } from '../../features/public/order/FileLinkNotice.tsx';
import { AskSeller } from '../../features/public/askSeller/AskSeller.tsx';
import type { LessonProgress } from '../../features/public/lessonPlayer/useLessonProgress.ts';
import { Link } from '../../lib/Link.tsx';
import { useQuery } from '../../lib/router.ts';
import { NeedsScript } from '../../ui/NeedsScript.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PurchasedItems } from './PurchasedItems.tsx';
import { GiftStatus } from './GiftStatus.tsx';
import { OrderHead } from './OrderHead.tsx';
import styles from './OrderOverview.module.css';
import { OrderInvoices } from './OrderInvoices.tsx';
import { OrderReceipt } from './OrderReceipt.tsx';
import { OrderWithdrawal } from './OrderWithdrawal.tsx';
import { ChangeCard } from './ChangeCard.tsx';
import { PayInstalment } from './PayInstalment.tsx';
import { TestArrival } from './TestArrival.tsx';
import { useAddressedPart } from './useAddressedPart.ts';
import type { LiveOrder } from './useLiveOrder.ts';
import { WaitingGift } from './WaitingGift.tsx';
import { inSentence } from '../../lib/texts/inSentence.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';

type OrderOverviewProps = Omit<LiveOrder, 'order'> & { order: Order; lessonProgress: LessonProgress };

const scheduleId = 'instalments';

/** First what was bought, then what is still to pay, then the receipt. */
export function OrderOverview({ order, links, replace, lessonProgress }: OrderOverviewProps) {
  const texts = useOrderTexts();
  const { store, instalments = [] } = order;
  useAddressedPart();
  const payNow = (instalment: OrderInstalment) => (
    <PayInstalment order={order} instalment={instalment} onPaid={replace} />
  );
  return (
    <>
      <FileLinkNotice problem={useQuery().get('link')} />
      <OrderHead order={order} />
      {order.waiting?.test_payment && (
        <TestArrival token={order.token} payment={order.waiting.test_payment} onDecided={replace} />
      )}
      {order.waiting?.gift && <WaitingGift gift={order.waiting.gift} />}
      {order.gift && <GiftStatus order={order} gift={order.gift} onChanged={replace} />}
      {order.status !== 'canceled' && (
        <PurchasedItems
          opened={{
            items: order.items,
            path: `/orders/${order.token}`,
            holder: order.payer.name,
            seller: store?.title,
            isDisputed: order.status === 'disputed',
          }}
          {...{ links, lessonProgress, scheduleId }}
        />
      )}
      {instalments.length > 0 && (
        <InstalmentSchedule
          id={scheduleId}
          order={order}
          pay={payNow}
          changeCard={isCollected(order) && <ChangeCard order={order} onSaved={replace} />}
        />
      )}
      <OrderReceipt order={order} />
      <OrderInvoices order={order} onChanged={replace} />
      <OrderWithdrawal order={order} onChanged={replace} />
      <footer className={styles['foot']}>
        {store && (
          <LinkButton variant="secondary" to={`/${store.slug}`}>
            {texts.backTo(store.title)}
          </LinkButton>
        )}
        {store && (
          <AskSeller
            variant="secondary"
            slug={store.slug}
            seller={store.title}
            order={{ token: order.token, number: order.number, email: order.payer.email }}
          />
        )}
        <NeedsScript what="asking" />
        <p>{inSentence(texts.keepAddress((text) => <Link to="/purchases">{text}</Link>))}</p>
      </footer>
    </>
  );
}
