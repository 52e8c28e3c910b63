import { destination, type DestinationStream, type Logger, pino } from 'pino';
import { screens } from '#shared/addresses/addresses.ts';
import { matchAddress } from '#shared/addresses/matchAddress.ts';
import { AppError } from '#shared/wire/appError.ts';
import type { Reports } from './instrument.ts';

/** Structured lines on stdout. No code logs headers or bodies. Redaction removes secrets if code ever does. */
export function createLog({ level, output }: { level: string; output?: DestinationStream }): Logger {
  const secret = [
    'authorization',
    'cookie',
    '["x-access-token"]',
    '["idempotency-key"]',
    'password',
    'token',
  ];
  const options = {
    level,
    base: { service: 'web' },
    redact: secret.flatMap((name) => {
      const path = name.startsWith('[') ? name : `.${name}`;
      return [`headers${path}`, `*.headers${path}`, `*${path}`];
    }),
  };
  // Written in the background, in order and in batches. A request never waits for its line, and no line waits longer than 50 ms. A
  // batch has as many bytes as Docker reads at once.
  return pino(options, output ?? destination({ dest: 1, sync: false, minLength: 16_000, periodicFlush: 50 }));
}

/** Logs and reports a failed render by the pattern of the address, because the address may hold a token or a query. */
export function renderLog({ log, reports }: { log: Logger; reports: Pick<Reports, 'report'> }) {
  return {
    error(
      { url, path, err, ...about }: { url?: string; path?: string; err?: unknown },
      message: string,
    ): void {
      const address = path ?? url;
      const [plain = ''] = address?.split(/[?#]/) ?? [];
      const match = matchAddress(plain);
      const route = match ? screens[match.screen] : 'not-found';
      log.error({ ...about, err, ...(address === undefined ? {} : { route }) }, message);
      if (!(err instanceof AppError)) reports.report(err);
    },
  };
}

/** Readable lines for development, for the web server and the embedded API. */
export async function readableOutput(): Promise<DestinationStream & NodeJS.WritableStream> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true });
}
