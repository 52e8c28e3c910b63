import { resolve } from 'node:path';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { readKeys } from './encryption/keyring.ts';
import { ConfigError } from './configError.ts';
import { domainSettings, readDomainSettings, type DomainSettings } from './domainSettings.ts';
import { readS3Settings, type S3Settings } from './files/s3Settings.ts';
import { readPaymentSetup, type PaymentSetup } from './payments/providers.ts';
import { ecbDailyRates, readOwnRates } from './currencies/ownRates.ts';
import type { RateSettings } from './currencies/exchangeRates.ts';
import { pushSettings, readPushSettings, type PushSettings } from './pushSettings.ts';
import { address, isAddress, isOn, onOff, readSettings, setting, text } from './settings.ts';
import { readTaxCalculator } from './taxCalculators/readTaxCalculator.ts';
import type { OpenTaxCalculator } from './taxCalculators/taxCalculator.ts';

const environment = z.object({
  API_HOST: setting(/^[A-Za-z0-9.:_-]+$/, 'must be a host, e.g. 127.0.0.1'),
  API_PORT: text.refine(
    (value) => value === undefined || (/^\d{1,5}$/.test(value) && Number(value) <= 65_535),
    'must be a port from 0 to 65535, e.g. 4000',
  ),
  API_BASIC_AUTH: setting(/^[^:\s]+:\S+$/, 'must be user:password, e.g. web:a-long-random-word'),
  PORT: text,
  PRODUCT_NAME: setting(/^[a-z][a-z0-9_]{0,29}$/, 'must be small letters, digits and _, e.g. makerstall'),
  PUBLIC_URL: address(['http:', 'https:'], 'must be an http or https address, e.g. https://shop.example'),
  DATA_DIR: text,
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'must be a PostgreSQL address, e.g. postgres://user:password@host:5432/makerstall',
  ),
  DEMO: onOff,
  TEST_PAYMENTS: onOff,
  SMTP_URL: address(
    ['smtp:', 'smtps:'],
    'must be an SMTP address, e.g. smtps://user:password@mail.example:465',
  ),
  MAIL_FROM: setting(
    /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/,
    'must be an e-mail address, e.g. Makerstall <hello@shop.example>',
  ),
  S3_URL: address(['s3:', 'http:', 'https:'], 'must be an address, e.g. https://s3.example/bucket'),
  S3_KEY: text,
  S3_SECRET: text,
  S3_REGION: setting(/^[a-z0-9-]+$/, 'must be a region, e.g. eu-central-1'),
  SECRETS_KEY: text.refine(
    (value) => value === undefined || readKeys(value) !== undefined,
    'must be 32 random bytes in base64, or several parted by commas, e.g. what openssl rand -base64 32 prints',
  ),
  PAYOUT_ACCOUNT_NAME: setting(/^.{1,70}$/, 'must have at most 70 characters, e.g. Makerstall GmbH'),
  PAYOUT_ACCOUNT_IBAN: text.refine(
    (value) => value === undefined || isValidIBAN(electronicFormatIBAN(value) ?? ''),
    'must be an IBAN, e.g. DE89 3704 0044 0532 0130 00',
  ),
  EXCHANGE_RATES_URL: text.refine(
    (value) => value === undefined || value === 'off' || isAddress(value, ['http:', 'https:']),
    'must be an http or https address, or off, e.g. https://rates.example/usd.json',
  ),
  EXCHANGE_RATES: text.refine(
    (value) => value === undefined || readOwnRates(value) !== undefined,
    'must be units of offered currencies for one US dollar, e.g. NGN=1600@2026-01-31,KES=129',
  ),
  EXCHANGE_MARGIN: setting(/^(?:\d|1\d|20)(?:\.\d{1,2})?$/, 'must be a percentage from 0 to 20, e.g. 2.5'),
  VIES_URL: address(
    ['http:', 'https:'],
    'must be an http or https address, e.g. https://ec.europa.eu/taxation_customs/vies/rest-api',
  ),
  ...domainSettings,
  ...pushSettings,
  LOG_LEVEL: setting(
    /^(?:trace|debug|info|warn|error|fatal|silent)$/,
    'must be trace, debug, info, warn, error, fatal or silent, e.g. info',
  ),
});

/** The bank account that payouts are sent from. The IBAN has no spaces. */
export type PayoutAccount = { name: string; iban: string };

export type ApiConfig = {
  host: string;
  port: number;
  /** `user:password`: the credentials of our web server. */
  basicAuth: string;
  productName: string;
  /** Without a trailing slash. */
  publicUrl: string;
  isPublicUrlLoopback: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  demo: 'on' | 'off' | 'while-empty';
  /** Whether test payments deliver what was bought. */
  testPayments: 'on' | 'off';
  payments: PaymentSetup;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Null: files are kept in `dataDir`. */
  s3: S3Settings | null;
  /** The first key encrypts, all of them decrypt. Null: the keys are in a file of `dataDir`. */
  secretsKeys: readonly Buffer[] | null;
  payoutAccount: PayoutAccount | null;
  exchangeRates: RateSettings;
  /** The register of VAT numbers of the European Union, without a trailing slash. Null: nobody is asked. */
  viesUrl: string | null;
  /** Computes the tax of countries without rates. Null: creators cannot be registered there. */
  taxCalculator: OpenTaxCalculator | null;
  /** Null: creators cannot use domains of their own. */
  domains: DomainSettings | null;
  push: PushSettings;
  logLevel: string;
};

