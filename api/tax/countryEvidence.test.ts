import { parse as csvParse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { addProduct, addSeller, addSession, openCart, payer } from '../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { sendEvent, startWithStripe } from '../../tests/support/stripeEvents.ts';
import { decideAt } from '../../tests/support/stripeMethods.ts';
import { startStripeServer } from '../../tests/support/stripeServer.ts';
import { saveTax } from '../../tests/support/tax.ts';

type Bought = { card?: string; network?: string; charging?: Record<string, unknown> };

const berlin = { name: 'Bo', line1: 'Weg 1', city: 'Berlin', postal_code: '10115', country: 'DE' };

/** A creator who computes tax. */
async function startTaxedShop(api: RunningApi) {
  const seller = await addSeller(api);
  await saveTax(api, seller);
  const product_id = await addProduct(api, seller, { price_minor: 11900, currency: 'EUR' });
  const token = await addSession(api, seller);
  const read = (path: string) => api.call('GET', `/studio/${seller}/orders${path}`, { token });

  async function newCart(): Promise<string> {
    const { body } = await openCart(api, seller, { items: [{ product_id }], currency: 'EUR' });
    return body._id;
  }

  /** Charges a buyer whose IP address is in the country `network`. */
  async function buy({ card = 'pm_card_visa', network, charging = { billing: { country: 'DE' } } }: Bought) {
    const cart_id = await newCart();
    return api.call('POST', '/stripe/charge', {
      headers: {
        'idempotency-key': crypto.randomUUID(),
        ...(network === undefined ? {} : { 'x-visitor-country': network }),
      },
      body: { cart_id, currency: 'EUR', payer, payment_method_id: card, ...charging },
    });
  }

  async function evidenceOf(orderId: string): Promise<string[]> {
    const { body } = await read(`/${orderId}`);
    return body.country_evidence.map(Object.values<string>).map((piece: string[]) => piece.join(' '));
  }
  return { buy, evidenceOf, newCart, read };
}

testOnStores('an order keeps the country of the card that Stripe names', async (variant) => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe, variant);
  const { buy, evidenceOf, read } = await startTaxedShop(api);
  const { body } = await buy({ card: 'pm_card_de', network: 'FR' });
  expect(await evidenceOf(body.order._id)).toEqual(['billing DE', 'payment DE', 'network FR']);
  expect(JSON.stringify(body)).not.toContain('evidence');
  const [row] = csvParse<Record<string, string>>((await read('/export')).text, { columns: true, bom: true });
  expect(row).toMatchObject({
    'Billing country': 'DE',
    'Delivery country': '',
    'Card or bank country': 'DE',
    'Network country': 'FR',
  });
});

test('the country of a bank account comes with the money of its debit', async () => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  const { buy, evidenceOf } = await startTaxedShop(api);
  const { body } = await buy({
    card: 'pm_sepa_debit',
    charging: { billing: { country: 'FR' }, payment_method_type: 'sepa_debit' },
  });
  expect(body.status).toBe('waiting');
  const intent = decideAt(stripe, 'pi_1', 'succeeded');
  expect(await sendEvent(api, { type: 'payment_intent.succeeded', object: { ...intent } })).toBe(200);
  expect(await evidenceOf(body.order._id)).toEqual(['billing FR', 'payment DE']);
});

test.each([
  ['pm_card_visa', { billing: { country: 'DE' } }, ['billing DE', 'payment US']],
  ['pm_card_visa', { shipping: berlin }, ['delivery DE', 'payment US']],
])('a test card has the country that Stripe’s has', async (card, charging, evidence) => {
  await using api = await startApi();
  const { buy, evidenceOf } = await startTaxedShop(api);
  const { body } = await buy({ card, charging });
  expect(await evidenceOf(body.order._id)).toEqual(evidence);
});

test('without an address there are the approved card and the network', async () => {
  await using api = await startApi();
  const { buy, evidenceOf, newCart } = await startTaxedShop(api);
  const cart_id = await newCart();
  const approving = { card: 'pm_card_authenticationRequired', network: 'DE', charging: { cart_id } };
  const asked = await buy(approving);
  expect(asked.body.status).toBe('requires_action');
  const { payment_intent_id } = asked.body;
  const { body } = await buy({ ...approving, charging: { cart_id, payment_intent_id } });
  expect(await evidenceOf(body.order._id)).toEqual(['payment DE', 'network DE']);
});
