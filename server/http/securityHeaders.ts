import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';
import { embedServices } from '#shared/page/embeds.ts';
import { isPublicPath } from '#shared/addresses/matchAddress.ts';
import { mayRegisterWorker } from '#shared/addresses/offlinePages.ts';
import { pixelVendor, type PixelVendor } from '#shared/page/pixels.ts';
import { paymentHosts, type PaymentHosts } from '../config/paymentProviders.ts';

/**
 * `path` selects the rows for orders, gifts, redirects, unsubscribing and the preview. `scripts` and `styles` are further sources, already quoted
 * (`'nonce-…'` on a streamed response, `'sha256-…'` on a cached page).
 */
type HtmlAnswer = {
  path: string;
  scripts: readonly string[];
  styles?: readonly string[];
  isErrorPage: boolean;
  /** Whose pages may frame this one; nobody's unless said otherwise. */
  frameAncestors?: readonly string[];
  /** The advertising services of the page, whose hosts its policy names. */
  pixels?: readonly PixelVendor[];
};

export type HtmlHeaders = (answer: HtmlAnswer) => Record<string, string>;

/**
 * Every security header of an HTML response, with lower-case names. The function is pure, because cached pages are answered in front of
 * Express. `dev` allows Vite's injected styles (by the same nonce) and its socket. Source: contract, section 3.
 */
export function htmlHeaders({
  config,
  mode,
}: {
  config: Pick<Config, 'publicUrl' | 'paymentProvider' | 'serviceWorker'>;
  mode: 'built' | 'dev';
}): HtmlHeaders {
  const isHttps = config.publicUrl.startsWith('https://');
  const fixed = {
    page: helmetHeaders({ isHttps, referrer: 'strict-origin-when-cross-origin', frames: 'deny' }),
    secret: helmetHeaders({ isHttps, referrer: 'no-referrer', frames: 'deny' }),
    preview: helmetHeaders({ isHttps, referrer: 'strict-origin-when-cross-origin', frames: 'sameorigin' }),
    framed: helmetHeaders({ isHttps, referrer: 'strict-origin-when-cross-origin', frames: 'by policy' }),
  };
  const hosts = paymentHosts(config.paymentProvider);
  const policyOf = policies(mode, hosts);
  const origins = hosts.payment.map((origin) => `"${origin}"`);
  const paymentOrigins = origins.length > 0 ? ['self', ...origins].join(' ') : '';
  return ({ path, scripts, styles = [], isErrorPage, frameAncestors, pixels = [] }) => {
    const takesPayments = !isErrorPage;
    const isPreview = path === '/dashboard/preview';
    // A visitor of a public page may ask to be told of new things. Then the page registers the worker.
    const hasWorker =
      !isErrorPage &&
      !frameAncestors &&
      config.serviceWorker === 'on' &&
      (mayRegisterWorker(path) || isPublicPath(path));
    const kind = isPreview ? 'preview' : keepsAddressSecret(path) ? 'secret' : 'page';
    return {
      ...fixed[frameAncestors ? 'framed' : kind],
      'content-security-policy': policyOf({
        scripts,
        styles,
        takesPayments,
        isPreview,
        hasWorker,
        frameAncestors,
        pixels,
      }),
      'permissions-policy': `camera=(self), geolocation=(), microphone=(), payment=(${takesPayments ? paymentOrigins : ''})`,
    };
  };
}

type Policy = {
  scripts: readonly string[];
  styles: readonly string[];
  takesPayments: boolean;
  isPreview: boolean;
  /** The document may register the service worker. */
  hasWorker: boolean;
  frameAncestors?: readonly string[] | undefined;
  pixels?: readonly PixelVendor[];
};

