import { followPayoutAccounts } from '../../api/orders/transfers/followPayoutAccounts.ts';
import { reverseTransfers } from '../../api/orders/transfers/reverseTransfers.ts';
import { sendTransfers } from '../../api/orders/transfers/sendTransfers.ts';
import type { Row } from '../../api/store/schema.ts';
import { openAccount, password } from './ownAccount.ts';
import { addProduct, chargeCart, openCart } from './sales.ts';
import { startApi, type RunningApi } from './startApi.ts';
import type { StoreVariant } from './stores.ts';
import { activate } from './stripeConnectServer.ts';
import { connectSettings } from './stripeEvents.ts';
import type { StripeServer } from './stripeServer.ts';

export const dayMs = 24 * 60 * 60_000;

/** What the jobs do with creators' money, in one round. */
export async function moveMoney({ context }: RunningApi): Promise<void> {
  await reverseTransfers(context);
  await followPayoutAccounts(context);
  await sendTransfers(context);
}

/** A store that sells zines for $12.50 with a fee of $0.67, and whose creator has an account at Stripe that works. */
export async function openConnected(stripe: StripeServer, variant?: StoreVariant) {
  const api = await startApi({ ...(variant ? { variant } : {}), env: connectSettings(stripe) });
  const { id, token } = await openAccount(api);
  const studio = (method: string, path: string, body?: object) =>
    api.call(method, `/studio/${id}${path}`, { token, ...(body ? { body } : {}) });
  await studio('POST', '/payout-account', { country: 'US', password });
  const account = stripe.connect.accounts.get('acct_1');
  if (!account) throw new Error('Stripe has no account');
  activate(account);
  await studio('POST', '/payout-account/check');
  const product_id = await addProduct(api, id);
  return {
    api,
    id,
    account,
    studio,
    sell: async (currency = 'USD'): Promise<string> => {
      const { body } = await openCart(api, id, { items: [{ product_id }], currency });
      return (await chargeCart(api, { cart_id: body._id, currency })).body.order._id;
    },
    refund: (orderId: string, amount?: number) =>
      api.call('POST', `/studio/${id}/orders/${orderId}/refunds`, {
        token,
        body: amount === undefined ? {} : { amount },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    balance: async () => (await studio('GET', '/balance')).body.balances[0],
    transfers: (): Promise<Row<'transfers'>[]> =>
      api.context.store.db.selectFrom('transfers').selectAll().orderBy('id').execute(),
  };
}

/** A payout of Stripe's to a bank, which arrives on 4 March 2026. */
export function bankPayout({ amount, status }: { amount: number; status: string }) {
  return {
    id: 'po_1',
    object: 'payout' as const,
    amount,
    currency: 'usd',
    status,
    arrival_date: Date.parse('2026-03-04') / 1000,
    created: Date.parse('2026-03-02') / 1000,
    failure_code: null as string | null,
    failure_message: null as string | null,
  };
}
