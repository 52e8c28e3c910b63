import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { paymentProviders, type ProviderName } from '#shared/payments/paymentProviders.ts';
import type { PublicConfig } from '#shared/rendering/publicConfig.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { type Cdn, cdnSettings, readCdn } from './cdnSettings.ts';
import { readPaymentSettings } from './paymentProviders.ts';
import {
  basicAuth,
  count,
  dsn,
  fieldPrefix,
  folder,
  hostName,
  httpUrl,
  milliseconds,
  oneOf,
  origin,
  port,
  secret,
  trustProxy,
  urlOf,
  word,
} from './settings.ts';
import { readWallets, walletSettings, type Wallets } from './walletSettings.ts';

/** One line for the person who starts the server: setting, problem and example. It never holds a secret's value. Exit status 78. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Config = {
  port: number;
  host: string;
  /** Canonical origin, without a trailing slash. */
  publicUrl: string;
  productName: string;
  api: ApiLocation;
  /** Whole-call time-out of an upstream request. */
  upstreamTimeoutMs: number;
  redisUrl: string | undefined;
  sentryDsn: string | undefined;
  sentryEnvironment: string;
  posthog: { key: string; host: string } | undefined;
  geo: { url: string; key: string | undefined } | undefined;
  /** Express's `trust proxy`. */
  trustProxy: boolean | number | string;
  /** The folder with the operator's legal texts. */
  legalDir: string | undefined;
  logLevel: string;
  /** One log line per this many cached pages. The metrics count all of them. */
  logSampleHits: number;
  rateLimits: 'on' | 'off';
  metricsToken: string | undefined;
  /** `off` removes it from the browsers that have it. */
  serviceWorker: 'on' | 'off';
  /** More requests in flight than this are refused with 503. */
  maxInFlight: number;
  /** While the event loop lags more than this, requests are refused with 503. */
  maxEventLoopLagMs: number;
  /** 0 turns the page cache off. */
  pageCacheTtlMs: number;
  pageCacheMb: number;
  /** `undefined`: shared caches store no pages. */
  cdn: Cdn | undefined;
  /** Pages may load the scripts and connect to the hosts of this provider. */
  paymentProvider: ProviderName;
  /** What makes passes of tickets. */
  wallets: Wallets;
  /** The part of the configuration that the browser gets. */
  publicConfig: PublicConfig;
};

/** Where the main and auth APIs run: elsewhere, or in a child process with this environment. `basicAuth` is `user:password`. */
export type ApiLocation =
  | { kind: 'embedded'; basicAuth: string; environment: NodeJS.ProcessEnv }
  | { kind: 'remote'; mainUrl: string; authUrl: string; basicAuth: string };

/** Reads the environment; an empty value counts as unset. Throws `ConfigError`. Source: contract, section 2. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = settings.safeParse(filled);
  if (!read.success) throw new ConfigError(problemOf(read.error));
  const values = read.data;
  refuseContradictions(values);
  const payments = readPaymentSettings(filled, { hasApi: values.MAIN_API_URL === undefined });
  if ('problem' in payments) throw new ConfigError(payments.problem);
  const front = readCdn(values);
  if ('problem' in front) throw new ConfigError(front.problem);
  const wallets = readWallets(values, new Date());
  if ('problem' in wallets) throw new ConfigError(wallets.problem);
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const { POSTHOG_KEY: posthogKey, GEO_API_URL: geoUrl } = values;
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    productName: values.PRODUCT_NAME,
    api: apiLocation(values, { ...filled, PUBLIC_URL: publicUrl }),
    upstreamTimeoutMs: values.UPSTREAM_TIMEOUT_MS,
    redisUrl: values.REDIS_URL,
    sentryDsn: values.SENTRY_DSN,
    sentryEnvironment: values.SENTRY_ENVIRONMENT,
    posthog:
      posthogKey === undefined ? undefined : { key: posthogKey, host: values.POSTHOG_HOST ?? posthogCloud },
    geo: geoUrl === undefined ? undefined : { url: geoUrl, key: values.GEO_API_KEY },
    trustProxy: values.TRUST_PROXY,
    legalDir: values.LEGAL_DIR,
    logLevel: values.LOG_LEVEL,
    logSampleHits: values.LOG_SAMPLE_HITS,
    rateLimits: values.RATE_LIMITS,
    metricsToken: values.METRICS_TOKEN,
    serviceWorker: values.SERVICE_WORKER,
    maxInFlight: values.MAX_IN_FLIGHT,
    maxEventLoopLagMs: values.MAX_EVENT_LOOP_LAG_MS,
    pageCacheTtlMs: values.PAGE_CACHE_TTL_MS,
    pageCacheMb: values.PAGE_CACHE_MB,
    cdn: front.cdn,
    paymentProvider: payments.provider,
    wallets,
    publicConfig: {
      productName: values.PRODUCT_NAME,
      publicUrl,
      payments: { ...payments, movesMoney: paymentProviders[payments.provider].movesMoney },
      sentryDsn: values.SENTRY_DSN ?? null,
      sentryEnvironment: values.SENTRY_ENVIRONMENT,
      release,
      analytics: posthogKey !== undefined,
      ...walletNames(wallets),
      ...(values.LEGAL_DIR !== undefined && existsSync(join(values.LEGAL_DIR, 'terms.md'))
        ? { hasTerms: true }
        : {}),
    },
  };
}

/** The release name in error reports. */
export const release = `makerstall@${packageFile.version}`;

