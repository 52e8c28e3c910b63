import { isOpenOrder } from '#shared/orders/isOpenOrder.ts';
import { toMajor } from '#shared/money/money.ts';
import type { Order, OrderInstalment } from '#shared/orders/orderSchema.ts';
import { utcDay } from '#shared/dates/utcDay.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Row } from '../../store/schema.ts';
import { readProblem } from './problems.ts';
import { canBePaid } from './rules.ts';

/** An instalment of an order as on the wire. */
export function instalmentAnswer(row: Row<'instalments'>, order: Order): OrderInstalment {
  const line = order.items.find(({ _id }) => _id === row.line_id);
  return {
    index: row.position,
    line_id: row.line_id,
    name: line?.name ?? '',
    number: row.number,
    count: line?.ips?.count ?? row.number,
    amount: toMajor(row.amount_minor, currencyTerms(order.currency).decimals),
    due_on: utcDay(row.due_at),
    state: row.state,
    paid_at: row.paid_at,
    next_try_at: row.state === 'failed' ? row.next_try_at : null,
    ...readProblem(row.state === 'paid' ? null : row.problem),
    can_pay: isOpenOrder(order) && canBePaid(row),
  };
}
