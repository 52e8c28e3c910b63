import { expect, test } from 'vitest';
import { ask, json, startEdge, startUpstream } from '../support/edge.ts';
import { startApi, testCredentials } from '../support/startApi.ts';

const kai = {
  name: 'Kai',
  email: 'kai@example.com',
  password: 'the right password',
  slug: 'kai',
  currency: 'USD',
  country: 'US',
};

const right = `"password":"${kai.password}"`;
const mark = '\uFEFF';

/** Bodies that different parsers may assign to different accounts. */
const bodies: [name: string, body: string | Buffer][] = [
  ['as it is', `{"email":"kai@example.com",${right}}`],
  ['upper case', `{"email":"KAI@EXAMPLE.COM",${right}}`],
  ['white space around it', `{"email":"  kai@example.com\\t\\n",${right}}`],
  ['hard spaces', `{"email":"\u00A0kai@example.com\u3000",${right}}`],
  ['line separators', `{"email":"\\u2028kai@example.com\\u2029",${right}}`],
  ['a byte order mark in the address', `{"email":"${mark}kai@example.com",${right}}`],
  ['a zero-width space', `{"email":"\u200Bkai@example.com",${right}}`],
  ['a next-line sign', `{"email":"\u0085kai@example.com",${right}}`],
  ['the Kelvin sign', `{"email":"\u212Aai@example.com",${right}}`],
  ['a dotted capital I', `{"email":"ka\u0130@example.com",${right}}`],
  ['a dotless i', `{"email":"ka\u0131@example.com",${right}}`],
  ['wide letters', `{"email":"\uFF4Bai@example.com",${right}}`],
  ['escaped letters', `{"email":"\\u006b\\u0061i@example.com",${right}}`],
  ['an escaped name', `{"\\u0065mail":"kai@example.com",${right}}`],
  ['twice, this one last', `{"email":"x@example.com","email":"kai@example.com",${right}}`],
  ['twice, this one first', `{"email":"kai@example.com","email":"x@example.com",${right}}`],
  ['twice, a number last', `{"email":"kai@example.com","email":1,${right}}`],
  ['twice, a number first', `{"email":1,"email":"kai@example.com",${right}}`],
  ['by __proto__', `{"__proto__":{"email":"kai@example.com"},${right}}`],
  ['beside __proto__', `{"__proto__":{"email":"x@example.com"},"email":"kai@example.com",${right}}`],
  ['by constructor', `{"constructor":{"prototype":{"email":"kai@example.com"}},${right}}`],
  ['another case of the name', `{"Email":"kai@example.com",${right}}`],
  ['a list of one', `{"email":["kai@example.com"],${right}}`],
  ['an object', `{"email":{"toString":"kai@example.com"},${right}}`],
  ['within a list', `[{"email":"kai@example.com",${right}}]`],
  ['within an object', `{"user":{"email":"kai@example.com",${right}}}`],
  ['a byte order mark', `${mark}{"email":"kai@example.com",${right}}`],
  ['two byte order marks', `${mark}${mark}{"email":"kai@example.com",${right}}`],
  ['white space before it', ` \r\n\t{"email":"kai@example.com",${right}}`],
  ['UTF-16', Buffer.from(`{"email":"kai@example.com",${right}}`, 'utf16le')],
  ['bytes that are no UTF-8', Buffer.from(`{"x":"\u00FF","email":"kai@example.com",${right}}`, 'latin1')],
  ['a NUL', `{"email":"kai@example.com\\u0000",${right}}`],
  ['half of a pair', `{"x":"\\ud800","email":"kai@example.com",${right}}`],
  ['a comment', `{"email":"x@example.com"/*,*/,"email":"kai@example.com",${right}}`],
];

test('however a body names an account, the limit counts the account that the API reads', async () => {
  await using api = await startApi();
  await api.call('POST', '/auth/signup', { body: kai });
  await using through = await startEdge({ main: api.origin, env: { API_BASIC_AUTH: testCredentials } });
  await using auth = await startUpstream((_request, response) => json(response, 401, {}));
  await using limited = await startEdge({
    main: auth.origin,
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  });
  const logIn = async (edge: typeof limited, body: string | Buffer, from = 0) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${from}` };
    return (await ask(edge, '/api/auth/login', { method: 'POST', body, headers })).status;
  };
  for (let time = 0; time < 20; time += 1)
    await logIn(limited, JSON.stringify({ email: kai.email, password: 'x' }), time);

  const read: Record<string, [signsIn: boolean, isCounted: boolean]> = {};
  for (const [index, [name, body]] of bodies.entries()) {
    const signsIn = (await logIn(through, body)) === 200;
    read[name] = [signsIn, (await logIn(limited, body, 100 + index)) === 429];
  }
  const uncounted = Object.entries(read).filter(([, [signsIn, isCounted]]) => signsIn !== isCounted);
  expect(uncounted).toEqual([]);
  expect(Object.values(read).filter(([signsIn]) => signsIn).length).toBeGreaterThan(10);
  expect(Object.values(read).filter(([signsIn]) => !signsIn).length).toBeGreaterThan(10);
});
