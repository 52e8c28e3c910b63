import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { leastPrice, piecesLeft } from '#shared/shop/offered.ts';
import type { Screen } from '#shared/addresses/addresses.ts';
import { useConfig } from '../calls/api.ts';
import { selectPage } from '../features/public/publicPage/publicPageState.ts';
import type { State } from '../store/store.ts';
import { absolute } from './documentHead.ts';

/** Where other programs find a public page in another form: its feeds, its Markdown and its card. */
export function DiscoveryLinks({ path }: { path: string }): ReactNode {
  const config = useConfig();
  const page = useSelector(selectPage);
  if (!page) return null;
  const { slug, header } = page;
  const card = new URLSearchParams({ url: absolute(config, path) }).toString();
  const forms = [
    ['application/rss+xml', `/${slug}/feed.xml`],
    ['application/atom+xml', `/${slug}/atom.xml`],
    ['application/feed+json', `/${slug}/feed.json`],
    ['text/markdown', `${path}.md`],
    ['application/json+oembed', `/oembed?format=json&${card}`],
    ['text/xml+oembed', `/oembed?format=xml&${card}`],
  ] as const;
  return forms.map(([type, address]) => (
    <link key={type} rel="alternate" type={type} title={header.title} href={absolute(config, address)} />
  ));
}

type Sold = Parameters<typeof leastPrice>[0] & { currency: string };

/** What a product or class costs, for previews. Source: https://developers.facebook.com/docs/marketing-api/catalog/guides/microdata-tags */
export function PriceTags({ screen }: { screen: Screen }): ReactNode {
  const sold: Sold | null = useSelector(({ publicPage: { product, masterclass } }: State) =>
    screen === 'product' ? product.data : screen === 'masterclass' ? masterclass.data : null,
  );
  if (!sold) return null;
  return (
    <>
      <meta property="product:price:amount" content={String(leastPrice(sold))} />
      <meta property="product:price:currency" content={sold.currency} />
      <meta property="product:availability" content={piecesLeft(sold) === 0 ? 'out of stock' : 'in stock'} />
    </>
  );
}
