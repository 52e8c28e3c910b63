import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from '../../client/src/lib/router.ts';
import { expect, test } from 'vitest';
import type { CartItem } from '#shared/shop/cartSchema.ts';
import type { Order, OrderItem } from '#shared/orders/orderSchema.ts';
import { ConfigContext } from '../../client/src/calls/api.ts';
import { CartButton } from '../../client/src/features/public/cart/CartButton.tsx';
import { createOrUpdateCart } from '../../client/src/features/public/cart/cartCalls.ts';
import { CartLine } from '../../client/src/features/public/cart/CartLine.tsx';
import { amountsOf } from '../../client/src/features/public/checkout/amounts.ts';
import { OrderSummary } from '../../client/src/features/public/checkout/OrderSummary.tsx';
import type { Payable } from '../../client/src/lib/paymentAttempt.ts';
import { Receipt } from '../../client/src/features/public/checkout/Receipt.tsx';
import { TestCardForm } from '../../client/src/features/public/checkout/test/TestCardForm.tsx';
import { fetchOrder } from '../../client/src/calls/orderRead.ts';
import { OrderPage } from '../../client/src/pages/order/OrderPage.tsx';
import { makeStore } from '../../client/src/store/store.ts';
import { ShopCart } from '../../client/src/app/ShopCart.tsx';
import { productOf } from '../support/pageStore.ts';
import { testConfig } from '../support/testConfig.ts';

const item: CartItem = {
  _id: 'itm_1',
  product_id: 'prd_1',
  price: 20,
  quantity: 2,
  name: 'Film <night>',
  image: '/media/film.svg',
  discounted_amount: 0,
  payment_plan_id: null,
  discounts: [],
  product_type: 'ticket',
  is_ips: false,
  ratio: 0,
  form_response: [],
  ticket_id: 'tck_1',
  payment_pricing: null,
  ips: null,
};

const inInstalments: CartItem = {
  ...item,
  _id: 'itm_2',
  product_id: 'prd_2',
  name: 'Riso course',
  price: 120,
  quantity: 1,
  product_type: 'masterclass',
  ticket_id: null,
  payment_plan_id: 'pln_1',
  is_ips: true,
  ratio: 0.3333,
  ips: {
    count: 3,
    interval: 'month',
    amounts: [40, 40, 40],
    due_dates: ['2026-11-21', '2026-12-21', '2027-01-21'],
  },
};

const shop = { slug: 'ada', account_id: 'acc_1', currency: 'USD', title: 'Ada' };

function orderOf(items: CartItem[]): Order {
  const lines = items.map(({ discounts: _discounts, ratio: _ratio, ...line }): OrderItem => ({
    ...line,
    charged: line.ips?.amounts[0] ?? line.price * line.quantity,
    ticket_name: line.ticket_id && 'Stalls',
  }));
  return {
    _id: 'ord_1',
    number: 1042,
    token: 'a-token',
    created_at: '2026-11-21T23:30:00.000Z',
    status: 'paid',
    total: 82.37,
    currency: 'USD',
    payer: { name: 'Bo Buyer', email: 'bo@example.com', phone: null },
    items: lines,
    test: true,
    shipping: { name: 'Bo Buyer', line1: 'Main St 1', city: 'Bonn', postal_code: '53111', country: 'DE' },
    message: null,
    store: { slug: 'ada', title: 'Ada' },
  };
}

function start() {
  return makeStore({ transport: async () => undefined, config: testConfig, now: () => 0 });
}

function render(screen: ReactNode, store = start()): string {
  const html = renderToString(
    <Provider store={store}>
      <ConfigContext value={testConfig}>
        <StaticRouter url="/ada">{screen}</StaticRouter>
      </ConfigContext>
    </Provider>,
  );
  // React inserts a comment between two adjacent texts.
  return html.replaceAll('<!-- -->', '');
}

test('a closed drawer renders no lines, no picture and no script, and the button shows no count', () => {
  const html = render(
    <>
      <CartButton slug="ada" onOpen={() => {}} />
      <ShopCart store={shop} />
    </>,
  );
  expect(html).toContain('Cart');
  expect(html).not.toMatch(/<img|<li|style=|thing/);
});

test('the button counts the items in the cart', () => {
  const store = start();
  const cart = { _id: 'crt_1', userId: '', items: [item], discounts: [], sub_total: 40, currency: 'USD' };
  const emptyRequest = { slug: 'ada', accountId: 'acc_1', currency: 'USD', items: [] };
  store.dispatch(createOrUpdateCart.fulfilled(cart, 'request', emptyRequest));
  expect(render(<CartButton slug="ada" onOpen={() => {}} />, store)).toMatch(/2<span[^>]*> things/);
});

