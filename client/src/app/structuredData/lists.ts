import type { PublicConfig } from '#shared/publicConfig.ts';
import { absolute } from '../documentHead.ts';

export type Crumb = { name: string; path: string };

/** Source: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
export function breadcrumbs(crumbs: readonly Crumb[], config: PublicConfig): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(config, path),
    })),
  };
}

/** The things of a list, each with its own page. Source: https://developers.google.com/search/docs/appearance/structured-data/carousel */
export function itemList(items: readonly Crumb[], config: PublicConfig): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absolute(config, path),
    })),
  };
}
