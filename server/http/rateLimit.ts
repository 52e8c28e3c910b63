import { hash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { ipKeyGenerator, type Options, rateLimit } from 'express-rate-limit';
import type { Redis } from 'ioredis';
import type { RateLimitName } from '#shared/calls.ts';
import { sharedCounts } from './sharedCounts.ts';

/** `account` is who signs in, as far as the body tells; its failures are counted whichever address they come from. */
export type RateLimits = {
  byAddress: Record<RateLimitName, RequestHandler>;
  byAccount: (account: string) => RequestHandler;
  /** Analytics, which a page sends by the dozen. */
  events: RequestHandler;
  /** By a mailed link; mail programs leave lists for many people from one address. */
  unsubscribe: RequestHandler;
};

const minute = 60_000;

/** Requests per address. Source: contract, section 4; password reset, events and unsubscribing are ours. */
const perAddress: Record<
  RateLimitName | 'events' | 'unsubscribe',
  { limit: number; windowMs: number; counts: 'all' | 'failures' }
> = {
  signIn: { limit: 100, windowMs: 15 * minute, counts: 'failures' },
  signUp: { limit: 20, windowMs: 10 * minute, counts: 'all' },
  existence: { limit: 120, windowMs: 10 * minute, counts: 'all' },
  passwordReset: { limit: 20, windowMs: 10 * minute, counts: 'all' },
  list: { limit: 30, windowMs: 10 * minute, counts: 'all' },
  report: { limit: 10, windowMs: 10 * minute, counts: 'all' },
  charge: { limit: 30, windowMs: 10 * minute, counts: 'all' },
  payment: { limit: 60, windowMs: 10 * minute, counts: 'all' },
  cart: { limit: 300, windowMs: 10 * minute, counts: 'all' },
  events: { limit: 300, windowMs: 10 * minute, counts: 'all' },
  unsubscribe: { limit: 600, windowMs: 10 * minute, counts: 'all' },
};

const perAccount = { limit: 20, windowMs: 15 * minute };

const accountKey = Symbol('account');

type WithAccount = Request & { [accountKey]?: string };

/** The limits of the proxy's rows: 429 with `{status, message}` and `retry-after`. */
export function createRateLimits(options: {
  rateLimits: 'on' | 'off';
  redis: Redis | undefined;
}): RateLimits & Disposable {
  const stores: { shutdown?: (() => unknown) | undefined }[] = [];
  function limiter(name: string, settings: Partial<Options>): RequestHandler {
    if (options.rateLimits === 'off') return (_request, _response, next) => next();
    const store = options.redis && sharedCounts({ redis: options.redis, prefix: `limit:${name}:` });
    if (store) stores.push(store);
    return rateLimit({
      ...settings,
      ...(store ? { store } : {}),
      standardHeaders: false,
      legacyHeaders: false,
      // Express's trust proxy is the operator's setting; headers from strangers are no reason for a warning.
      validate: false,
      handler: refuse,
    });
  }
  const byAddress = (name: keyof typeof perAddress) => {
    const { limit, windowMs, counts } = perAddress[name];
    return limiter(name, {
      limit,
      windowMs,
      keyGenerator: (request) => ipKeyGenerator(request.ip ?? 'unknown'),
      ...(counts === 'failures' ? onlyFailures : {}),
    });
  };
  const accountLimiter = limiter('account', {
    ...perAccount,
    keyGenerator: (request: WithAccount) => request[accountKey] ?? 'none',
    ...onlyFailures,
  });
  return {
    byAddress: {
      signIn: byAddress('signIn'),
      signUp: byAddress('signUp'),
      existence: byAddress('existence'),
      passwordReset: byAddress('passwordReset'),
      list: byAddress('list'),
      report: byAddress('report'),
      charge: byAddress('charge'),
      payment: byAddress('payment'),
      cart: byAddress('cart'),
    },
    events: byAddress('events'),
    unsubscribe: byAddress('unsubscribe'),
    byAccount: (account) => (request, response, next) => {
      // Hashed: the counts may stand in Redis, and an address is nobody's business there.
      (request as WithAccount)[accountKey] = hash('sha256', account, 'base64url');
      accountLimiter(request, response, next);
    },
    [Symbol.dispose]() {
      for (const store of stores) store.shutdown?.();
    },
  };
}

/** Counted when they begin, so that a burst cannot slip through, and taken back unless the caller was at fault. */
const onlyFailures: Partial<Options> = {
  skipSuccessfulRequests: true,
  requestWasSuccessful: (_request, response) => response.statusCode < 400 || response.statusCode >= 500,
};

const refuse: Options['handler'] = (request, response) => {
  const { rateLimit: state } = request as Request & { rateLimit?: { resetTime?: Date } };
  const waitMs = (state?.resetTime?.getTime() ?? Date.now() + minute) - Date.now();
  response
    .status(429)
    .set('retry-after', String(Math.max(1, Math.ceil(waitMs / 1000))))
    .json({ status: 429, message: 'Too many requests. Please wait a moment and try again.' });
};
