import { expect } from 'vitest';
import { order as orderSchema } from '#shared/orders/orderSchema.ts';
import { sale as saleSchema } from '#shared/studio/salesSchema.ts';
import { issue, saveInvoices, storedInvoices } from '../../../tests/support/invoices.ts';
import { openCart } from '../../../tests/support/sales.ts';
import { startApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { dayMs, decide, pay, startShop } from '../../../tests/support/waiting.ts';

testOnStores(
  'what was paid in cash is not refunded, and once it is marked as paid back the sale’s money stays',
  async (variant) => {
    await using api = await startApi({ variant });
    const { seller, product_id, token, cart_id } = await startShop(api, { limited_seats: 1 });
    const change = { name: 'Ada', country: 'DE', takes_late_payments: true };
    await api.call('PUT', `/studio/${seller}/account`, { token, body: change });
    await saveInvoices(api, seller);
    const inPesos = await openCart(api, seller, { items: [{ product_id }], currency: 'MXN' });
    const { body } = await pay(api, { cart_id: inPesos.body._id, currency: 'MXN', method: 'oxxo' });
    const { _id, token: orderToken, total } = body.order;
    await decide(api, orderToken, 'arrive');
    await issue(api);
    const path = `/studio/${seller}/orders/${_id}`;
    const refund = (fields: object, key: string, orderPath = path) =>
      api.call('POST', `${orderPath}/refunds`, {
        token,
        body: fields,
        headers: { 'idempotency-key': key },
      });
    const balanceOf = async () =>
      (await api.call('GET', `/studio/${seller}/balance`, { token })).body.test[0];
    const before = await balanceOf();

    expect(await refund({}, 'key-1')).toMatchObject({
      status: 409,
      body: { code: 'refund_by_hand_only', params: { method: 'oxxo' } },
    });
    const part = await refund({ by_hand: true, amount: 100 }, 'key-2');
    expect(saleSchema.parse(part.body)).toMatchObject({
      status: 'part_refunded',
      method: 'oxxo',
      refunded: 100,
      refunds: [{ state: 'succeeded', by_hand: true }],
    });
    expect((await refund({ by_hand: true, amount: 100 }, 'key-2')).body.refunded).toBe(100);
    expect(await refund({ amount: 100 }, 'key-2')).toMatchObject({ status: 422 });
    api.clock.advance(dayMs);
    const rest = await refund({ by_hand: true }, 'key-3');
    expect(rest.body).toMatchObject({ status: 'refunded', refunded: total, refundable: 0 });
    expect(rest.headers.get('x-stock-changed')).toBe('ada');
    expect(rest.body.history[0].words).toContain('paid back by you');

    expect(await balanceOf()).toMatchObject({
      sold: before.sold,
      refunded: total,
      refunded_by_hand: total,
      available: before.available,
      held: before.held,
    });
    const page = await api.call('GET', `/orders/${orderToken}`);
    expect(orderSchema.parse(page.body).refunds).toMatchObject([
      { amount: 100, by_hand: true },
      { by_hand: true },
    ]);
    await issue(api);
    expect((await storedInvoices(api)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
    const mail = await api.context.store.db
      .selectFrom('outbox')
      .select('text')
      .where('dedupe_key', 'like', 'refund:%')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('It was paid with OXXO, which sends nothing back');

    const byCard = await pay(api, { cart_id, method: 'card', payment_method_id: 'pm_card_visa' });
    const cardPath = `/studio/${seller}/orders/${byCard.body.order._id}`;
    expect(await refund({ by_hand: true }, 'key-4', cardPath)).toMatchObject({
      status: 409,
      body: { code: 'refund_not_by_hand' },
    });
  },
);