const posthogCloud = 'https://eu.i.posthog.com';

/** The API checks the settings that only it reads (database, mail, files, demo). It stops the start in the same way. */
const settings = z.object({
  PORT: port.default(3000),
  HOST: hostName.default('127.0.0.1'),
  PUBLIC_URL: origin('https://shop.example').optional(),
  PRODUCT_NAME: fieldPrefix.default('makerstall'),
  MAIN_API_URL: origin('http://10.0.0.5:4000').optional(),
  AUTH_API_URL: origin('http://10.0.0.6:4000').optional(),
  API_BASIC_AUTH: basicAuth.optional(),
  UPSTREAM_TIMEOUT_MS: milliseconds(1).default(30_000),
  REDIS_URL: urlOf(['redis:', 'rediss:'], 'redis://127.0.0.1:6379').optional(),
  SENTRY_DSN: dsn.optional(),
  SENTRY_ENVIRONMENT: word('production').default('production'),
  POSTHOG_KEY: secret('phc_…').optional(),
  POSTHOG_HOST: origin(posthogCloud).optional(),
  GEO_API_URL: httpUrl('https://geo.example/json/{ip}').optional(),
  GEO_API_KEY: secret('a1b2c3').optional(),
  TRUST_PROXY: trustProxy.default(false),
  LEGAL_DIR: folder('/srv/legal').optional(),
  LOG_LEVEL: oneOf('info', 'fatal', 'error', 'warn', 'debug', 'trace', 'silent').default('info'),
  LOG_SAMPLE_HITS: count(1, 1_000_000).default(1),
  RATE_LIMITS: oneOf('on', 'off').default('on'),
  METRICS_TOKEN: secret('a long random word').optional(),
  SERVICE_WORKER: oneOf('on', 'off').default('on'),
  MAX_IN_FLIGHT: count(1, 1_000_000).default(2000),
  MAX_EVENT_LOOP_LAG_MS: milliseconds(1).default(1000),
  PAGE_CACHE_TTL_MS: milliseconds(0).default(60_000),
  PAGE_CACHE_MB: count(0, 65_536).default(64),
  ...cdnSettings,
  ...walletSettings,
});

type Settings = z.infer<typeof settings>;

function problemOf(error: z.ZodError): string {
  const [issue] = error.issues;
  return `${issue?.path.join('.') ?? 'a setting'} ${issue?.message ?? 'is wrong'}`;
}

function walletNames({ apple, google }: Wallets): Pick<PublicConfig, 'wallets'> {
  const wallets = [...(apple ? ['apple' as const] : []), ...(google ? ['google' as const] : [])];
  return wallets.length > 0 ? { wallets } : {};
}

function refuseContradictions(values: Settings): void {
  const needs = (name: keyof Settings, other: keyof Settings, example: string) => {
    if (values[name] === undefined || values[other] !== undefined) return;
    throw new ConfigError(
      `${other} is missing: ${name} is set and needs it, for example ${other}=${example}`,
    );
  };
  needs('MAIN_API_URL', 'AUTH_API_URL', 'http://10.0.0.6:4000');
  needs('AUTH_API_URL', 'MAIN_API_URL', 'http://10.0.0.5:4000');
  needs('MAIN_API_URL', 'API_BASIC_AUTH', 'web:a-long-password');
  needs('POSTHOG_HOST', 'POSTHOG_KEY', 'phc_…');
  needs('GEO_API_KEY', 'GEO_API_URL', 'https://geo.example/json/{ip}');
}

function apiLocation(values: Settings, environment: NodeJS.ProcessEnv): ApiLocation {
  const { MAIN_API_URL: mainUrl, AUTH_API_URL: authUrl, API_BASIC_AUTH: given } = values;
  if (mainUrl !== undefined && authUrl !== undefined && given !== undefined)
    return { kind: 'remote', mainUrl, authUrl, basicAuth: given };
  const basicAuth = given ?? `web:${randomBytes(24).toString('base64url')}`;
  return { kind: 'embedded', basicAuth, environment: { ...environment, API_BASIC_AUTH: basicAuth } };
}
