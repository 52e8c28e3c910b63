import type { Logger } from 'pino';
import { domainsChanged } from '#shared/wire/answerHeaders.ts';
import { AppError } from '#shared/wire/appError.ts';
import { domainOrigin } from '#shared/addresses/domainOrigin.ts';
import { domainList, type ListedDomain } from '#shared/page/domainSchema.ts';
import type { Transport } from '#shared/rendering/renderBundle.ts';
import { certificateLimit } from './certificateLimit.ts';

export type Domains = ReturnType<typeof createDomains>;

type Parts = {
  publicUrl: string;
  transport: Transport;
  log: Pick<Logger, 'warn'>;
  now: () => number;
  /** A page has moved to its own host, or back. Its copies name the wrong one. */
  onMoved: (slug: string) => void;
};

/** What a job of the API changed is known after this time. What a creator changed is known at once, by the purge of the page. */
const readEveryMs = 10_000;
/** The greatest age of the list when it is asked for a name that is not on it. */
const maxAgeMs = 1000;

/** `slugs`: the one of today and the earlier ones. `subpages`: the names of its further pages. */
export type PageAtHost = { slug: string; slugs: readonly string[]; subpages: readonly string[] };

type Lists = {
  live: ReadonlyMap<string, { host: string; origin: string }>;
  pages: ReadonlyMap<string, PageAtHost>;
  all: readonly ListedDomain[];
  known: ReadonlySet<string>;
};

const none: Lists = { live: new Map(), pages: new Map(), all: [], known: new Set() };

/**
 * The domains of creators, as a list that the API answers: no visit asks for it. Until it was read the first time, nothing is known, and
 * without `start` there are none.
 */
export function createDomains({ publicUrl, transport, log, now, onMoved }: Parts) {
  const site = new URL(publicUrl).hostname;
  let lists = none;
  let isUnknown = false;
  let hasFailed = false;
  let readAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;
  let following: Promise<void> | undefined;
  const mayBegin = certificateLimit(now);

  async function read(): Promise<void> {
    readAt = now();
    try {
      use(await load());
      isUnknown = false;
      hasFailed = false;
    } catch (err) {
      if (!hasFailed) log.warn({ err }, 'the list of domains was not read; the last one counts');
      hasFailed = true;
    }
  }

  async function load(): Promise<readonly ListedDomain[]> {
    try {
      const answer = await transport({ upstream: 'main', method: 'GET', path: '/domains' });
      return domainList.parse(answer).domains;
    } catch (error) {
      // The operator may use another API, which has no domains.
      if (error instanceof AppError && error.status === 404) return [];
      throw error;
    }
  }

  function use(all: readonly ListedDomain[]): void {
    const before = lists;
    const live = all.filter(({ state }) => state === 'live');
    lists = {
      all,
      live: new Map(live.map(({ slug, host }) => [slug, { host, origin: domainOrigin(publicUrl, host) }])),
      pages: new Map(
        live.map(({ slug, host, old_slugs, subpages }) => [
          host,
          { slug, slugs: [slug, ...old_slugs], subpages },
        ]),
      ),
      known: new Set(all.map(({ slug }) => slug)),
    };
    for (const slug of new Set([...before.live.keys(), ...lists.live.keys()]))
      if (before.live.get(slug)?.host !== lists.live.get(slug)?.host) onMoved(slug);
  }

  function begin(): Promise<void> {
    reading = read().finally(() => (reading = undefined));
    return reading;
  }

  /** Reads the list anew, because the result of a read that began earlier may be too old. Never rejects. */
  function refresh(): Promise<void> {
    if (!reading) return begin();
    following ??= reading.then(() => {
      following = undefined;
      return begin();
    });
    return following;
  }

  /** For a name that may have been added just now. Strangers ask too, so it is at most once a second. */
  async function refreshAged(): Promise<void> {
    if (now() - readAt >= maxAgeMs) await refresh();
  }

  return {
    /** Reads the list now, and then every 10 s. Resolves after the first attempt. */
    start(): Promise<void> {
      isUnknown = true;
      timer = setInterval(() => void (reading ?? begin()), readEveryMs);
      timer.unref();
      return begin();
    },
    refresh,
    refreshAged,
    /** `unknown`: the list was not read yet. */
    state: (): 'unknown' | 'none' | 'some' => (isUnknown ? 'unknown' : lists.live.size > 0 ? 'some' : 'none'),
    /** Whether a purge of this name may have moved a page: that of the list itself, or of a page with a domain, live or not. */
    mayMove: (name: string): boolean => name === domainsChanged || lists.known.has(name),
    /** The origin of the page's own host, while it is live. */
    originOf: (slug: string): string | undefined => lists.live.get(slug)?.origin,
    /** The names of the further pages of a page whose own host is live. */
    subpagesOf: (slug: string): readonly string[] =>
      lists.pages.get(lists.live.get(slug)?.host ?? '')?.subpages ?? [],
    /** The page that is at this host. */
    pageAt: (host: string): PageAtHost | undefined => lists.pages.get(host),
    /** Whether we prove with this token that we answer on the host. */
    isProof: (host: string, token: string): boolean =>
      lists.all.some((one) => one.host === host && one.token === token),
    /** Whether a proxy may get a certificate for this name. Caddy also asks for the site's own name if it makes certificates for any name. */
    mayHaveCertificate: (host: string): boolean =>
      host === site ||
      lists.pages.has(host) ||
      lists.all.some((one) => one.host === host && one.state === 'found' && mayBegin(one)),
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
