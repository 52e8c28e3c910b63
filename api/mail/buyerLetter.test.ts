import { expect, test } from 'vitest';
import {
  addPlan,
  addProduct,
  addSeller,
  addSession,
  chargeCart,
  openCart,
} from '../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { announceInstalments } from '../selling/dueInstalments/announce.ts';
import { htmlOf } from './outbox.ts';

// What all mails to buyers about an order share.

const stem = '/media/0123456789abcdef0123456789abcdef';
const uploaded = `${stem}-900x900-aabbcc.webp`;
const small = `https://shop.example${stem}-w320.webp`;

const questions_json = JSON.stringify([
  { _id: 'qst_1', question: 'What should it say?', kind: 'text', required: true },
]);
const form_response = [{ question_id: 'qst_1', question: '', answer: 'No. <7>\n& Sons' }];

/** A sign in three instalments and a file are bought. Then the sign is sent, a part is refunded, and the second instalment is announced. */
async function mailEverything(api: RunningApi) {
  const seller = await addSeller(api);
  await api.context.store.transaction((trx) =>
    trx.updateTable('pages').set({ avatar: uploaded }).where('account_id', '=', seller).execute(),
  );
  const sign = await addProduct(api, seller, {
    name: 'A sign',
    product_type: 'physical',
    image: uploaded,
    price_minor: 9000,
    questions_json,
  });
  const plan = await addPlan(api, sign, { amounts: [3000, 3000, 3000] });
  const zine = await addProduct(api, seller, { name: 'A zine', image: 'https://elsewhere.example/zine.jpg' });
  const { body: cart } = await openCart(api, seller, {
    items: [{ product_id: sign, payment_plan_id: plan, form_response }, { product_id: zine }],
  });
  const shipping = { name: 'Bo', line1: '1 Way', city: 'Ulm', postal_code: '89073', country: 'DE' };
  const { order } = (await chargeCart(api, { cart_id: cart._id, shipping })).body;
  const token = await addSession(api, seller);
  const path = `/studio/${seller}/orders/${order._id}`;
  const body = { carrier: 'DHL', tracking: '00340434161094042557' };
  await api.call('PUT', `${path}/shipment`, { token, body });
  const headers = { 'idempotency-key': 'refund-1' };
  await api.call('POST', `${path}/refunds`, { token, headers, body: { amount: 5 } });
  api.clock.now = new Date('2026-03-01T12:00:00Z');
  await announceInstalments(api.context);
  const mails = await api.context.store.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', 'bo@example.com')
    .execute();
  const of = (cause: string) => {
    const mail = mails.find(({ dedupe_key }) => dedupe_key.startsWith(`${cause}:`));
    return { text: mail?.text ?? '', html: (mail && htmlOf(mail)) ?? '' };
  };
  return {
    order,
    receipt: of('receipt'),
    shipment: of('shipped'),
    refund: of('refund'),
    instalment: of('instalment-announced'),
  };
}

async function start() {
  return startApi({ env: { PUBLIC_URL: 'https://shop.example' }, now: new Date('2026-02-03T10:00:00Z') });
}

test('mails to buyers show the creator, then the button, then the goods with pictures and answers', async () => {
  await using api = await start();
  const { order, ...mails } = await mailEverything(api);
  for (const [cause, { html, text }] of Object.entries(mails)) {
    const inOrder = [
      `<img src="${small}"`,
      'href="https://shop.example/ada"',
      'Hello Bo Buyer,',
      'class="button"',
      '>A sign<br>',
      'What should it say?: No. &lt;7&gt;<br>&amp; Sons',
      `https://shop.example/orders/${order.token}#ask`,
    ].map((part) => html.indexOf(part));
    expect(inOrder, cause).not.toContain(-1);
    expect(
      inOrder.toSorted((a, b) => a - b),
      cause,
    ).toEqual(inOrder);
    expect(html.match(/<img /g), cause).toHaveLength(2);
    // A picture on another server is left out, because that server would learn when the mail is read.
    expect(html, cause).not.toContain('elsewhere.example');
    expect(html, cause).not.toContain('<7>');
    expect(text, cause).toContain('  What should it say?: No. <7>\n  & Sons');
    expect(text, cause).toContain("A question? Ask ada's stall:");
    expect(text, cause).toContain(`https://shop.example/orders/${order.token}\n`);
  }
});

test('the first button of a sent parcel follows it, and the order is behind a second one', async () => {
  await using api = await start();
  const { shipment, order } = await mailEverything(api);
  const buttons = [...shipment.html.matchAll(/class="button" href="([^"]+)"/g)].map(([, href]) => href);
  expect(buttons).toEqual([expect.stringContaining('dhl'), `https://shop.example/orders/${order.token}`]);
  // What is downloaded is not in the parcel.
  expect(shipment.text).not.toContain('A zine');
});

test('the sums of a receipt are bold, and a mail has colours for dark screens', async () => {
  await using api = await start();
  const { receipt, refund } = await mailEverything(api);
  const bold = (html: string) =>
    [...html.matchAll(/font-weight:700;font-size:18px">([^<]+)</g)].map(([, words]) => words);
  expect(bold(receipt.html)).toEqual(['Paid at the purchase', '$42.50']);
  expect(bold(refund.html)).toEqual(['Paid at the purchase', '$42.50', 'Paid, less refunds', '$37.50']);
  expect(receipt.html).toContain('@media (prefers-color-scheme:dark)');
});
