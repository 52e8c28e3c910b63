import { type IncomingMessage, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { domainVerificationPath } from '#shared/addresses/domainOrigin.ts';
import { startDnsServer, type DnsServer } from '../../../tests/support/dnsServer.ts';
import { listen } from '../../../tests/support/edge.ts';
import { testOnStores, type StoreVariant } from '../../../tests/support/stores.ts';
import { addSeller } from '../../../tests/support/sales.ts';
import { signIn, startStudio, type RunningStudio } from '../../../tests/support/studio.ts';
import { checkDomains } from './checkDomains.ts';

const target = 'shops.makerstall.test';
const host = 'shop.example.com';
const hourMs = 60 * 60_000;

type Place = AsyncDisposable & {
  studio: RunningStudio;
  dns: DnsServer;
  /** What answers at the target. */
  site: { respond: (request: IncomingMessage, response: ServerResponse) => void };
};

/** A studio whose domains lead to a server of this machine. */
async function startPlace(variant?: StoreVariant): Promise<Place> {
  await using starting = new AsyncDisposableStack();
  const dns = starting.use(await startDnsServer());
  dns.zone.set(`A ${target}`, ['127.0.0.1']);
  const site: Place['site'] = {
    respond: (request, response) => {
      const [, token = ''] = (request.url ?? '').split(domainVerificationPath);
      response.end(token);
    },
  };
  const server = starting.use(await listen((request, response) => site.respond(request, response)));
  const studio = starting.use(
    await startStudio({
      ...(variant ? { variant } : {}),
      env: {
        PUBLIC_URL: `http://makerstall.test:${server.port}`,
        DOMAIN_TARGET: target,
        DNS_SERVERS: dns.address,
      },
    }),
  );
  const started = starting.move();
  return { studio, dns, site, [Symbol.asyncDispose]: () => started.disposeAsync() };
}

/** Sets the records that the dashboard shows. */
async function setRecords({ studio, dns }: Place): Promise<void> {
  const { domain } = (await studio.call('GET', '/domain')).body;
  dns.zone.set(`TXT ${domain.proof.name}`, [domain.proof.value]);
  for (const { type, name, value } of domain.pointers) dns.zone.set(`${type} ${name}`, [value]);
}

async function goLive(place: Place): Promise<void> {
  await place.studio.call('POST', '/domain', { host });
  await setRecords(place);
  await place.studio.call('POST', '/domain/check');
  await place.studio.call('POST', '/domain/check');
}

const check = async ({ studio }: Place) => (await studio.call('POST', '/domain/check')).body.domain;
const pageOf = async ({ studio }: Place) => (await studio.api.call('GET', '/pages/ada/public')).body;
const listed = async ({ studio }: Place) => (await studio.api.call('GET', '/domains')).body.domains;

testOnStores('a domain waits for DNS, then for our answer, and then the page is there', async (variant) => {
  await using place = await startPlace(variant);
  const { studio, dns, site } = place;
  expect((await studio.call('GET', '/domain')).body).toEqual({ slug: 'ada', available: true, domain: null });
  const added = await studio.call('POST', '/domain', { host: 'https://Shop.Example.com/' });
  expect([added.status, added.headers.get('x-purge-pages')]).toEqual([201, '_domains,ada']);
  expect(added.body.domain).toMatchObject({
    host,
    state: 'waiting_for_dns',
    problem: null,
    proof: { type: 'TXT', name: `_makerstall.${host}` },
    pointers: [{ type: 'CNAME', name: host, value: target }],
    is_apex: false,
  });
  expect((await studio.call('POST', '/domain', { host: 'other.example.com' })).body.code).toBe(
    'domain_exists',
  );

  expect((await check(place)).problem).toEqual({ code: 'txt_missing', found: [] });
  dns.zone.set(`TXT _makerstall.${host}`, ['makerstall=another']);
  expect((await check(place)).problem).toEqual({ code: 'txt_wrong', found: ['makerstall=another'] });
  dns.zone.set(`TXT _makerstall.${host}`, [added.body.domain.proof.value]);
  expect((await check(place)).problem).toEqual({ code: 'address_missing', found: [] });
  dns.zone.set(`A ${host}`, ['192.0.2.1']);
  expect((await check(place)).problem).toEqual({ code: 'points_elsewhere', found: ['192.0.2.1'] });
  dns.zone.delete(`A ${host}`);
  await setRecords(place);
  expect(await check(place)).toMatchObject({ state: 'waiting_for_answer', problem: null });
  expect(await listed(place)).toMatchObject([{ host, slug: 'ada', state: 'found' }]);

  site.respond = (_request, response) => response.writeHead(404).end('something else');
  expect(await check(place)).toMatchObject({
    state: 'waiting_for_answer',
    problem: { code: 'other_answer', found: ['404'] },
  });
  const hosts: unknown[] = [];
  site.respond = (request, response) => {
    hosts.push(request.headers.host?.replace(/:\d+$/, ''));
    response.end(request.url?.replace(domainVerificationPath, ''));
  };
  expect(await check(place)).toMatchObject({ state: 'live', problem: null });
  expect(hosts).toEqual([host]);
  expect((await pageOf(place)).domain).toBe(host);
  expect(await listed(place)).toMatchObject([{ host, slug: 'ada', state: 'live' }]);

  const removed = await studio.call('DELETE', '/domain');
  expect([removed.status, removed.headers.get('x-purge-pages'), removed.body.domain]).toEqual([
    200,
    '_domains,ada',
    null,
  ]);
  expect((await pageOf(place)).domain).toBeNull();
  expect(await listed(place)).toEqual([]);
});

test('the records of one account do nothing for another one, and a live domain is nobody else’s', async () => {
  await using place = await startPlace();
  await goLive(place);
  const { studio } = place;
  const eve = await signIn({ api: studio.api, seller: await addSeller(studio.api, 'eve') });
  expect((await eve.call('POST', '/domain', { host })).body.code).toBe('domain_taken');
  // The owner takes the page away and leaves the records: whoever adds the name now needs a record of their own.
  await studio.call('DELETE', '/domain');
  await eve.call('POST', '/domain', { host });
  const { domain } = (await eve.call('POST', '/domain/check')).body;
  expect(domain).toMatchObject({ state: 'waiting_for_dns', problem: { code: 'txt_wrong' } });
});

test('of two accounts that both have the right records, the first one has the domain', async () => {
  await using place = await startPlace();
  const { studio, dns } = place;
  const eve = await signIn({ api: studio.api, seller: await addSeller(studio.api, 'eve') });
  const hers = (await eve.call('POST', '/domain', { host })).body.domain.proof.value;
  await studio.call('POST', '/domain', { host });
  await setRecords(place);
  const record = `TXT _makerstall.${host}`;
  dns.zone.set(record, [...(dns.zone.get(record) ?? []), hers]);
  await check(place);
  expect((await check(place)).state).toBe('live');
  await eve.call('POST', '/domain/check');
  expect((await eve.call('POST', '/domain/check')).body.domain).toMatchObject({
    state: 'waiting_for_answer',
    problem: { code: 'taken' },
  });
});

test('a domain that fails is let go after two days and two mails, and comes back by itself', async () => {
  await using place = await startPlace();
  const { studio, dns } = place;
  await goLive(place);
  const { context, clock } = studio.api;
  const mails = async () =>
    (await context.store.db.selectFrom('outbox').select('subject').orderBy('id').execute()).flatMap(
      ({ subject }) => (subject.includes(host) ? [subject] : []),
    );
  const round = async (hours: number) => {
    clock.advance(hours * hourMs);
    await checkDomains(context);
    return (await (await signIn(studio)).call('GET', '/domain')).body.domain;
  };
  expect((await round(1)).state).toBe('live');
  const alias = dns.zone.get(`CNAME ${host}`) ?? [];
  dns.zone.delete(`CNAME ${host}`);
  const failing = await round(24);
  expect(failing).toMatchObject({ state: 'failing', problem: { code: 'address_missing' } });
  expect(Date.parse(failing.let_go_at) - Date.parse(failing.failing_since)).toBe(48 * hourMs);
  expect((await pageOf(place)).domain).toBe(host);
  expect(await mails()).toEqual([]);
  expect((await round(40)).state).toBe('failing');
  expect(await mails()).toEqual([`Visitors may not find you at ${host}`]);
  await (await signIn(studio)).call('PUT', '/account/language', { language: 'de' });
  expect(await round(9)).toMatchObject({ state: 'waiting_for_dns', failing_since: null });
  expect((await pageOf(place)).domain).toBeNull();
  expect((await mails())[1]).toBe(`Deine Seite ist nicht mehr unter ${host}`);
  dns.zone.set(`CNAME ${host}`, alias);
  expect((await round(1)).state).toBe('waiting_for_answer');
  expect((await round(1)).state).toBe('live');
});

test('a live domain stays while no DNS server answers, fails while its own are silent, and recovers', async () => {
  await using place = await startPlace();
  const { studio, dns, site } = place;
  const { respond } = site;
  await goLive(place);
  site.respond = (_request, response) => response.writeHead(502).end();
  expect(await check(place)).toMatchObject({ state: 'failing', problem: { code: 'other_answer' } });
  site.respond = respond;
  expect(await check(place)).toMatchObject({ state: 'live', failing_since: null, problem: null });
  dns.state.answers = false;
  expect((await check(place)).state).toBe('live');
  expect((await studio.call('GET', '/domain')).body.domain.problem).toBeNull();
  Object.assign(dns.state, { answers: true, silentFor: host });
  expect(await check(place)).toMatchObject({ state: 'failing', problem: { code: 'dns_silent' } });
});

test('names that cannot be a page’s domain are refused, each with its reason', async () => {
  await using place = await startPlace();
  const refusedAs = async (name: string) =>
    (await place.studio.call('POST', '/domain', { host: name })).body.code;
  for (const [name, code] of [
    [' ', 'domain_empty'],
    ['*.example.com', 'domain_wildcard'],
    ['192.0.2.1', 'domain_ip'],
    ['[2001:db8::1]', 'domain_ip'],
    ['0x7f.1', 'domain_ip'],
    ['shop', 'domain_form'],
    ['shop.example.com/ada', 'domain_form'],
    ['shop.example.com:8080', 'domain_form'],
    ['a@shop.example.com', 'domain_form'],
    ['-shop.example.com', 'domain_form'],
    ['shop_1.example.com', 'domain_form'],
    ['my.localhost', 'domain_local'],
    ['makerstall.test', 'domain_of_site'],
    ['shop.makerstall.test', 'domain_of_site'],
    ['co.uk', 'domain_suffix'],
    ['github.io', 'domain_suffix'],
  ] as const)
    expect([name, await refusedAs(name)]).toEqual([name, code]);
  const { body } = await place.studio.call('POST', '/domain', { host: 'Käse.Example.com' });
  expect(body.domain).toMatchObject({ host: 'xn--kse-qla.example.com', shown: 'käse.example.com' });
});

test('the records of a name without a part in front are the operator’s addresses, where there are any', async () => {
  await using studio = await startStudio({
    env: {
      PUBLIC_URL: 'https://makerstall.test',
      DOMAIN_TARGET: target,
      DOMAIN_ADDRESSES: '203.0.113.7, 2001:db8::7',
    },
  });
  const { domain } = (await studio.call('POST', '/domain', { host: 'example.com' })).body;
  expect(domain).toMatchObject({
    is_apex: true,
    pointers: [
      { type: 'A', name: 'example.com', value: '203.0.113.7' },
      { type: 'AAAA', name: 'example.com', value: '2001:db8::7' },
    ],
  });
});

test('without the setting there are no domains', async () => {
  await using studio = await startStudio();
  expect((await studio.call('GET', '/domain')).body.available).toBe(false);
  expect((await studio.call('POST', '/domain', { host })).body.code).toBe('domains_off');
});