test('a line shows its name, tier, price and controls, and escapes markup', () => {
  const tickets = [{ _id: 'tck_1', name: 'Stalls', price: 20, seats_left: 3 }];
  const product = productOf('prd_1', { product_type: 'ticket', tickets });
  const html = render(
    <CartLine
      store={shop}
      item={item}
      lines={[item]}
      currency="USD"
      product={product}
      onLeave={() => {}}
      onChangeAnswers={() => {}}
    />,
  );
  for (const text of ['Film &lt;night&gt;', 'Stalls', '$40.00', '$20.00', 'href="/ada/shop/prd_1"']) {
    expect(html).toContain(text);
  }
  expect(html).toContain('aria-valuemax="3"');
  expect(html).toContain('aria-label="Remove Film &lt;night&gt;"');
});

test('what is bought once has no stepper, and instalments show what is due when', () => {
  const html = render(
    <CartLine
      store={shop}
      item={inInstalments}
      lines={[inInstalments]}
      currency="USD"
      product={undefined}
      onLeave={() => {}}
      onChangeAnswers={() => {}}
    />,
  );
  expect(html).not.toContain('spinbutton');
  expect(html).toContain('$40.00 today, then 2 × $40.00, one a month');
  expect(html).toContain('href="/ada/masterclasses/prd_2"');
});

test('the summary shows today’s amount, what is due later and the fee', () => {
  const cart = {
    _id: 'c',
    userId: '',
    items: [item, inInstalments],
    discounts: [],
    sub_total: 160,
    currency: 'USD',
  };
  const payable: Payable = { kind: 'cart', cart };
  const amounts = amountsOf(payable, { currency: 'USD', percent: 2.9, fixed: 0.3 });
  const html = render(
    <OrderSummary payable={payable} products={[]} amounts={amounts} paysFee renderAnswers={() => null} />,
  );
  for (const text of ['$160.00', '$80.00', 'To pay today', '$82.70', '$2.70']) expect(html).toContain(text);
});

test.each([
  ['GST', false, 'gst', undefined],
  ['Tax', false, undefined, undefined],
  [undefined, true, 'vat', undefined],
  [undefined, false, 'vat', 0],
] as const)('without a country the summary says of a tax: %s', (name, prices_include, taxName, charged) => {
  const tax = { country: null, prices_include, ...(taxName ? { name: taxName } : {}) };
  const cart = { _id: 'c', userId: '', items: [item], discounts: [], sub_total: 40, currency: 'USD', tax };
  const payable: Payable = { kind: 'cart', cart };
  const amounts = amountsOf(payable, null);
  const html = render(
    <OrderSummary
      payable={payable}
      products={[]}
      amounts={{ ...amounts, charged: charged ?? amounts.charged }}
      paysFee={false}
      renderAnswers={() => null}
    />,
  );
  const row = `<bdi>${name ?? ''}</bdi></dt><dd aria-live="polite">depends on the country</dd>`;
  expect(html.includes(row)).toBe(name !== undefined);
  expect(html.includes('depends on the country')).toBe(name !== undefined);
  expect(html.includes('Sub-total')).toBe(name !== undefined);
});

test('the test card form lists the cards and says that no money moves', () => {
  const html = render(
    <TestCardForm
      entry={{ current: null }}
      amount={10}
      currency="USD"
      methods={['card']}
      isKept={false}
      isNameOptional={false}
      onProblems={() => {}}
    />,
  );
  expect(html).toContain('4242 4242 4242 4242');
  expect(html).toContain('No money moves');
  expect(html).not.toContain('pm_card');
});

test('the receipt shows the order’s number, items, total, e-mail address and link', () => {
  const html = render(<Receipt order={orderOf([item])} onLeave={() => {}} />);
  for (const text of [
    'No. 1042',
    'Film &lt;night&gt;',
    'Stalls',
    '$82.37',
    'bo@example.com',
    'href="/orders/a-token"',
  ]) {
    expect(html).toContain(text);
  }
});

test('the order’s page shows its lines with terms, schedule, payer, address and the test mark', () => {
  const store = start();
  const order = orderOf([item, inInstalments]);
  order.items = order.items.map((one) => ({ ...one, exchange: { currency: 'EUR', rate: 1.087 } }));
  store.dispatch(fetchOrder.fulfilled({ order, fetchedAt: 0 }, 'request', 'a-token'));
  const html = render(<OrderPage />, store);
  expect(html).toContain('Priced in EUR: 1.087 USD for 1 EUR');
  const texts = ['Order No. 1042', '21 November 2026', 'Stalls', 'Due 21 December 2026', 'Bonn', 'Germany'];
  for (const text of [...texts, 'Test payment', 'bo@example.com', '$2.37', 'href="/ada"']) {
    expect(html).toContain(text);
  }
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test('until the order has loaded its page shows a placeholder', () => {
  expect(render(<OrderPage />)).toContain('aria-busy="true"');
});
