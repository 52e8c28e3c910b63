import { pino, type Logger } from 'pino';
import { webhookProviders } from '#shared/payments/paymentProviders.ts';
import { createBackground, type Background } from './background.ts';
import { type ApiConfig } from './config.ts';
import { ConfigError } from './configError.ts';
import { createEvents, type Events } from './events.ts';
import { openKeyring } from './encryption/openKeyring.ts';
import type { Keyring } from './encryption/keyring.ts';
import { openDiskStorage } from './files/diskStorage.ts';
import { createFileStore, type FileStore } from './files/fileStore.ts';
import { openS3Storage } from './files/s3Storage.ts';
import { readyStoredSecrets } from './encryption/storedSecrets.ts';
import { openExchangeRates, type ExchangeRates } from './currencies/exchangeRates.ts';
import { createStockChanges, type StockChanges } from './stockChanges.ts';
import { openPayments, type Payments } from './payments/openPayments.ts';
import { trustedClock, openClock } from './store/clock.ts';
import { connect, type Store } from './store/connect.ts';
import { prepareDataDir } from './store/dataDir.ts';
import { findLaterMigrations } from './store/migrate.ts';
import { isReadOnlyOrFull } from './store/storeErrors.ts';
import { cacheCalculations } from './taxCalculators/cacheCalculations.ts';
import type { TaxCalculator } from './taxCalculators/taxCalculator.ts';

/** Everything that lives as long as the process. It is built once, passed to every router and disposed once. */
export type ApiContext = AsyncDisposable & {
  config: ApiConfig;
  store: Store;
  keyring: Keyring;
  log: Logger;
  now: () => Date;
  payments: Payments;
  rates: ExchangeRates;
  /** Null where the operator set none up. */
  taxCalculator: TaxCalculator | null;
  files: FileStore;
  background: Background;
  events: Events;
  stockChanges: StockChanges;
  /** Aborted when the process begins to stop. */
  stopping: AbortSignal;
};

/** The parts that a test may replace: the log and the clock. Without `stopping` the API never stops. */
export type ContextParts = {
  config: ApiConfig;
  log?: Logger;
  now?: () => Date;
  stopping?: AbortSignal;
};

/** Throws `ConfigError` if `DATA_DIR` or the database cannot be used. */
export async function createContext({ config, ...parts }: ContextParts): Promise<ApiContext> {
  const log = parts.log ?? createLog(config.logLevel);
  const files = await openFiles(config, (err) =>
    log.warn(
      { err },
      'the bucket of S3_URL answers with an error or not at all; files are 503 until it is back',
    ),
  );
  const keyring = openKeyring(config);
  const store = await openStore(config);
  const clock = parts.now ? trustedClock(parts.now) : await openClock({ store, log });
  const { now } = clock;
  const later = await findLaterMigrations(store.db);
  if (later.length > 0) log.warn({ later }, 'the database was migrated by a later version of this program');
  await readyStoredSecrets({ store, keyring, log });
  const background = createBackground({ log });
  return {
    config,
    store,
    keyring,
    log,
    now,
    files,
    background,
    events: createEvents(),
    stockChanges: createStockChanges(),
    rates: await openExchangeRates(config.exchangeRates, { store, now }),
    stopping: parts.stopping ?? new AbortController().signal,
    payments: await openPayments(config.payments, { store, now, publicUrl: config.publicUrl }),
    taxCalculator: config.taxCalculator && cacheCalculations(await config.taxCalculator()),
    async [Symbol.asyncDispose]() {
      clock[Symbol.dispose]();
      await background[Symbol.asyncDispose]();
      files.storage[Symbol.dispose]();
      await store[Symbol.asyncDispose]();
    },
  };
}

/**
 * The files of the shop, in `DATA_DIR` or in the bucket. Throws `ConfigError`, but not for a bucket that answers 5xx or not at all if `onOutage` is given:
 * a shop sells without its files.
 */
export async function openFiles(
  config: Pick<ApiConfig, 'dataDir' | 's3'>,
  onOutage?: (error: unknown) => void,
): Promise<FileStore> {
  try {
    prepareDataDir(config.dataDir);
    if (!config.s3) return createFileStore(await openDiskStorage(config.dataDir));
  } catch (cause) {
    throw new ConfigError(
      'DATA_DIR cannot be written to; name a directory of your own, e.g. DATA_DIR=./data',
      { cause },
    );
  }
  try {
    return createFileStore(await openS3Storage(config.s3, onOutage));
  } catch (cause) {
    throw new ConfigError(
      'S3_URL leads to no bucket that answers to these keys, e.g. https://s3.example/bucket with S3_KEY and S3_SECRET',
      { cause },
    );
  }
}

async function openStore(config: ApiConfig): Promise<Store> {
  try {
    return await connect(config);
  } catch (cause) {
    if (isReadOnlyOrFull(cause)) {
      const place = config.databaseUrl ? 'DATABASE_URL leads to' : 'DATA_DIR holds';
      throw new ConfigError(`${place} a database that cannot be written; it is full or read-only`, { cause });
    }
    const problem = config.databaseUrl
      ? 'DATABASE_URL leads to no database that answers, e.g. postgres://user:password@host:5432/makerstall'
      : 'DATA_DIR holds a database that cannot be opened; name another directory, e.g. DATA_DIR=./data';
    throw new ConfigError(problem, { cause });
  }
}

/** Structured JSON on stdout. Redaction removes credentials, so that a reader of the logs cannot use them. */
function createLog(level: string): Logger {
  return pino({
    level,
    base: { service: 'api' },
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
      'req.headers["x-access-token"]',
      'req.headers["x-device-token"]',
      'req.headers["idempotency-key"]',
      ...webhookProviders.map(({ header }) => `req.headers["${header}"]`),
    ],
  });
}
