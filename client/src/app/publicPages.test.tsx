import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { ParamsContext, StaticRouter } from '../lib/router.ts';
import { expect, test } from 'vitest';
import { matchScreen, type Screen } from '#shared/addresses/addresses.ts';
import { AppError } from '#shared/wire/appError.ts';
import type { Block } from '#shared/page/blockSchema.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import type { PublicConfig } from '#shared/rendering/publicConfig.ts';
import type { Masterclass, Product } from '#shared/shop/shopSchema.ts';
import { ConfigContext, type Preload } from '../calls/api.ts';
import { head } from '#shared/texts/en/head.ts';
import { titleOf } from '../features/public/publicPage/pageHead.ts';
import { HomePage, preload as preloadHome } from '../pages/home/HomePage.tsx';
import { MasterclassPage, preload as preloadClass } from '../pages/masterclass/MasterclassPage.tsx';
import { MasterclassesPage, preload as preloadClasses } from '../pages/masterclasses/MasterclassesPage.tsx';
import { preload as preloadProduct, ProductPage } from '../pages/product/ProductPage.tsx';
import { preload as preloadShop, ShopPage } from '../pages/shop/ShopPage.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { makeStore } from '../store/store.ts';

const evil = '<img src=x onerror=alert(1)>';

const blocks: Block[] = [
  { _id: 'b1', type: 'link', title: evil, url: 'https://example.com' },
  { _id: 'b2', type: 'social', links: [{ platform: 'tiktok', handle: evil, url: 'https://tiktok.com/@a' }] },
  { _id: 'b3', type: 'mailing_list', title: evil },
  { _id: 'b4', type: 'phone_list', title: evil },
  { _id: 'b5', type: 'support', support_type: 'donate', title: evil, amount: 5 },
  { _id: 'b6', type: 'text', text: evil },
  { _id: 'b7', type: 'picture', image: '/media/a.svg', alt: evil },
  { _id: 'b8', type: 'video', provider: 'vimeo', video_id: '1', title: evil },
  { _id: 'b9', type: 'products', title: evil, product_ids: ['prd_2', 'prd_1', 'prd_gone'] },
  { _id: 'b10', type: 'masterclasses', title: evil, class_ids: ['cls_1'] },
];

const page: Page = {
  _id: 'pag_1',
  account_id: 'acc_1',
  slug: 'ada',
  username: 'ada',
  currency: 'USD',
  header: {
    title: `Ada ${evil}`,
    bio: evil,
    avatar: '/a.svg',
    theme: 'dark',
    awning: ['#112233', '#ffeedd'],
  },
  blocks,
};

function product(id: string, change: Partial<Product> = {}): Product {
  const name = `${id} ${evil}`;
  return {
    _id: id,
    name,
    description: evil,
    image: '/p.svg',
    images: ['/p.svg', '/q.svg'],
    price: 12.5,
    currency: 'USD',
    product_type: 'physical',
    ...change,
  };
}

const ticket = product('prd_2', {
  product_type: 'ticket',
  tickets: [
    { _id: 't1', name: evil, price: 40, seats_left: 0 },
    { _id: 't2', name: 'Back', price: 20, seats_left: 2 },
  ],
  questions: [{ _id: 'q1', question: evil, kind: 'text', required: true }],
  payment_plans: [{ _id: 'pl', name: evil, count: 2, interval: 'week', amounts: [10, 10] }],
});

const masterclass: Masterclass = {
  _id: 'cls_1',
  name: `Class ${evil}`,
  description: evil,
  image: '/c.svg',
  price: 0,
  currency: 'USD',
  chapters: [{ title: evil, lessons: [{ _id: 'l1', title: evil, minutes: 75, preview: true }] }],
};

const answers: Record<string, unknown> = {
  '/pages/ada/public': page,
  '/settings': { currencies: [], transaction_rates: [] },
  '/ada/public/shop': { products: [product('prd_1'), ticket] },
  '/ada/public/shop/prd_1': product('prd_1', { minimum_price: 3 }),
  '/ada/public/shop/prd_2': ticket,
  '/ada/public/masterclasses': { masterclasses: [masterclass] },
  '/ada/public/masterclasses/cls_1': masterclass,
  '/pages/bo/public': { ...page, slug: 'bo', sections: ['shop'] },
  '/bo/public/masterclasses': { masterclasses: [] },
};

// A public page reads nothing that is set here.
const config = {} as PublicConfig;