/** Content security policies. The parts that are the same for every response are built once. */
function policies(mode: 'built' | 'dev', hosts: PaymentHosts): (policy: Policy) => string {
  const restOf = ({
    takesPayments,
    isPreview,
    hasWorker,
    frameAncestors,
    pixels = [],
  }: Omit<Policy, 'scripts' | 'styles'>) =>
    [
      ['img-src', "'self'", 'data:', 'blob:', 'https:'],
      ['font-src', "'self'"],
      ['media-src', "'self'", 'https:'],
      [
        'connect-src',
        "'self'",
        ...(mode === 'dev' ? ['ws:'] : []),
        ...(takesPayments ? hosts.connections : []),
        ...pixels.flatMap((vendor) => pixelVendor[vendor].connections),
      ],
      ['frame-src', "'self'", ...playerHosts, ...(takesPayments ? hosts.frames : [])],
      // Vite's client waits in a worker for a restart.
      ['worker-src', ...(mode === 'dev' ? ["'self'", 'blob:'] : [hasWorker ? "'self'" : "'none'"])],
      ['object-src', "'none'"],
      ['base-uri', "'none'"],
      ['frame-ancestors', ...(frameAncestors ?? [isPreview ? "'self'" : "'none'"])],
      ['form-action', "'self'"],
      // Vite's client creates workers and messages from text.
      ...(mode === 'dev' ? [] : trustedTypes(hasWorker)),
    ]
      .map((directive) => directive.join(' '))
      .join('; ');
  const rests = {
    page: restOf({ takesPayments: true, isPreview: false, hasWorker: false }),
    worker: restOf({ takesPayments: true, isPreview: false, hasWorker: true }),
    errorPage: restOf({ takesPayments: false, isPreview: false, hasWorker: false }),
    preview: restOf({ takesPayments: true, isPreview: true, hasWorker: false }),
    errorPreview: restOf({ takesPayments: false, isPreview: true, hasWorker: false }),
  };
  return ({ scripts, styles, pixels = [], ...document }) => {
    const { takesPayments, isPreview, hasWorker, frameAncestors } = document;
    const script = [
      "script-src 'self'",
      ...scripts,
      ...(takesPayments ? hosts.scripts : []),
      ...pixels.flatMap((vendor) => pixelVendor[vendor].scripts),
    ].join(' ');
    const style = ["style-src 'self'", ...styles, ...(mode === 'dev' ? scripts : [])].join(' ');
    const known = isPreview
      ? rests[takesPayments ? 'preview' : 'errorPreview']
      : rests[hasWorker ? 'worker' : takesPayments ? 'page' : 'errorPage'];
    const rest = frameAncestors || pixels.length > 0 ? restOf({ ...document, pixels }) : known;
    return `default-src 'self'; ${script}; ${style}; ${rest}`;
  };
}

type Variant = {
  isHttps: boolean;
  referrer: 'no-referrer' | 'strict-origin-when-cross-origin';
  frames: 'deny' | 'sameorigin' | 'by policy';
};

/** The headers that helmet sets and no response changes. They are read once, so that a cached page needs no work for its headers. */
function helmetHeaders({ isHttps, referrer, frames }: Variant): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const secure = helmet({
    // Every response names its own scripts.
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: referrer },
    frameguard: frames === 'by policy' ? false : { action: frames },
    // A site that isolates itself may frame it too.
    crossOriginResourcePolicy: { policy: frames === 'by policy' ? 'cross-origin' : 'same-origin' },
    // Headers for obsolete browsers and plug-ins (Internet Explorer, Flash), or for what every browser does by default. Each header would
    // cost a cached page a hundredth of its time.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    strictTransportSecurity: isHttps ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false } : false,
  });
  secure(request, response, () => {});
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
}

/**
 * Hosts of players that blocks show in a frame after a tap; for videos, the hosts that set no cookie. Every page allows them, because a
 * visitor may get to a page with such a block without loading a new document.
 */
const playerHosts = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  ...Object.values(embedServices).map(({ host }) => host),
];
/**
 * The code that loads a payment provider's script, or the advertising services of a page, creates the policy `default`:
 * client/src/features/public/checkout/stripe/allowStripeScripts.ts, client/src/pixels/allowScripts.ts. client/src/lib/registerWorker.ts creates the other one.
 */
function trustedTypes(hasWorker: boolean): string[][] {
  return [
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'default', ...(hasWorker ? ['service-worker'] : [])],
  ];
}

/** These addresses hold tokens and payment results. */
function keepsAddressSecret(path: string): boolean {
  return /^\/(orders|gifts|redirect|unsubscribe|contact)(\/|$)/i.test(path);
}
