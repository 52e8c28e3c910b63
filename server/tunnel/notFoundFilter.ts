import { webhookProviders } from '#shared/payments/paymentProviders.ts';
import { canonicalPath, screens } from '#shared/addresses/addresses.ts';
import { splitLanguage } from '#shared/addresses/languagePrefix.ts';
import { matchAddress } from '#shared/addresses/matchAddress.ts';
import { isUnknownPart } from '#shared/addresses/studioParts.ts';
import { isTranslated } from '../http/pageLanguage.ts';
import type { EnvelopeItem } from './envelope.ts';

/**
 * The items of an envelope without those of the not-found page. These are events and transactions that have its tag or whose address is not
 * ours, and the replay parts of such a page. Source: contract, section 5.
 */
export function withoutNotFound(items: EnvelopeItem[]): EnvelopeItem[] {
  const dropped = new Set(items.filter((item) => isPageItem(item) && classify(item) === 'not found'));
  const replayEvents = items.filter(({ type }) => type === 'replay_event');
  // A replay's recording is binary. The replay event beside it names its page; without one, the dropped event does.
  const classes = replayEvents.map(classify).filter((pageClass) => pageClass !== 'unknown');
  const isReplayDropped =
    classes.length > 0 ? classes.every((pageClass) => pageClass === 'not found') : dropped.size > 0;
  return items.filter((item) => !dropped.has(item) && !(isReplayDropped && isReplayPart(item)));
}

/** Whether a path is one of our addresses, or the pattern of one (as routers name a transaction). */
export function isOurAddress(path: string): boolean {
  if (/^\/[/\\]/.test(path)) return false;
  const { language, rest } = splitLanguage(path);
  if (language !== undefined) return isTranslated(rest);
  const canonical = canonicalPath(path);
  const match = matchAddress(canonical);
  if (match && !isUnknownPart(match)) return true;
  if (webhookAddresses.has(canonical)) return true;
  if (otherAddresses.some((address) => address.test(canonical))) return true;
  return patterns.has(path.replaceAll(/\{(\w+)\}/g, ':$1'));
}

const patterns = new Set<string>([...Object.values(screens), '/:slug/:sub', '/orders/:token']);

const webhookAddresses = new Set(webhookProviders.map(({ name }) => `/webhooks/${name}`));

/** The rows of the contract's section 3 that are not screens. */
const otherAddresses = [
  /^\/api\/(main|auth)\/./,
  /^\/api\/(geo|events)$/,
  /^\/(tunnel|healthz|readyz|metrics|robots\.txt|sitemap\.xml|favicon\.ico)$/,
  /^\/(assets|media|share|unsubscribe)\/./,
];

/** No address of ours is longer. The rest of a longer one is not read. */
const maxCharacters = 2048;
/** Only this many of a replay's addresses are checked. */
const maxVisited = 100;

type PageClass = 'ours' | 'not found' | 'unknown';

type Report = { tags?: unknown; request?: unknown; transaction?: unknown; urls?: unknown };

function isPageItem({ type }: EnvelopeItem): boolean {
  return type === 'event' || type === 'transaction';
}

function isReplayPart({ type }: EnvelopeItem): boolean {
  return type === 'replay_event' || type === 'replay_recording' || type === 'replay_video';
}

function classify(item: EnvelopeItem): PageClass {
  const report = readReport(item.payload);
  if (!report) return 'unknown';
  if (tagOf(report.tags, 'page') === 'not-found') return 'not found';
  const { request } = report;
  const url = typeof request === 'object' && request !== null && 'url' in request ? request.url : undefined;
  const paths = [url, report.transaction].flatMap(pathOf);
  if (paths.length === 0) return classifyVisited(report.urls);
  return paths.every(isOurAddress) ? 'ours' : 'not found';
}

/** A replay lists the addresses that it visited. It belongs to the not-found page if it visited no other. */
function classifyVisited(urls: unknown): PageClass {
  const paths = Array.isArray(urls) ? urls.slice(0, maxVisited).flatMap(pathOf) : [];
  if (paths.length === 0) return 'unknown';
  return paths.some(isOurAddress) ? 'ours' : 'not found';
}

/** The path of a URL or of text that starts with `/`. A transaction may have any other name, from which nothing follows. */
function pathOf(given: unknown): string[] {
  if (typeof given !== 'string') return [];
  const address = given.slice(0, maxCharacters);
  if (address.startsWith('/')) return [address.replace(/[?#].*$/s, '')];
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(address) && URL.canParse(address) ? [new URL(address).pathname] : [];
}

/** Tags are an object or a list of pairs. */
function tagOf(tags: unknown, name: string): unknown {
  if (typeof tags !== 'object' || tags === null) return undefined;
  if (!Array.isArray(tags)) return Object.entries(tags).find(([key]) => key === name)?.[1];
  const pair: unknown = tags.find((one) => Array.isArray(one) && one[0] === name);
  return Array.isArray(pair) ? pair[1] : undefined;
}

function readReport(payload: Buffer): Report | undefined {
  try {
    const read: unknown = JSON.parse(payload.toString('utf8'));
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}