/** Preloads and renders one view as the server does, with all deferred content in place. */
async function view(
  path: string,
  screen: Screen,
  { Page, preload }: { Page: () => ReactNode; preload: Preload },
) {
  const store = makeStore({
    now: () => 1,
    config,
    transport: async (request) => {
      const answer = answers[request.path];
      if (answer === undefined) throw new AppError(404, 'not_found', 'not here');
      return answer;
    },
  });
  const [, slug = '', , id = ''] = path.split('/');
  const defer: Promise<unknown>[] = [];
  const status = await preload({
    dispatch: store.dispatch,
    params: { slug, productId: id, classId: id },
    defer: (_, work) => defer.push(work),
  });
  await Promise.all(defer);
  const html = renderToString(
    <Provider store={store}>
      <ConfigContext value={config}>
        <StaticRouter url={path}>
          <ParamsContext value={matchScreen(path)?.params ?? {}}>
            <PublicLayout>
              <Page />
            </PublicLayout>
          </ParamsContext>
        </StaticRouter>
      </ConfigContext>
    </Provider>,
  );
  return { html, status: status.status, title: titleOf(store.getState(), screen, head) };
}

const views = [
  ['/ada', 'home', { Page: HomePage, preload: preloadHome }],
  ['/ada/shop', 'shop', { Page: ShopPage, preload: preloadShop }],
  ['/ada/shop/prd_1', 'product', { Page: ProductPage, preload: preloadProduct }],
  ['/ada/shop/prd_2', 'product', { Page: ProductPage, preload: preloadProduct }],
  ['/ada/masterclasses', 'masterclasses', { Page: MasterclassesPage, preload: preloadClasses }],
  ['/ada/masterclasses/cls_1', 'masterclass', { Page: MasterclassPage, preload: preloadClass }],
] as const;

test.each(views)('%s escapes text, has no inline style and has one main heading', async (...which) => {
  const { html, status } = await view(...which);
  expect(status).toBe(200);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toContain('<img src=x');
  expect(html).not.toMatch(/ style="/);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('fill="#112233"');
  expect(html).toContain('href="#main"');
});

test.each([
  ['/nobody', 'home', { Page: HomePage, preload: preloadHome }],
  ['/ada/shop/prd_gone', 'product', { Page: ProductPage, preload: preloadProduct }],
  ['/ada/masterclasses/gone', 'masterclass', { Page: MasterclassPage, preload: preloadClass }],
] as const)('%s is not found', async (path, screen, parts) => {
  expect((await view(path, screen, parts)).status).toBe(404);
});

test('only a list with something on sale has a tab, and an empty list still answers', async () => {
  const tabsOf = (html: string) =>
    [...(/<nav.*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/href="([^"]+)"/g)].map(([, path]) => path);
  // An API that does not name the lists.
  expect(tabsOf((await view(...views[0])).html)).toEqual(['/ada', '/ada/shop', '/ada/masterclasses']);
  const parts = { Page: MasterclassesPage, preload: preloadClasses };
  const { html, status } = await view('/bo/masterclasses', 'masterclasses', parts);
  expect(status).toBe(200);
  expect(tabsOf(html)).toEqual(['/bo', '/bo/shop']);
});

test('home shows the featured products in the creator’s order and leaves out a deleted one', async () => {
  const { html } = await view(...views[0]);
  const order = [...html.matchAll(/href="\/ada\/shop\/(\w+)"/g)].map(([, id]) => id);
  expect(order).toEqual(['prd_2', 'prd_1']);
});

test('home has no heading of a list of which nothing is on sale, and that of one that could not be read', async () => {
  const { html } = await view('/bo', 'home', views[0][2]);
  expect(html).not.toContain('href="/bo/masterclasses"');
  expect(html).toContain('<div id="b10" data-type="masterclasses" class="');
  const links = html.match(/href="\/bo\/shop"/g);
  // The tab, and the heading's.
  expect(links).toHaveLength(2);
});

test('a ticket shows its tiers, its question and its price without any script', async () => {
  const { html } = await view(...views[3]);
  expect(html).toContain('From');
  expect(html).toContain('2 left');
  expect(html).toContain('$40.00');
  expect(html).toContain('Pay once');
  expect(html).toContain('2 × $10.00, one a week');
});

test('a class shows its chapters, its length and its previews', async () => {
  const { html } = await view(...views[5]);
  expect(html).toContain('1 lesson · 1 h 15 min');
  expect(html).toContain('Preview');
  expect(html).toContain('Free');
});

test('the head tells a thing from its stall', async () => {
  expect((await view(...views[0])).title).toBe(`Ada ${evil}`);
  expect((await view(...views[1])).title).toBe(`Shop · Ada ${evil}`);
  expect((await view(...views[2])).title).toBe(`prd_1 ${evil} · Ada ${evil}`);
});
