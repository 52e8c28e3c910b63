import { expect } from 'vitest';
import { dayText } from '#shared/dates/dayText.ts';
import { openAccount, password } from '../../../tests/support/ownAccount.ts';
import { addProduct, addSession, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { startWithStripe } from '../../../tests/support/stripeEvents.ts';
import { startStripeServer } from '../../../tests/support/stripeServer.ts';

const dayMs = 24 * 60 * 60_000;
const adas = { password, holder: 'Ada Moreau', iban: 'DE89370400440532013000' };

testOnStores(
  'for three days after bank details were changed or removed nothing is paid out',
  async (variant) => {
    await using stripe = await startStripeServer();
    await using api = await startWithStripe(stripe, variant);
    const { id } = await openAccount(api);
    const product_id = await addProduct(api, id);
    const call = async (method: string, path: string, body: object) =>
      api.call(method, `/studio/${id}${path}`, { token: await addSession(api, id), body });
    const payOut = () => call('POST', '/payouts', { currency: 'USD', amount: 1 });
    const { body: cart } = await openCart(api, id, { items: [{ product_id }] });
    await chargeCart(api, { cart_id: cart._id });

    expect((await call('PUT', '/bank-details', adas)).status).toBe(200);
    expect(await payOut()).toMatchObject({ status: 409, body: { code: 'nothing_available' } });
    api.clock.advance(8 * dayMs);
    expect((await payOut()).status).toBe(201);

    for (const change of [
      () => call('PUT', '/bank-details', { ...adas, iban: 'GB29NWBK60161331926819' }),
      () => call('POST', '/bank-details/delete', { password }),
    ]) {
      expect((await change()).status).toBe(200);
      const from = new Date(api.clock.now.getTime() + 3 * dayMs).toISOString();
      expect(await payOut()).toMatchObject({
        status: 409,
        body: {
          code: 'bank_details_changed',
          payouts_from: from,
          message: `Your bank details were changed a short time ago. To keep your money safe, payouts wait until ${dayText(from)}.`,
        },
      });
      api.clock.advance(3 * dayMs - 1000);
      expect((await payOut()).status).toBe(409);
      api.clock.advance(1000);
      expect((await payOut()).status).toBe(201);
    }
  },
);
