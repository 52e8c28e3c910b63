import { expect, test } from 'vitest';
import { htmlProblems } from '../support/htmlProblems.ts';
import { demo, startMakerstall } from '../support/makerstall.ts';

const screens = [
  '/',
  '/sign-up',
  '/login',
  '/forgot-password',
  '/forgot-password?token=mailed',
  '/find-purchases',
  '/purchases',
  '/report-bug',
  '/redirect',
  '/redirect?payment_intent=x',
  '/redirect/test-bank?payment_intent=x&method=ideal&amount=12&currency=EUR',
  '/dashboard/page',
  '/dashboard/preview',
  '/dashboard/numbers',
  '/orders/nobodys',
  '/nobody-of-this-name',
  '/ada',
  '/ada/shop',
  '/ada/masterclasses',
  '/noor',
  '/lucia',
];

type Shop = { products: { _id: string }[] };
type Classes = { masterclasses: { _id: string }[] };

test('the server’s HTML of each screen is valid, and each file that it names is served', async () => {
  await using site = await startMakerstall({ env: { RATE_LIMITS: 'off' } });
  // The answers of the API, as its schemas say.
  const read = async <T>(path: string) =>
    (await (await fetch(`${site.origin}/api/main/${demo.slug}/public/${path}`)).json()) as T;
  const [{ products }, { masterclasses }] = await Promise.all([
    read<Shop>('shop'),
    read<Classes>('masterclasses'),
  ]);
  const paths = [
    ...screens,
    ...products.map(({ _id }) => `/ada/shop/${_id}`),
    ...masterclasses.map(({ _id }) => `/ada/masterclasses/${_id}`),
  ];
  const named = new Set<string>();
  for (const path of paths) {
    const page = await fetch(site.origin + path);
    expect(page.headers.get('content-type'), path).toMatch('text/html');
    const html = await page.text();
    expect(await htmlProblems(html), path).toEqual([]);
    for (const file of filesOf(html)) named.add(new URL(file, site.origin).href);
  }
  const own = [...named].filter((address) => address.startsWith(`${site.origin}/`));
  expect(own).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/\/assets\/favicon-\w+\.svg$/),
      expect.stringMatching(/\/assets\/shareImage-\w+\.png$/),
      expect.stringMatching(/\/assets\/touchIcon-\w+\.png$/),
      expect.stringMatching(/\/assets\/icons-\w+\.svg$/),
    ]),
  );
  const statuses = await Promise.all(
    own.map(async (address) => [address, (await fetch(address, { method: 'HEAD' })).status]),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

/** The addresses of files in a document: of links, scripts, pictures, icons and of the picture for sharing. */
function filesOf(html: string): string[] {
  const attributes = html.matchAll(
    / (?:href|src|content)="([^"#]+\.(?:css|ico|js|png|svg|webmanifest|woff2))[#"]/g,
  );
  return [...attributes].map(([, address = '']) => address);
}

test('the problems that the Nu Html Checker once found on this page are detected', async () => {
  const answers = {
    '<img src="a.svg" alt="" sizes="3rem">': 'sizes',
    '<input type="date" maxlength="2000">': 'maxlength',
    '<input type="checkbox" role="switch" aria-checked="true">': 'aria-checked',
    '<output><div>Done</div></output>': 'div',
    '<button type="button" role="button">Move</button>': 'role',
  };
  for (const [html, part] of Object.entries(answers)) {
    expect(await htmlProblems(html), html).toEqual([expect.stringContaining(part)]);
  }
  expect(await htmlProblems('<input maxlength="7"><img src="a" alt="" srcset="b 2x" sizes="3rem">')).toEqual(
    [],
  );
});
