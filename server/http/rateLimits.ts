import { hash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { type Options, rateLimit } from 'express-rate-limit';
import type { Redis } from 'ioredis';
import type { RateLimitName } from '#shared/wire/call.ts';
import { refusals } from '#shared/texts/en/refusals.ts';
import { serverRefusals } from '#shared/texts/en/serverRefusals.ts';
import { waitMinutes } from '#shared/dates/waitMinutes.ts';
import { networkOf } from './networkOf.ts';
import { requestContextOf } from './requestContext.ts';
import { sharedRateLimitStore } from './sharedRateLimitStore.ts';

/** The account that the body names, and the device that the browser's cookie names. */
export type SignIn = {
  account: string;
  device?: { token: string; isKnown: () => Promise<boolean> };
};

export type RateLimits = {
  byAddress: Record<RateLimitName, RequestHandler>;
  /**
   * Counts an account's failures from all addresses. Beyond the limit, a device that signed in to the account before gets a counter of its
   * own.
   */
  byAccount: (signIn: SignIn) => RequestHandler;
  /** Analytics events. A page sends dozens of them. */
  events: RequestHandler;
  /** Error reports. A broken page sends many of them. */
  tunnel: RequestHandler;
  /** Unsubscribing by a mailed link. Mail programs unsubscribe many people from one address. */
  unsubscribe: RequestHandler;
  /** Tickets for a wallet. Signing one takes 20 ms of the processor. */
  passes: RequestHandler;
};

const minute = 60_000;

/** Requests per address. Source: contract, sections 3 to 5. */
const perAddress: Record<
  RateLimitName | 'events' | 'tunnel' | 'unsubscribe' | 'passes',
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
  door: { limit: 600, windowMs: 10 * minute, counts: 'all' },
  events: { limit: 300, windowMs: 10 * minute, counts: 'all' },
  tunnel: { limit: 1000, windowMs: 10 * minute, counts: 'all' },
  unsubscribe: { limit: 600, windowMs: 10 * minute, counts: 'all' },
  passes: { limit: 120, windowMs: 10 * minute, counts: 'all' },
};

/**
 * Neighbours share an IPv6 network, so a network has a higher limit than a line. Without it, the owner of a network would get 256 times
 * each limit.
 */
const linesOfNetwork = 10;

const perAccount = { limit: 20, windowMs: 15 * minute };

const signInKey = Symbol('sign-in');

type WithSignIn = Request & { [signInKey]?: SignIn };

/** The rate limits of the proxy's rows. They answer 429 with `{status, message}` and `retry-after`. */
export function createRateLimits(options: {
  rateLimits: 'on' | 'off';
  redis: Redis | undefined;
}): RateLimits & Disposable {
  const stores: { shutdown?: (() => unknown) | undefined }[] = [];
  function limiter(name: string, settings: Partial<Options>): RequestHandler {
    if (options.rateLimits === 'off') return (_request, _response, next) => next();
    const store = options.redis && sharedRateLimitStore({ redis: options.redis, prefix: `limit:${name}:` });
    if (store) stores.push(store);
    return rateLimit({
      handler: refuse,
      ...settings,
      ...(store ? { store } : {}),
      standardHeaders: false,
      legacyHeaders: false,
      // The operator sets Express's trust proxy, so the library's warnings about forwarded headers do not apply.
      validate: false,
    });
  }
  const byAddress = (name: keyof typeof perAddress) => {
    const { limit, windowMs, counts } = perAddress[name];
    const settings = { windowMs, ...(counts === 'failures' ? onlyFailures : {}) };
    const ofLine = limiter(name, {
      ...settings,
      limit,
      keyGenerator: ({ ip = 'unknown' }) => networkOf(ip, 56),
    });
    const ofNetwork = limiter(`${name}:network`, {
      ...settings,
      limit: linesOfNetwork * limit,
      keyGenerator: ({ ip = 'unknown' }) => networkOf(ip, 48),
      skip: ({ ip = 'unknown' }) => !networkOf(ip, 48).includes(':'),
    });
    const limited: RequestHandler = (request, response, next) =>
      void ofLine(request, response, (error?: unknown) => {
        if (error === undefined) void ofNetwork(request, response, next);
        else next(error);
      });
    return limited;
  };
  const deviceLimiter = limiter('device', {
    ...perAccount,
    keyGenerator: ({ [signInKey]: signIn }: WithSignIn) =>
      keyOf(`${signIn?.account} ${signIn?.device?.token}`),
    ...onlyFailures,
    handler: refuseSignIn,
  });
  const accountLimiter = limiter('account', {
    ...perAccount,
    keyGenerator: ({ [signInKey]: signIn }: WithSignIn) => keyOf(signIn?.account ?? ''),
    ...onlyFailures,
    // oxlint-disable-next-line max-params -- the library sets the parameters
    handler(request: WithSignIn, response, next, settings) {
      const answer = (isKnown: boolean) =>
        isKnown ? deviceLimiter(request, response, next) : refuseSignIn(request, response, next, settings);
      void Promise.resolve(request[signInKey]?.device?.isKnown() ?? false).then(answer, next);
    },
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
      door: byAddress('door'),
    },
    events: byAddress('events'),
    tunnel: byAddress('tunnel'),
    unsubscribe: byAddress('unsubscribe'),
    passes: byAddress('passes'),
    byAccount: (signIn) => (request, response, next) => {
      (request as WithSignIn)[signInKey] = signIn;
      accountLimiter(request, response, next);
    },
    [Symbol.dispose]() {
      for (const store of stores) store.shutdown?.();
    },
  };
}

/** Requests count when they begin, so that a burst cannot pass the limit. The count is taken back unless the caller was at fault. */
const onlyFailures: Partial<Options> = {
  skipSuccessfulRequests: true,
  requestWasSuccessful: (_request, response) => response.statusCode < 400 || response.statusCode >= 500,
};

/** Keys are hashed, because Redis may hold the counts and must hold no addresses. */
function keyOf(text: string): string {
  return hash('sha256', text, 'base64url');
}

const refuse: Options['handler'] = (request, response) => {
  answerRefusal(request, response, () => serverRefusals.tooManyRequests);
};

const refuseSignIn: Options['handler'] = (request, response) => {
  answerRefusal(request, response, (waitMs) => refusals.too_many_attempts({ minutes: waitMinutes(waitMs) }));
};

function answerRefusal(request: Request, response: Response, messageOf: (waitMs: number) => string): void {
  const { rateLimit: state } = request as Request & { rateLimit?: { resetTime?: Date } };
  const waitMs = (state?.resetTime?.getTime() ?? Date.now() + minute) - Date.now();
  response
    .status(429)
    .set({
      'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))),
      'x-content-type-options': 'nosniff',
      'x-request-id': requestContextOf(request).id,
    })
    .json({ status: 429, message: messageOf(waitMs) });
}
