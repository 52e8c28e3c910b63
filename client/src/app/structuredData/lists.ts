export type Crumb = { name: string; path: string };

/** The address of a page in the document's language. */
export type AddressOf = (path: string) => string;

/** Source: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
export function breadcrumbs(crumbs: readonly Crumb[], addressOf: AddressOf): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(path),
    })),
  };
}

/** The things of a list, each with its own page. Source: https://developers.google.com/search/docs/appearance/structured-data/carousel */
export function itemList(items: readonly Crumb[], addressOf: AddressOf): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: addressOf(path),
    })),
  };
}