/** Source: contract, section 2. `isEmbedded`: our own web server started the API. Throws `ConfigError`. */
export function readConfig({
  isEmbedded,
  env = process.env,
}: {
  isEmbedded: boolean;
  env?: NodeJS.ProcessEnv;
}): ApiConfig {
  const settings = readSettings(environment, env);
  if (!settings.API_BASIC_AUTH) {
    throw new ConfigError('API_BASIC_AUTH is missing, e.g. API_BASIC_AUTH=web:a-long-random-word');
  }
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT ?? '3000'}`).origin;
  const isPublicUrlLoopback = isLoopback(new URL(publicUrl).hostname);
  return {
    host: settings.API_HOST ?? '127.0.0.1',
    port: Number(settings.API_PORT ?? 0),
    basicAuth: settings.API_BASIC_AUTH,
    productName: settings.PRODUCT_NAME ?? 'makerstall',
    publicUrl,
    isPublicUrlLoopback,
    dataDir: resolve(settings.DATA_DIR ?? './data'),
    databaseUrl: settings.DATABASE_URL,
    demo: switchOf(settings.DEMO) ?? (isEmbedded && isPublicUrlLoopback ? 'while-empty' : 'off'),
    testPayments: switchOf(settings.TEST_PAYMENTS) ?? (isPublicUrlLoopback ? 'on' : 'off'),
    payments: readPaymentSetup(env),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `Makerstall <hello@${new URL(publicUrl).hostname}>`,
    s3: s3Settings(settings),
    secretsKeys: readKeys(settings.SECRETS_KEY ?? '') ?? null,
    payoutAccount: payoutAccount(settings),
    exchangeRates: rateSettings(settings),
    viesUrl: settings.VIES_URL?.replace(/\/$/, '') ?? null,
    taxCalculator: readTaxCalculator(env),
    domains: readDomainSettings(settings),
    push: readPushSettings(settings),
    logLevel: settings.LOG_LEVEL ?? 'info',
  };
}

function s3Settings(settings: z.output<typeof environment>): S3Settings | null {
  const read = readS3Settings({
    url: settings.S3_URL,
    key: settings.S3_KEY,
    secret: settings.S3_SECRET,
    region: settings.S3_REGION,
  });
  if (read && 'problem' in read) throw new ConfigError(read.problem);
  return read;
}

function payoutAccount(settings: z.output<typeof environment>): PayoutAccount | null {
  const { PAYOUT_ACCOUNT_NAME: name, PAYOUT_ACCOUNT_IBAN: iban } = settings;
  if (name !== undefined && iban !== undefined) return { name, iban: electronicFormatIBAN(iban) ?? '' };
  if (name === undefined && iban === undefined) return null;
  const missing = name === undefined ? 'NAME' : 'IBAN';
  const example = name === undefined ? 'Makerstall GmbH' : 'DE89 3704 0044 0532 0130 00';
  throw new ConfigError(
    `PAYOUT_ACCOUNT_${missing} is missing, e.g. PAYOUT_ACCOUNT_${missing}="${example}": a payment order needs both`,
  );
}

function rateSettings(settings: z.output<typeof environment>): RateSettings {
  const url = settings.EXCHANGE_RATES_URL ?? ecbDailyRates;
  return {
    url: url === 'off' ? null : url,
    own: readOwnRates(settings.EXCHANGE_RATES ?? '') ?? new Map(),
    margin: Number(settings.EXCHANGE_MARGIN ?? 0),
  };
}

function switchOf(value: string | undefined): 'on' | 'off' | undefined {
  if (value === undefined) return undefined;
  return isOn(value) ? 'on' : 'off';
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}

/** The servers' settings that the operator's tool needs: the store, and the web server beside it. */
export type OperatorConfig = {
  store: { databaseUrl: string | undefined; dataDir: string };
  s3: S3Settings | null;
  secretsKeys: readonly Buffer[] | null;
  payoutAccount: PayoutAccount | null;
  exchangeRates: RateSettings;
  payments: PaymentSetup;
  publicUrl: string;
  webOrigin: string;
  metricsToken: string | undefined;
};

export function readOperatorConfig(env: NodeJS.ProcessEnv = process.env): OperatorConfig {
  const { databaseUrl, dataDir, s3, secretsKeys, payoutAccount, exchangeRates, payments, publicUrl } =
    readConfig({
      isEmbedded: false,
      // The tool calls no API.
      env: { ...env, API_BASIC_AUTH: env['API_BASIC_AUTH'] || 'operator:none' },
    });
  const host = env['HOST'] || '127.0.0.1';
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return {
    store: { databaseUrl, dataDir },
    s3,
    secretsKeys,
    payoutAccount,
    exchangeRates,
    payments,
    publicUrl,
    webOrigin: `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${env['PORT'] || '3000'}`,
    metricsToken: env['METRICS_TOKEN'] || undefined,
  };
}
