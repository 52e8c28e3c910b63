import { expect, test } from 'vitest';
import webPush from 'web-push';
import { startPushService } from '../../tests/support/pushService.ts';
import { openAccount, password } from '../../tests/support/ownAccount.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { addSeller } from '../../tests/support/sales.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { isPushService } from './pushServices.ts';
import { loadVapidKeys } from './vapidKeys.ts';

const key = 'B'.repeat(87);

function subscriptions({ context }: RunningApi) {
  return context.store.db.selectFrom('push_subscriptions').selectAll().execute();
}

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['https://push.example:8443/abc', true],
  ['http://fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilfcm.googleapis.com/abc', false],
  ['https://user:password@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com@127.0.0.1/abc', false],
  ['https://127.0.0.1/abc', false],
  ['http://169.254.169.254/latest/meta-data', false],
  ['https://push.example/abc', false],
  ['file:///etc/passwd', false],
  ['nothing', false],
])('%s is a push service: %s', (endpoint, expected) => {
  expect(isPushService(endpoint, ['https://push.example:8443'])).toBe(expected);
});

testOnStores('only browsers of push services can subscribe, with keys that are some', async (variant) => {
  await using push = await startPushService();
  await using api = await startApi({ variant, env: { PUSH_SERVICES: push.origin } });
  await addSeller(api);
  const { subscription } = push.newBrowser('visitor');
  const good = { ...subscription, public_key: key, language: 'de' };
  const send = (change: object, slug = 'ada') =>
    api.call('POST', `/pages/${slug}/push-subscriptions`, { body: { ...good, ...change } });
  for (const endpoint of ['https://example.com/x', 'http://127.0.0.1:1/x', 'nothing', 'x'.repeat(2000)])
    expect((await send({ endpoint })).status, endpoint).toBe(422);
  const noPoint = { ...subscription.keys, p256dh: key };
  expect((await send({ keys: noPoint })).body.message).toBe('keys.p256dh is no key');
  expect((await send({ keys: { ...subscription.keys, auth: 'short' } })).status).toBe(422);
  expect((await send({ language: 'xx' })).status).toBe(422);
  expect((await send({}, 'nobody')).status).toBe(404);
  expect(await subscriptions(api)).toEqual([]);

  // Two calls make one subscription, and two calls may end it.
  expect((await send({})).status).toBe(204);
  expect((await send({ language: 'fr' })).status).toBe(204);
  expect(await subscriptions(api)).toMatchObject([{ kind: 'news', language: 'fr', session_hash: null }]);
  for (const _ of [1, 2]) {
    const { endpoint } = subscription;
    const ended = await api.call('POST', '/pages/ada/push-subscriptions/end', { body: { endpoint } });
    expect(ended.status).toBe(204);
  }
  expect(await subscriptions(api)).toEqual([]);
});

testOnStores('a renewed browser keeps what it asked for, and nobody else can take it', async (variant) => {
  await using push = await startPushService();
  await using api = await startApi({ variant, env: { PUSH_SERVICES: push.origin } });
  for (const slug of ['ada', 'bea']) {
    await addSeller(api, slug);
    const body = { ...push.newBrowser('old').subscription, public_key: key, language: 'en' };
    await api.call('POST', `/pages/${slug}/push-subscriptions`, { body });
  }
  const { endpoint: old_endpoint } = push.newBrowser('old').subscription;
  const fresh = push.newBrowser('new').subscription;
  const renew = (body: object) =>
    api.call('PUT', '/public/push-subscriptions', { body: { ...fresh, public_key: key, ...body } });
  expect((await renew({ old_endpoint, endpoint: 'https://example.com' })).status).toBe(422);
  expect((await renew({ old_endpoint: `${push.origin}/push/nobody` })).status).toBe(204);
  expect((await subscriptions(api)).map(({ endpoint }) => endpoint)).toEqual([old_endpoint, old_endpoint]);
  // A page has subscribed the new address before the browser said so.
  const body = { ...fresh, public_key: key, language: 'en' };
  await api.call('POST', '/pages/ada/push-subscriptions', { body });
  expect((await renew({ old_endpoint })).status).toBe(204);
  expect((await subscriptions(api)).map(({ endpoint }) => endpoint)).toEqual([
    fresh.endpoint,
    fresh.endpoint,
  ]);
});

testOnStores('a page tells ten thousand people at most', async (variant) => {
  await using push = await startPushService();
  await using api = await startApi({ variant, env: { PUSH_SERVICES: push.origin } });
  const account_id = await addSeller(api);
  const send = (name: string) => {
    const body = { ...push.newBrowser(name).subscription, public_key: key, language: 'en' };
    return api.call('POST', '/pages/ada/push-subscriptions', { body });
  };
  await send('first');
  const [one] = await subscriptions(api);
  if (!one) throw new Error('it has subscribed');
  await api.context.store.transaction(async (trx) => {
    for (let start = 1; start < 10_000; start += 500) {
      const count = Math.min(500, 10_000 - start);
      const rows = Array.from({ length: count }, (_, index) => ({
        ...one,
        id: `psh_${start + index}`,
        account_id,
        endpoint_hash: `${start + index}`,
      }));
      await trx.insertInto('push_subscriptions').values(rows).execute();
    }
  });
  expect(await send('more')).toMatchObject({ status: 409, body: { code: 'too_many_subscribers' } });
  expect((await send('first')).status).toBe(204);
});

testOnStores('all processes of a store have one pair of keys, encrypted in the store', async (variant) => {
  await using api = await startApi({ variant });
  const pairs = await Promise.all(Array.from({ length: 5 }, () => loadVapidKeys(api.context)));
  const [row] = await api.context.store.db.selectFrom('push_keys').selectAll().execute();
  expect(new Set(pairs.map(({ current }) => current.publicKey))).toEqual(new Set([row?.public_key]));
  expect(row?.secret).toMatch(/^v1:/);
  expect(row?.secret).not.toContain(pairs[0]?.current.privateKey);
  // The operator's own pair is used, and earlier subscriptions still work.
  const own = webPush.generateVAPIDKeys();
  const config = { ...api.context.config, push: { vapidKeys: own, services: [] } };
  const known = await loadVapidKeys({ ...api.context, config });
  expect(known.current).toEqual(own);
  expect(known.all.map(({ publicKey }) => publicKey)).toEqual([own.publicKey, row?.public_key]);
});

testOnStores('what browsers asked for goes with the account, and is part of its export', async (variant) => {
  await using push = await startPushService();
  await using api = await startApi({ variant, env: { PUSH_SERVICES: push.origin } });
  const { id, token, ask } = await openAccount(api);
  const device = { ...push.newBrowser('device').subscription, public_key: key };
  await api.call('POST', `/studio/${id}/push-devices`, { token, body: device });
  const body = { ...push.newBrowser('visitor').subscription, public_key: key, language: 'ar' };
  await api.call('POST', '/pages/ada/push-subscriptions', { body });
  const { text } = await ask('GET', '/export');
  expect(JSON.parse(text).push_subscriptions).toMatchObject([
    { kind: 'sales', language: 'en' },
    { kind: 'news', language: 'ar' },
  ]);
  expect(text).not.toContain(push.origin);
  expect((await ask('POST', '/delete', { password })).status).toBe(200);
  expect(await subscriptions(api)).toEqual([]);
});
