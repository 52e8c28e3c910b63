import { expect } from 'vitest';
import { badEmails, badPhones, refusals, type Row } from '../support/refusals.ts';
import { startApi } from '../support/startApi.ts';
import { testOnStores } from '../support/stores.ts';

function joinMail(body: Record<string, unknown>, block?: string): Row[1] {
  return (api, { seller, mailBlock }) =>
    api.call('POST', `/${seller}/mailing-list`, {
      query: { blockId: block ?? mailBlock, platform: 'page' },
      body,
    });
}

function joinPhone(body: Record<string, unknown>): Row[1] {
  return (api, { seller, phoneBlock }) =>
    api.call('POST', `/${seller}/number-list`, { query: { blockId: phoneBlock, platform: 'page' }, body });
}

function post(path: string, body: Record<string, unknown>): Row[1] {
  return (api) => api.call('POST', path, { body });
}

const newAccount = {
  name: 'Cy',
  email: 'cy@example.com',
  password: 'a-long-password',
  slug: 'cy-makes',
  currency: 'USD',
  country: 'US',
};

const rows: Row[] = [
  ...badEmails.flatMap((email): Row[] => [
    [`join as ${String(email)}`, joinMail({ email }), /^email /],
    [`sign up as ${String(email)}`, post('/auth/signup', { ...newAccount, email }), /^email /],
    [`find ${String(email)}`, post('/orders/find', { email }), /^email /],
    [`forgot ${String(email)}`, post('/auth/forgot-password', { email }), /^email /],
  ]),
  ...[...badPhones, '+49 1', ''].map((phone): Row => [
    `a list for ${String(phone)}`,
    joinPhone({ phone }),
    /^phone /,
  ]),
  ['a list of no block', joinMail({ email: 'bo@example.com' }, 'blk_none'), /./],
  ['a name in the list of two lines', joinMail({ email: 'bo@example.com', name: 'a\nb' }), /^name /],
  ['a report without words', post('/report', { description: ' ' }), /^description is required$/],
  ['a long report', post('/report', { description: 'x'.repeat(4001) }), /^description /],
  ['a page report without a reason', post('/pages/ada/report', { details: 'x' }), /^reason is required$/],
  ['a report of no page', post('/pages/nobody/report', { reason: 'spam' }), /page/i],
  ['a short password', post('/auth/signup', { ...newAccount, password: 'short' }), /^password /],
  ['a slug of ours', post('/auth/signup', { ...newAccount, slug: 'orders' }), /./],
  ['a slug with markup', post('/auth/signup', { ...newAccount, slug: '<b>' }), /./],
  ['an account in no country', post('/auth/signup', { ...newAccount, country: 'ZZ' }), /country/i],
  [
    'a count of no event',
    (api, { seller }) => api.call('POST', `/${seller}/analytics`, { body: { event: 'buy' } }),
    /^event must be one of view, click$/,
  ],
];

testOnStores('forms refuse bad input by name, and nothing is written', async (variant) => {
  await using api = await startApi({ variant, hasMadeUpBooks: true });
  expect(await refusals(api, rows)).toEqual([]);
});
