/** Response of `/api/geo`. `country` is null for an IP address without one (loopback). Source: contract, section 6. */
export type VisitorLocation = {
  ip: string;
  country: string | null;
  country_name: string | null;
  city?: string;
  currency: string | null;
};
