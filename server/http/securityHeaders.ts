import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../config.ts';

/**
 * `path` decides the rows for orders, redirect, unsubscribing and the preview; `scripts` and `styles` are further sources of them,
 * quoted already (`'nonce-…'` on a streamed answer, `'sha256-…'` on a cached page).
 */
export type HtmlAnswer = {
  path: string;
  scripts: readonly string[];
  styles?: readonly string[];
  isErrorPage: boolean;
};

/**
 * Every security header of an HTML answer, lower-case names, ready to be written; pure, because cached pages are answered in
 * front of Express. `dev` lets Vite's injected styles (by the same nonce) and its socket in. Source: contract, section 3.
 */
export function htmlHeaders({
  config,
  mode,
}: {
  config: Pick<Config, 'publicUrl' | 'stripe'>;
  mode: 'built' | 'dev';
}): (answer: HtmlAnswer) => Record<string, string> {
  const isHttps = config.publicUrl.startsWith('https://');
  const fixed = {
    page: helmetHeaders({ isHttps, referrer: 'strict-origin-when-cross-origin', frames: 'deny' }),
    secret: helmetHeaders({ isHttps, referrer: 'no-referrer', frames: 'deny' }),
    preview: helmetHeaders({ isHttps, referrer: 'strict-origin-when-cross-origin', frames: 'sameorigin' }),
  };
  const policyOf = policies(mode);
  return ({ path, scripts, styles = [], isErrorPage }) => {
    const stripe = config.stripe === 'on' && !isErrorPage;
    const isPreview = path === '/dashboard/preview';
    return {
      ...fixed[isPreview ? 'preview' : keepsAddressSecret(path) ? 'secret' : 'page'],
      'content-security-policy': policyOf({ scripts, styles, stripe, isPreview }),
      'permissions-policy': `camera=(self), geolocation=(), microphone=(), payment=(${stripe ? 'self "https://js.stripe.com"' : ''})`,
    };
  };
}

type Policy = { scripts: readonly string[]; styles: readonly string[]; stripe: boolean; isPreview: boolean };

/** Content security policies: what an answer does not change stands ready. */
function policies(mode: 'built' | 'dev'): (policy: Policy) => string {
  const restOf = ({ stripe, isPreview }: Pick<Policy, 'stripe' | 'isPreview'>) =>
    [
      ['img-src', "'self'", 'data:', 'blob:', 'https:'],
      ['font-src', "'self'"],
      ['media-src', "'self'", 'https:'],
      [
        'connect-src',
        "'self'",
        ...(mode === 'dev' ? ['ws:'] : []),
        ...(stripe ? ['https://api.stripe.com'] : []),
      ],
      ['frame-src', "'self'", ...videoHosts, ...(stripe ? stripeFrames : [])],
      // Vite's client waits for a restart in a worker.
      ['worker-src', ...(mode === 'dev' ? ["'self'", 'blob:'] : ["'none'"])],
      ['object-src', "'none'"],
      ['base-uri', "'none'"],
      ['frame-ancestors', isPreview ? "'self'" : "'none'"],
      ['form-action', "'self'"],
      // Vite's client makes workers and messages of texts.
      ...(mode === 'dev' ? [] : trustedTypes),
    ]
      .map((directive) => directive.join(' '))
      .join('; ');
  const rests = {
    page: restOf({ stripe: false, isPreview: false }),
    stripePage: restOf({ stripe: true, isPreview: false }),
    preview: restOf({ stripe: false, isPreview: true }),
    stripePreview: restOf({ stripe: true, isPreview: true }),
  };
  return ({ scripts, styles, stripe, isPreview }) => {
    const script = ["script-src 'self'", ...scripts, ...(stripe ? stripeScripts : [])].join(' ');
    const style = ["style-src 'self'", ...styles, ...(mode === 'dev' ? scripts : [])].join(' ');
    const rest = isPreview
      ? rests[stripe ? 'stripePreview' : 'preview']
      : rests[stripe ? 'stripePage' : 'page'];
    return `default-src 'self'; ${script}; ${style}; ${rest}`;
  };
}

type Variant = {
  isHttps: boolean;
  referrer: 'no-referrer' | 'strict-origin-when-cross-origin';
  frames: 'deny' | 'sameorigin';
};

/** What helmet sets and no answer changes: asked once, so that a page that is held ready costs no work for its headers. */
function helmetHeaders({ isHttps, referrer, frames }: Variant): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const secure = helmet({
    // Every answer names its own scripts.
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: referrer },
    frameguard: { action: frames },
    // For browsers that are gone (Internet Explorer's and Flash's), or what every browser does unasked: each header costs a page that
    // is held ready a hundredth of its time.
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

/** What is framed for an embedded video block: the variants that set no cookie. */
const videoHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
/** The one policy is made where Stripe.js is loaded, client/src/features/checkout/trustStripe.ts. */
const trustedTypes = [
  ['require-trusted-types-for', "'script'"],
  ['trusted-types', 'default'],
];
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const stripeFrames = ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'];

/** Tokens and payment results stand in these addresses. */
function keepsAddressSecret(path: string): boolean {
  return /^\/(orders|redirect|unsubscribe)(\/|$)/i.test(path);
}
