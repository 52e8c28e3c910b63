import { expect, test } from 'vitest';
import { mailedToken, openAccount, password } from '../../../tests/support/ownAccount.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { activate } from '../../../tests/support/stripeConnectServer.ts';
import { connectSettings, sendEvent, startWithStripe } from '../../../tests/support/stripeEvents.ts';
import { startStripeServer, type StripeServer } from '../../../tests/support/stripeServer.ts';

const minuteMs = 60_000;

function startConnect(stripe: StripeServer, variant?: Parameters<typeof startWithStripe>[1]) {
  return startApi({ ...(variant ? { variant } : {}), env: connectSettings(stripe) });
}

/** A creator of the dashboard, and calls to the account for payouts. */
async function openCreator(api: RunningApi) {
  const { id, token } = await openAccount(api);
  const ask = (method: string, path = '', body?: object) =>
    api.call(method, `/studio/${id}/payout-account${path}`, { token, ...(body ? { body } : {}) });
  return { id, token, ask, open: (country = 'US') => ask('POST', '', { country, password }) };
}

function accountOf(stripe: StripeServer, id = 'acct_1') {
  const account = stripe.connect.accounts.get(id);
  if (!account) throw new Error(`Stripe has no ${id}`);
  return account;
}

testOnStores('a creator opens an account, and its state follows what Stripe says', async (variant) => {
  await using stripe = await startStripeServer();
  await using api = await startConnect(stripe, variant);
  const { ask, open } = await openCreator(api);
  expect((await ask('GET')).body).toMatchObject({
    way: 'connect',
    connect: { label: 'Stripe', test: false, country: 'US', account: null, payouts: [] },
  });

  const opened = await open();
  expect(opened).toMatchObject({
    status: 201,
    body: { url: expect.stringMatching(/^https:\/\/connect\.stripe\.test\/setup\/e\/acct_1\//) },
  });
  expect(accountOf(stripe)).toMatchObject({ type: 'express', country: 'US', email: 'ada@example.com' });
  const link = stripe.requests.find(({ path }) => path === '/v1/account_links')?.fields;
  expect(link?.get('return_url')).toMatch(/\/dashboard\/balance\?payouts=returned$/);
  expect(link?.get('refresh_url')).toMatch(/\/dashboard\/balance\?payouts=expired$/);
  expect((await ask('GET')).body.connect.account).toMatchObject({
    state: 'unfinished',
    wants: ['bank_account', 'personal_details', 'identity_document'],
  });
  const next = await ask('POST', '/link');
  expect(next.body.url).not.toBe(opened.body.url);

  const account = accountOf(stripe);
  account.details_submitted = true;
  const requirement = 'individual.verification.document';
  account.requirements.currently_due = [requirement];
  account.requirements.disabled_reason = 'requirements.past_due';
  account.requirements.past_due = [requirement];
  account.requirements.errors = [
    { requirement, code: 'verification_document_too_blurry', reason: 'The document is blurry.' },
    { requirement, code: 'verification_document_missing_back', reason: 'The back is missing.' },
  ];
  const missing = 'A page, a side or a detail of the document is missing.';
  expect((await ask('POST', '/check')).body.connect.account).toMatchObject({
    state: 'overdue',
    overdue: ['identity_document'],
    problems: ['The document is blurry.', missing],
    reasons: [{ problem: 'The document is blurry.' }, { problem_code: 'document_incomplete' }],
    pays_out: false,
  });

  activate(account);
  account.requirements.errors = [];
  account.requirements.past_due = [];
  const event = { id: 'evt_1', type: 'account.updated', object: { id: 'acct_1' }, account: 'acct_1' };
  expect(await sendEvent(api, event)).toBe(200);
  expect(await sendEvent(api, event)).toBe(200);
  expect((await ask('GET')).body.connect.account).toMatchObject({
    state: 'active',
    wants: [],
    pays_out: true,
    disabled_reason: null,
  });
  expect((await ask('POST', '/dashboard')).body.url).toBe('https://connect.stripe.test/express/acct_1');
});

test('events that are forged, of another account or of another secret change nothing', async () => {
  await using stripe = await startStripeServer();
  await using api = await startConnect(stripe);
  const { ask, open } = await openCreator(api);
  await open();
  activate(accountOf(stripe));
  const event = { type: 'account.updated', object: { id: 'acct_1' } };
  expect(await sendEvent(api, { ...event, account: 'acct_1' }, 'whsec_another')).toBe(400);
  expect(await sendEvent(api, { ...event, account: 'acct_9' })).toBe(200);
  const intent = { id: 'pi_1', amount_refunded: 1250, payment_intent: 'pi_1', currency: 'usd' };
  expect(await sendEvent(api, { type: 'charge.refunded', object: intent, account: 'acct_1' })).toBe(200);
  expect((await ask('GET')).body.connect.account.state).toBe('unfinished');
  // Stripe does not answer, so it has to send the event again.
  const error = { type: 'api_error', message: 'Something went wrong.' };
  stripe.failNext(/^\/v1\/accounts\/acct_1/, { status: 500, body: { error } });
  expect(await sendEvent(api, { ...event, id: 'evt_2', account: 'acct_1' })).toBe(503);
  expect(await sendEvent(api, { ...event, id: 'evt_2', account: 'acct_1' })).toBe(200);
  expect((await ask('GET')).body.connect.account.state).toBe('active');
});

testOnStores('an account whose answer was lost is the same one when it is opened again', async (variant) => {
  await using stripe = await startStripeServer();
  await using api = await startConnect(stripe, variant);
  const { ask, open } = await openCreator(api);
  stripe.cutAfter(/^\/v1\/accounts$/);
  expect((await open()).status).toBe(502);
  expect((await ask('GET')).body.connect.account.state).toBe('opening');
  expect((await open()).status).toBe(201);
  expect((await ask('POST', '/link')).status).toBe(200);
  expect(stripe.connect.accounts.size).toBe(1);
});

test('a country that Stripe does not take is refused in words, and another can be chosen', async () => {
  await using stripe = await startStripeServer();
  await using api = await startConnect(stripe);
  const { ask, open } = await openCreator(api);
  expect(await open('KP')).toMatchObject({ status: 422, body: { field: 'country' } });
  expect(await open('GI')).toMatchObject({
    status: 409,
    body: {
      code: 'payout_account_refused',
      message: 'The payment provider refused this. GI is not currently supported.',
      problem_code: 'country_not_supported',
    },
  });
  expect((await ask('GET')).body.connect).toMatchObject({ account: null, ended: 'refused' });
  expect((await open('US')).status).toBe(201);
});

testOnStores('a creator who moves ends the account and opens one in the new country', async (variant) => {
  await using stripe = await startStripeServer();
  await using api = await startConnect(stripe, variant);
  const { ask, open } = await openCreator(api);
  await open('US');
  expect((await ask('POST', '/end', { password: 'wrong' })).status).toBe(422);
  expect((await ask('POST', '/end', { password })).body.connect).toMatchObject({
    account: null,
    ended: 'left',
  });
  expect((await open('DE')).status).toBe(201);
  expect((await ask('GET')).body.connect.account).toMatchObject({ country: 'DE', currency: 'EUR' });
  expect(stripe.connect.accounts.size).toBe(2);
});

test('a rejected account and one that was cut off leave the bank account as the way', async () => {
  await using stripe = await startStripeServer();
  await using api = await startConnect(stripe);
  const { ask, open } = await openCreator(api);
  await open();
  const account = accountOf(stripe);
  activate(account);
  account.payouts_enabled = false;
  account.capabilities.transfers = 'inactive';
  account.requirements.disabled_reason = 'rejected.fraud';
  expect((await ask('POST', '/check')).body).toMatchObject({
    way: 'bank_details',
    connect: { account: { state: 'rejected', disabled_reason: 'rejected' } },
  });
  const event = { type: 'account.application.deauthorized', object: { id: 'ca_1' }, account: 'acct_1' };
  // It can still be read, so it was connected again since.
  expect(await sendEvent(api, event)).toBe(200);
  expect((await ask('GET')).body.connect.account).not.toBeNull();
  stripe.connect.revoked.add('acct_1');
  expect(await sendEvent(api, event)).toBe(200);
  expect((await ask('GET')).body).toMatchObject({
    way: 'connect',
    connect: { account: null, ended: 'deauthorized' },
  });
});

test('an undone change ends an account that was opened, and opens one that was left', async () => {
  await using stripe = await startStripeServer();
  await using api = await startConnect(stripe);
  const { id, ask, open } = await openCreator(api);
  await open();
  const undo = await mailedToken(api, 'ada@example.com', 'undo');
  const from = new Date(api.clock.now.getTime() + 3 * 24 * 60 * minuteMs).toISOString();
  expect((await ask('GET')).body.connect.account.transfers_from).toBe(from);
  api.clock.advance(minuteMs);
  await ask('POST', '/end', { password });
  const undoEnd = await mailedToken(api, 'ada@example.com', 'undo');
  const states = () =>
    api.context.store.db
      .selectFrom('payout_accounts')
      .select('end_reason')
      .where('account_id', '=', id)
      .execute();
  expect(await states()).toEqual([{ end_reason: 'left' }]);
  for (const [token, end_reason] of [
    [undoEnd, null],
    [undo, 'undone'],
  ]) {
    api.clock.advance(minuteMs);
    const body = { token, password: 'another good password' };
    expect((await api.call('POST', '/auth/undo-change', { body })).status).toBe(204);
    expect(await states()).toEqual([{ end_reason }]);
  }
});

test('Connect is off unless it is turned on; with it nobody asks for payouts by hand', async () => {
  await using stripe = await startStripeServer();
  await using off = await startWithStripe(stripe);
  const creator = await openCreator(off);
  expect((await creator.ask('GET')).body).toEqual({ way: 'bank_details', connect: null });
  expect((await creator.open()).status).toBe(404);
  await using on = await startConnect(stripe);
  const { id, token, ask } = await openCreator(on);
  expect(await on.call('POST', `/studio/${id}/payouts`, { token, body: { currency: 'USD' } })).toMatchObject({
    status: 409,
    body: { code: 'payouts_by_provider' },
  });
  const bank = { password, holder: 'Ada Moreau', iban: 'DE89370400440532013000' };
  await on.call('PUT', `/studio/${id}/bank-details`, { token, body: bank });
  expect((await ask('GET')).body.way).toBe('bank_details');
  await expect(startApi({ env: { STRIPE_CONNECT: 'on' } })).rejects.toThrow(
    /STRIPE_CONNECT=on needs STRIPE_SECRET_KEY/,
  );
});

testOnStores('without keys, a page of ours is in the provider’s place', async (variant) => {
  await using api = await startApi({ variant });
  const { id, token, ask, open } = await openCreator(api);
  expect((await ask('GET')).body).toMatchObject({
    way: 'bank_details',
    connect: { label: 'Test payment', test: true },
  });
  expect((await open()).body.url).toBe('http://localhost:3000/dashboard/test-payouts');
  await api.call('PUT', `/studio/${id}/account/language`, { token, body: { language: 'de' } });
  expect((await ask('POST', '/link')).body.url).toBe('http://localhost:3000/de/dashboard/test-payouts');
  const some = { topics: ['personal_details'], outcome: 'works' };
  expect((await ask('PUT', '/test', some)).body.connect.account).toMatchObject({
    state: 'overdue',
    wants: ['identity_document', 'bank_account'],
  });
  const all = { topics: ['personal_details', 'identity_document', 'bank_account'], outcome: 'works' };
  expect((await ask('PUT', '/test', all)).body.connect.account).toMatchObject({
    state: 'active',
    transfers_from: null,
  });
  expect((await ask('PUT', '/test', { ...all, outcome: 'rejected' })).body.connect.account.state).toBe(
    'rejected',
  );
});
