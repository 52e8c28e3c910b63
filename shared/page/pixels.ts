/** The services that a creator may add to the public page, in the order in which visitors read their names. */
export const pixelVendors = ['meta', 'tiktok', 'google'] as const;

export type PixelVendor = (typeof pixelVendors)[number];

/** The creator's ids, e.g. `{ google: 'G-AB12CD34EF' }`. A service without an id is not used. */
export type Pixels = { [Vendor in PixelVendor]?: string | undefined };

type Vendor = {
  name: string;
  /** As the service writes its ids. */
  id: RegExp;
  /** What the service's script needs of a page's policy. Pictures may come from every https host already. */
  scripts: readonly string[];
  connections: readonly string[];
};

/**
 * Sources of ids and hosts: https://developers.facebook.com/docs/meta-pixel/get-started,
 * https://ads.tiktok.com/help/article/get-started-pixel and https://developers.google.com/tag-platform/security/guides/csp.
 */
export const pixelVendor: Record<PixelVendor, Vendor> = {
  meta: {
    name: 'Meta',
    id: /^\d{15,16}$/,
    scripts: ['https://connect.facebook.net'],
    connections: ['https://connect.facebook.net', 'https://www.facebook.com'],
  },
  tiktok: {
    name: 'TikTok',
    id: /^[A-Z0-9]{20}$/,
    scripts: ['https://analytics.tiktok.com'],
    connections: ['https://analytics.tiktok.com', 'https://analytics-ipv6.tiktokw.us'],
  },
  google: {
    name: 'Google',
    id: /^(G-[A-Z0-9]{6,14}|AW-\d{8,14})$/,
    scripts: [
      'https://www.googletagmanager.com',
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
    ],
    connections: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://www.google.com',
      'https://pagead2.googlesyndication.com',
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
    ],
  },
};

export function vendorsOf(pixels: Pixels): PixelVendor[] {
  return pixelVendors.filter((vendor) => pixels[vendor] !== undefined);
}

/** What the script of a page with such services reads in the document. */
export type PixelPage = {
  pixels: Pixels;
  /** The creator's account. The visitor's choice is stored under it. */
  account: string;
  slug: string;
  /** What the addresses of the document begin with in another language than its own, e.g. `/de`. */
  prefix: string;
  /** The page has a host of its own, whose `/` is the page. */
  isAtRoot: boolean;
  texts: {
    choices: string;
    ask: string;
    note: string;
    allow: string;
    decline: string;
    isAllowed: string;
    isDeclined: string;
    asksPrivacy: string;
    close: string;
  };
};
