import { kinds } from '#shared/texts/en/kinds.ts';
import { createElement as h, type ReactElement } from 'react';
import type { samplePage, sampleShop } from '../samplePage.ts';

type Shown = {
  page: ReturnType<typeof samplePage>;
  shop: ReturnType<typeof sampleShop>;
  settings: unknown;
};

type Product = Shown['shop']['products'][number];

/** A page with as many elements and bytes as our shop, but without a store, a router or styles. */
export function floorPage({ page, shop, settings }: Shown): ReactElement {
  const { header, slug } = page;
  const state = JSON.stringify({ page, shop, settings }).replaceAll('<', String.raw`\u003c`);
  return h(
    'html',
    { lang: 'en', 'data-theme': header.theme },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, `Shop · ${header.title}`),
      ...metas.map(([name, content]) => h('meta', { key: name, name, content })),
      ...links.map((href) => h('link', { key: href, rel: 'stylesheet', href })),
      h('script', { type: 'module', src: '/assets/entry.client-BFzTl0Ov.js' }),
    ),
    h(
      'body',
      null,
      h(
        'header',
        { className: '_head_1dsux_46' },
        h('img', { className: '_picture_ag0tp_32', src: header.avatar, alt: '', decoding: 'async' }),
        h('p', { className: '_name_ex2jf_16' }, h('a', { href: `/${slug}` }, header.title)),
        h('p', { className: '_username_ex2jf_29' }, `@${slug}`),
        h('p', { className: '_bio_ex2jf_35' }, header.bio),
      ),
      h(
        'nav',
        { 'aria-label': 'Page', className: '_tabs_c0k82_2' },
        h('a', { href: `/${slug}` }, 'Home'),
        h('a', { href: `/${slug}/shop`, 'aria-current': 'page' }, 'Shop'),
        h('a', { href: `/${slug}/masterclasses` }, 'Masterclasses'),
      ),
      h(
        'main',
        { id: 'main', className: '_main_1dsux_64' },
        h('h1', null, 'Shop'),
        h(
          'div',
          { className: '_grid_16pu2_2' },
          shop.products.map((product) => h(Card, { key: product._id, product, slug })),
        ),
      ),
      h('script', { type: 'application/json', id: 'state', dangerouslySetInnerHTML: { __html: state } }),
    ),
  );
}

function Card({ product, slug }: { product: Product; slug: string }): ReactElement {
  const [whole, decimals] = product.price.toFixed(2).split('.');
  return h(
    'article',
    { className: '_card_1fzd3_2' },
    h(
      'div',
      { className: '_picture_1fzd3_10' },
      h(
        'span',
        { className: '_frame_ag0tp_2 _square_ag0tp_20' },
        h('img', {
          className: '_picture_ag0tp_32',
          sizes: '(width >= 60rem) 18rem, (width >= 40rem) 33vw, 50vw',
          src: product.image,
          alt: '',
          loading: 'lazy',
          fetchPriority: 'auto',
          decoding: 'async',
        }),
      ),
      h(
        'p',
        { className: '_tag_1fzd3_29' },
        h(
          'span',
          { className: '_price_16klg_2 _sign_16klg_7' },
          `$${whole}`,
          h('span', { className: '_decimals_16klg_13' }, `.${decimals}`),
        ),
      ),
    ),
    h('h2', { className: '_name_1fzd3_43' }, h('a', { href: `/${slug}/shop/${product._id}` }, product.name)),
    h('p', { className: '_kind_1fzd3_76' }, kinds[product.product_type].one),
  );
}

const metas: [string, string][] = [
  ['theme-color', '#f8f5ef'],
  ['description', 'Everything on Greta Lindqvist’s stall.'],
  ['og:type', 'website'],
  ['og:site_name', 'Makerstall'],
  ['og:title', 'Shop · Greta Lindqvist'],
  ['og:image', 'http://localhost:4902/media/avatar.svg'],
  ['twitter:card', 'summary_large_image'],
];
const links = ['/assets/entry-C6thgPI3.css', '/assets/stall-C6S-hDul.css', '/assets/ShopPage-Cz5_Dd6D.css'];
