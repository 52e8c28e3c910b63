/**
 * Response headers from the API to the web server, which browsers never get. Without them the web server reads `slug`, `previous_slug` and
 * `status` of the response. Source: contract, section 4.
 */

/** The slugs of the pages that changed, separated by commas. */
export const purgeHeader = 'x-purge-pages';

/** Beside the slugs of `purgeHeader`: the list of creators' domains changed. It is no slug: those begin with a letter or a digit. */
export const domainsChanged = '_domains';

/** The slugs of the pages whose limited stock changed, separated by commas. Sent with any status. */
export const stockHeader = 'x-stock-changed';

/** Present if the response is an order. */
export const orderHeader = 'x-order-placed';

/** Headers from the web server to the API, on some rows of the table of calls: what the visitor's request says. */
export const visitorHeaders = {
  /** Two letters, by the IP address. */
  country: 'x-visitor-country',
  /** Rows marked visit: `phone`, `tablet` or `desktop`. */
  device: 'x-visitor-device',
  /** Rows marked device: `Firefox on Windows`. */
  browser: 'x-visitor-browser',
  /** Rows marked sells: the browser's user agent, which a bank keeps with a mandate. */
  agent: 'x-visitor-agent',
} as const;
