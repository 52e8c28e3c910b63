import { expect, test } from 'vitest';
import { startApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { connect } from '../store/connect.ts';
import { ada } from './ada.ts';
import { demoEvent } from './eventDay.ts';
import { exampleCreators } from './examples/exampleCreators.ts';
import { openDemo } from './openDemo.ts';
import { drawPoster, posterNames } from './posters/posters.ts';

testOnStores('processes that start together create one demo, and all return the sign-in', async (variant) => {
  await using api = await startApi({ variant, env: { DEMO: 'on' } });
  await using store = await connect(api.context.config);
  const found = await Promise.all([
    openDemo(api.context),
    openDemo({ ...api.context, store }),
    openDemo(api.context),
  ]);
  const signIn = { slug: 'ada', email: 'ada@example.com', password: 'makerstall-demo' };
  expect(found).toEqual([signIn, signIn, signIn]);
  const accounts = await api.context.store.db.selectFrom('accounts').select('slug').execute();
  expect(accounts.map(({ slug }) => slug).sort()).toEqual(['ada', 'ines', 'lucia', 'noor', 'theo']);
  const login = await api.call('POST', '/auth/login', { body: signIn });
  expect(login.status).toBe(200);
});

test('a store that has accounts gets no demo unless it is asked for', async () => {
  await using api = await startApi();
  const body = {
    name: 'Bea',
    email: 'b@example.com',
    password: 'a long password',
    slug: 'bea',
    currency: 'EUR',
    country: 'DE',
  };
  await api.call('POST', '/auth/signup', { body });
  const start = (demo: 'on' | 'off' | 'while-empty') =>
    openDemo({ ...api.context, config: { ...api.context.config, demo } });
  expect(await start('off')).toBeNull();
  expect(await start('while-empty')).toBeNull();
  expect((await api.call('GET', '/pages/ada/public')).status).toBe(404);
  expect(await start('on')).toMatchObject({ slug: 'ada' });
});

test('on a public address the password is random and printed once', async () => {
  await using api = await startApi({ env: { DEMO: 'on', PUBLIC_URL: 'https://shop.example' } });
  const first = await openDemo(api.context);
  expect(first?.password).toMatch(/^[\w-]{20}$/);
  const known = { email: 'ada@example.com', password: 'makerstall-demo' };
  expect((await api.call('POST', '/auth/login', { body: known })).status).toBe(401);
  expect((await api.call('POST', '/auth/login', { body: first })).status).toBe(200);
  expect(await openDemo(api.context)).toEqual({ slug: 'ada', email: 'ada@example.com' });
});

test('every poster is drawn the same each time, and differs from all others', () => {
  const drawings = posterNames.map((name) => drawPoster(name));
  expect(posterNames.map((name) => drawPoster(name))).toEqual(drawings);
  expect(new Set(drawings).size).toBe(posterNames.length);
  for (const drawing of drawings) expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
});

test('the demo promises nothing that it does not have', () => {
  const products = [ada, ...exampleCreators].flatMap((creator) => creator.products);
  expect(products.filter(({ type, event }) => type === 'ticket' && !event)).toEqual([]);
  expect(products.filter(({ description }) => /slider|filmed/i.test(description))).toEqual([]);
  const lessons = products.flatMap(({ chapters = [] }) => chapters.flatMap((chapter) => chapter.lessons));
  // Somebody who reads slowly and tries each step gets through some 20 words a minute.
  const tooLong = lessons.filter(({ minutes, content }) => content.split(/\s+/).length / minutes < 17);
  expect(tooLong.map(({ title }) => title)).toEqual([]);
  const weekend = ada.products.find(({ key }) => key === 'lino-weekend')?.event;
  const start = { now: new Date('2026-11-20T12:00:00Z'), timeZone: ada.timeZone };
  expect(weekend && demoEvent(weekend, start)).toMatchObject({
    time_zone: 'America/New_York',
    starts_at: '2026-12-19T10:00',
    ends_at: '2026-12-20T17:00',
  });
});
