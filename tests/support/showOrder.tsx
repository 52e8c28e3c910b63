import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import type { Delivery } from '#shared/orders/deliverySchema.ts';
import type { Order, OrderInstalment, OrderItem } from '#shared/orders/orderSchema.ts';
import { ConfigContext } from '../../client/src/calls/api.ts';
import { fetchOrder } from '../../client/src/calls/orderRead.ts';
import { StaticRouter } from '../../client/src/lib/router.ts';
import { OrderPage } from '../../client/src/pages/order/OrderPage.tsx';
import { makeStore } from '../../client/src/store/store.ts';
import { testConfig } from './testConfig.ts';

const nothing: Delivery = {
  state: 'ready',
  files: [],
  tickets: [],
  chapters: [],
  progress: { lesson_id: null, seen: [], done: [] },
};

/** A digital line for $12. */
export function lineOf(delivery: Partial<Delivery>, about: Partial<OrderItem> = {}): OrderItem {
  return {
    _id: 'lin_1',
    product_id: 'prd_1',
    name: 'A zine',
    image: '',
    product_type: 'digital',
    quantity: 1,
    price: 12,
    discounted_amount: 0,
    charged: 12,
    payment_plan_id: null,
    ticket_id: null,
    ticket_name: null,
    is_ips: false,
    ips: null,
    payment_pricing: null,
    form_response: [],
    delivery: { ...nothing, ...delivery },
    ...about,
  };
}

/** The HTML of an order's page with these lines. */
export function showOrder(items: OrderItem[], about: Partial<Order> = {}, search = ''): string {
  const order: Order = {
    _id: 'ord_1',
    number: 7,
    token: 'tok',
    created_at: '2026-11-21T10:00:00.000Z',
    status: 'paid',
    total: 12,
    currency: 'USD',
    payer: { name: 'Bo Buyer', email: 'bo@example.com' },
    items,
    test: false,
    store: { slug: 'ada', title: 'Ada' },
    ...about,
  };
  return showWholeOrder(order, search);
}

/** The HTML of an order's page. */
export function showWholeOrder(order: Order, search = ''): string {
  const store = makeStore({ transport: async () => undefined, config: testConfig, now: () => 0 });
  store.dispatch(fetchOrder.fulfilled({ order, fetchedAt: 0 }, 'request', order.token));
  const html = renderToString(
    <Provider store={store}>
      <ConfigContext value={testConfig}>
        <StaticRouter url={`/orders/${order.token}${search}`}>
          <OrderPage />
        </StaticRouter>
      </ConfigContext>
    </Provider>,
  );
  // React inserts a comment between two adjacent texts.
  return html.replaceAll('<!-- -->', '');
}

/** The second of three instalments of the first line. */
export const instalment: OrderInstalment = {
  index: 1,
  line_id: 'lin_1',
  name: 'A zine',
  number: 2,
  count: 3,
  amount: 40,
  due_on: '2026-12-21',
  state: 'scheduled',
  paid_at: null,
  next_try_at: null,
  problem: null,
  can_pay: false,
};
