/** One row of the proxy's table of calls. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  upstream: 'main' | 'auth';
  /** Upload rows: 64 MiB per part instead of 1 MiB, and the time-out counts idle time instead of the whole call. */
  upload?: true;
  /** Download rows pass ranges and content-disposition, and the time-out counts idle time. */
  download?: true;
  limit?: RateLimitName;
  /** The API may recognize the browser: the device token is sent as a header and returned as a cookie. */
  device?: true;
  /** Counts a visit: the API learns the visitor's country and kind of device; crawlers are answered without a call. */
  visit?: true;
  /** The API learns the visitor's country, for the tax. */
  located?: true;
  /** A success may be an order, which the metrics count. The body is parsed if the API sends no order header. */
  sells?: true;
  /** A success changes a public page, whose cached copies are purged. The body is parsed if the API sends no purge header. */
  purges?: true;
};

/** Limits: contract, section 4, "Rate limits". */
export type RateLimitName =
  | 'signIn'
  | 'signUp'
  | 'existence'
  | 'passwordReset'
  | 'list'
  | 'report'
  | 'charge'
  | 'payment'
  | 'cart'
  | 'door';
