import type { Order, OrderInstalment } from '#shared/orderSchema.ts';
import { InstalmentSchedule } from '../../features/order/InstalmentSchedule.tsx';
import { LinkNote } from '../../features/order/LinkNote.tsx';
import type { Standings } from '../../features/lessonPlayer/useStandings.ts';
import { Link } from '../../lib/Link.tsx';
import { useQuery } from '../../lib/router.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Goods } from './Goods.tsx';
import { OrderHead } from './OrderHead.tsx';
import styles from './OrderOverview.module.css';
import { OrderSlip } from './OrderSlip.tsx';
import { PayNow } from './PayNow.tsx';
import type { LiveOrder } from './useLiveOrder.ts';

type OrderOverviewProps = Omit<LiveOrder, 'order'> & { order: Order; standings: Standings };

const scheduleId = 'instalments';

/** What was bought first, then what is still to pay, then the paper. */
export function OrderOverview({ order, links, replace, standings }: OrderOverviewProps) {
  const { store, instalments = [] } = order;
  const payNow = (instalment: OrderInstalment) => (
    <PayNow order={order} instalment={instalment} onPaid={replace} />
  );
  return (
    <>
      <LinkNote problem={useQuery().get('link')} />
      <OrderHead order={order} />
      <Goods order={order} links={links} standings={standings} scheduleId={scheduleId} />
      {instalments.length > 0 && <InstalmentSchedule id={scheduleId} order={order} pay={payNow} />}
      <OrderSlip order={order} />
      <footer className={styles['foot']}>
        {store && (
          <LinkButton variant="secondary" to={`/${store.slug}`}>
            Back to {store.title}
          </LinkButton>
        )}
        <p>
          Whoever has the address of this page can open what is on it, so keep it to yourself. Lost it one
          day? <Link to="/find-purchases">Find your purchases</Link> by mail.
        </p>
      </footer>
    </>
  );
}
