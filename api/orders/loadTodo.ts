import { sql, type Kysely } from 'kysely';
import type { Todo } from '#shared/studio/todoSchema.ts';
import type { Schema } from '../store/schema.ts';
import { openInquiries } from './balance/openInquiries.ts';
import { countedOrders, type Seller } from './countedOrders.ts';
import { waitsToBeSent } from './sales/parcelsToSend.ts';

const maxNamed = 10;

/** What waits for a seller. A creator's own test purchases do not. */
export async function loadTodo(db: Kysely<Schema>, seller: Seller): Promise<Todo> {
  const { count } = await countedOrders(db, seller)
    .select(({ fn }) => fn.countAll().as('count'))
    .where(waitsToBeSent)
    .executeTakeFirstOrThrow();
  const failed = await countedOrders(db, seller)
    .innerJoin('instalments', 'instalments.order_id', 'orders.id')
    .select(['orders.id as order_id', 'orders.number'])
    .distinct()
    .where('instalments.state', 'in', ['failed', 'paused'])
    .where('orders.status', 'in', ['paid', 'part_refunded'])
    .orderBy('orders.number', 'desc')
    .limit(maxNamed)
    .execute();
  const disputes = await countedOrders(db, seller)
    .select(['orders.id as order_id', 'orders.number'])
    .where('orders.status', '=', 'disputed')
    .orderBy('orders.number', 'desc')
    .limit(maxNamed)
    .execute();
  const inquiries = await countedOrders(db, seller)
    .select(['orders.id as order_id', 'orders.number'])
    .where('orders.id', 'in', openInquiries(db))
    .where('orders.status', 'in', ['paid', 'part_refunded'])
    .orderBy('orders.number', 'desc')
    .limit(maxNamed)
    .execute();
  const failedRefunds = await countedOrders(db, seller)
    .innerJoin('refunds', 'refunds.order_id', 'orders.id')
    .select(['orders.id as order_id', 'orders.number'])
    .distinct()
    .where('refunds.failed_at', 'is not', null)
    .where('orders.status', 'in', ['paid', 'part_refunded'])
    .where((orders) =>
      orders.not(
        orders.exists(
          orders
            .selectFrom('refunds as later')
            .select(sql.lit(1).as('found'))
            .whereRef('later.order_id', '=', 'orders.id')
            .whereRef('later.created_at', '>=', 'refunds.failed_at')
            .where('later.state', 'in', ['pending', 'succeeded']),
        ),
      ),
    )
    .orderBy('orders.number', 'desc')
    .limit(maxNamed)
    .execute();
  const withdrawals = await countedOrders(db, seller)
    .select(['orders.id as order_id', 'orders.number'])
    .where(
      'orders.id',
      'in',
      db
        .selectFrom('withdrawals')
        .select('order_id')
        .where('account_id', '=', seller.accountId)
        .where('settled_at', 'is', null),
    )
    .orderBy('orders.number', 'desc')
    .limit(maxNamed)
    .execute();
  return {
    parcels: Number(count),
    failed_payments: failed,
    disputes,
    inquiries,
    failed_refunds: failedRefunds,
    withdrawals,
  };
}
