import type { Logger } from 'pino';
import { utcDay } from '#shared/dates/utcDay.ts';
import type { Store } from '../store/connect.ts';
import type { ExchangeRates, RateSettings } from './exchangeRates.ts';
import { oldRates } from './rateAges.ts';
import { readRates, type SourceRates } from './readRates.ts';
import { saveRates } from './storedRates.ts';

const timeoutMs = 10_000;
/** A daily file has some 2 kB. */
const maxBytes = 1024 * 1024;

type Place = {
  config: { exchangeRates: RateSettings };
  rates: ExchangeRates;
  store: Store;
  log: Logger;
  now: () => Date;
};

/**
 * Each call asks the source, if there is one, for its rates and stores new ones. If the source does not answer, the stored rates stay. Old
 * rates are logged once a day for the operator.
 */
export function rateFetcher(place: Place): (signal: AbortSignal) => Promise<void> {
  const { config, rates, log, now } = place;
  const { url } = config.exchangeRates;
  let toldOn = '';
  return async (signal) => {
    if (url !== null) await fetchRates(place, { url, signal });
    const old = oldRates(rates.coming(), now());
    if (old.length === 0 || toldOn === utcDay(now())) return;
    toldOn = utcDay(now());
    log.warn({ old }, 'exchange rates are older than a week; EXCHANGE_RATES can set what the source lacks');
  };
}

async function fetchRates(
  { rates, store, log, now }: Place,
  { url, signal }: { url: string; signal: AbortSignal },
): Promise<void> {
  const source = new URL(url).host;
  try {
    const answered = await readSource(url, signal);
    const { changed, refused } = await saveRates(store, answered, { source, now: now() });
    if (changed.length > 0) log.info({ source, day: answered.day, changed }, 'new exchange rates');
    if (refused.length > 0)
      log.warn({ source, refused }, 'exchange rates moved too far and stay; EXCHANGE_RATES can set them');
    await rates.refresh();
  } catch (error) {
    if (signal.aborted) return;
    log.info({ err: error, source }, 'the source of exchange rates gave none; the last ones stay');
  }
}

async function readSource(url: string, signal: AbortSignal): Promise<SourceRates> {
  const answer = await fetch(url, {
    headers: { accept: 'application/json, application/xml, text/xml' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  if (!answer.ok) throw new Error(`the source answered ${answer.status}`);
  return readRates(await readText(answer));
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error('the answer of the source is too long');
  }
  return Buffer.concat(chunks).toString('utf8');
}
